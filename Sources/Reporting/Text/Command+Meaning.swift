import StoreModel

extension Command {
  /// What the command does, for someone who reads its text for the first time.
  package var meaning: String {
    switch self {
    case .insert: "inserts a new object"
    case .set: "assigns values"
    case .delete: "marks the object for deletion"
    case .process: "processes pending changes: lists are told"
    case .obtain: "obtains permanent IDs before a save"
    case .save: "processes, validates, writes, swaps IDs"
    case .rollback: "drops what was not saved"
    case .reset: "forgets all objects and changes"
    case .refresh(_, let keepingChanges):
      keepingChanges ? "loads the saved values below its changes" : "drops its changes"
    case .lookUp(let lookup, _, let id): lookup.meaning + id.meaning
    case .query: "fetches once, beside the lists"
    case .forgetCache: "deletes saved list results"
    default: listMeaning
    }
  }

  private var listMeaning: String {
    switch self {
    case .make: "replaces the list by a new one"
    case .request: "edits the request, from the next fetch on"
    case .fetch: "performs the list's fetch"
    case .delegate(_, let kind): "sets a delegate: " + kind.meaning
    case .share: "gives both lists one delegate"
    case .release: "lets go of the owner of the delegate"
    case .arm(_, let habit): "in its next callback, the delegate " + habit.meaning
    case .objectAt: "asks for the object at section, item"
    case .locate: "asks where the object stands"
    case .open(_, let kind): "opens a screen with a delegate: " + kind.meaning
    case .showOwn: "shows a snapshot that the app made itself"
    case .keep: "remembers the IDs on show"
    case .reload: "configures the remembered IDs again"
    case .edit: "edits the snapshot on show and applies it"
    default: ""
    }
  }
}

extension Lookup {
  fileprivate var meaning: String {
    switch self {
    case .existing: "looks an object up, which must exist"
    case .object: "looks an object up, a fault if it is not loaded"
    case .fire: "looks an object up and reads its values"
    }
  }
}

extension LookupID {
  fileprivate var meaning: String {
    switch self {
    case .current: ""
    case .temporary: ", by its first ID"
    }
  }
}

extension DelegateKind {
  /// What a delegate of this kind hears.
  package var meaning: String {
    switch self {
    case .none: "none"
    case .titles: "index titles only, which does not track"
    case .quiet: "an empty did-change, which tracks"
    case .legacy: "will-change, sections, objects, did-change"
    case .titled: "the legacy events and index titles"
    case .difference: "differences (legacy events where there are sections)"
    case .snapshot: "snapshots"
    }
  }
}

extension Habit {
  fileprivate var meaning: String {
    switch self {
    case .query: "fetches in the context"
    case .process: "asks for processing"
    case .performFetch: "performs a fetch, which must throw"
    case .save: "saves, which must throw"
    case .fail: "throws"
    case .applyElsewhere: "applies from another queue"
    case .set: "changes an object"
    case .delete: "deletes an object"
    }
  }
}
