import StoreModel

extension Command {
  /// Returns the effect of the command, for a reader who sees its text for the first time.
  ///
  /// If the world has several contexts, the context of the command is named, too.
  package func meaning(in world: World) -> String {
    guard let context, world.contexts.count > 1 else { return meaningAlone(in: world) }
    return meaningAlone(in: world) + ", in " + world.name(ofContext: context)
  }

  fileprivate func meaningAlone(in world: World) -> String {
    switch self {
    case .insert(let object, let entity, _, in: _):
      "inserts a new \(world.schema.entities[entity].name), here called"
        + " \(world.name(ofObject: object))"
    case .set: "assigns values"
    case .relate(_, _, let others, _):
      others.isEmpty
        ? "takes all objects out of the relationship"
        : "relates the object to exactly these, and them to it"
    case .delete: "marks the object for deletion"
    case .own(let call, let ordinary):
      "calls \(call.name), which " + ordinary.meaningAlone(in: world)
    case .obtain: "obtains permanent IDs before a save"
    case .refresh(_, let mode, _): mode.meaning
    case .lookUp(let lookup, _, let id, _): lookup.meaning + id.meaning
    case .query: "fetches once, independent of the lists"
    case .trespass(let use, _, let from, _):
      use.meaning + " an object of " + world.name(ofContext: from) + ", which must throw"
    case .process: "processes pending changes: the lists get their callbacks"
    case .save(let note, let context):
      world.saveMeaning(in: context) + (note == nil ? "" : ", keeps the note")
    case .hook(let habit, _): "in its next save, the context " + habit.meaning(in: world)
    case .merge: "merges the saved changes that the kept note lists"
    case .rollback: "drops all unsaved changes"
    case .undo: "undoes the last processed changes"
    case .redo: "redoes the last undone changes"
    case .reset: "forgets all objects and changes"
    case .batchInsert: "writes a new row, bypassing all contexts"
    case .batch(let request, _): request.meaning
    case .forgetCache: "deletes saved list results"
    case .make(_, _, isRefused: true): "makes a new list, which the store must refuse"
    case .make: "replaces the list with a new one"
    case .request: "edits the request, from the next fetch on"
    case .fetch: "performs the list's fetch"
    case .delegate(_, let kind): "sets a delegate: " + kind.meaning
    case .share: "gives both lists the same delegate"
    case .release: "releases the owner of the delegate"
    case .arm(_, let habit): "in its next callback, the delegate " + habit.meaning(in: world)
    case .objectAt: "asks for the object at section, item"
    case .readRow: "reads the values of the object at section, item"
    case .close: "closes the store: lists are empty, later calls throw"
    case .settle: "delivers what the lists have not told yet"
    case .reopen(let end):
      end.meaning + ", with new contexts, and fetches the lists again"
    case .interrupt(let interruption, _): interruption.kind.meaning
    case .catchUp: "merges what others have written since it last did"
    case .deleteHistory: "deletes the history that it has caught up with"
    case .locate: "asks for the index path of the object"
    case .open(_, let kind): "opens a screen with a delegate: " + kind.meaning
    case .showOwn: "shows a snapshot that the app made itself"
    case .keep: "remembers the IDs on screen"
    case .reload: "configures the remembered IDs again"
    case .edit: "edits the snapshot on screen and applies it"
    }
  }
}

extension World {
  /// Returns the steps of a save. The save of a child context ends in its parent.
  fileprivate func saveMeaning(in context: Int) -> String {
    guard contexts.indices.contains(context), let parent = contexts[context].parent else {
      return "processes, validates, writes, swaps IDs"
    }
    return "processes, validates, gives its changes to " + name(ofContext: parent)
  }
}

extension RefreshMode {
  fileprivate var meaning: String {
    switch self {
    case .keep: "loads the saved values, keeps its changes"
    case .drop: "drops its changes"
    case .invalidate: "drops its changes: lists report it as deleted"
    }
  }
}

extension WrongContextCall {
  fileprivate var meaning: String {
    switch self {
    case .set: "sets"
    case .delete: "deletes"
    case .refresh: "refreshes"
    case .obtain: "obtains the ID of"
    case .relate: "relates"
    case .read: "reads the values of"
    case .follow: "reads the relationships of"
    }
  }
}

extension SaveHabit {
  fileprivate func meaning(in world: World) -> String {
    switch self {
    case .change(let change): change.meaningAlone(in: world)
    case .endless: "changes the object each time it is asked, which must throw"
    case .refetch: "fetches the list again, once the IDs are swapped"
    case .performFetch: "fetches the list, which must throw where it is the context's own"
    case .call(let call): call.meaning
    }
  }
}

extension RefusedCall {
  fileprivate var meaning: String {
    switch self {
    case .save: "saves, which must throw"
    case .rollback: "rolls back, which must throw"
    case .reset: "resets itself, which must throw"
    case .undo: "undoes, which must throw"
    case .redo: "redoes, which must throw"
    case .merge: "merges, which must throw"
    case .close: "closes the store, which must throw"
    case .settle: "makes the store deliver, which must throw"
    case .catchUp: "merges no writes, which must throw"
    }
  }
}

extension BatchRequest {
  fileprivate var meaning: String {
    switch self {
    case .insert: "writes a new row, bypassing all contexts"
    case .update(_, .always, _):
      "writes the values into every row of the entity (where true), bypassing all contexts"
    case .update: "writes the values into the rows that match, bypassing all contexts"
    case .delete(_, .always): "removes every row of the entity (where true), bypassing all contexts"
    case .delete: "removes the rows that match, bypassing all contexts"
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
  /// The callbacks that a delegate of this kind receives.
  package var meaning: String {
    switch self {
    case .none: "none"
    case .titles: "index titles only: the list does not follow changes"
    case .quiet: "an empty did-change: the list follows changes"
    case .legacy: "will-change, sections, objects, did-change"
    case .titled: "the legacy events and index titles"
    case .difference: "differences (legacy events where there are sections)"
    case .snapshot: "snapshots"
    }
  }
}

extension Habit {
  fileprivate func meaning(in world: World) -> String {
    switch self {
    case .query: "fetches in the context"
    case .process: "processes pending changes"
    case .performFetch: "performs a fetch, which must throw"
    case .readRow: "reads the values of the object at section, item"
    case .call(let call): call.meaning
    case .save: "saves another context"
    case .fetch: "fetches another list, which must throw where it is one of the same context"
    case .fail: "throws"
    case .applyElsewhere: "applies from another queue"
    case .release: "releases the owner of the delegate, which gets no more callbacks"
    case .delegate(let kind): "sets another delegate: " + kind.meaning
    case .change(let change): change.meaningAlone(in: world)
    }
  }
}

extension StoreEnd {
  fileprivate var meaning: String {
    switch self {
    case .closed: "closes the store and opens it again"
    case .killed: "kills the process and opens the store again"
    }
  }
}

extension SaveInterruption.Kind {
  fileprivate var meaning: String {
    switch self {
    case .fail: "saves, and a write fails"
    case .kill: "is killed in a save, and the store is opened again"
    }
  }
}
