/// One step of a case: a call on a store, on one of its lists, or on a screen.
///
/// ```swift
/// let commands: [Command] = [.insert(object: 0, entity: 0, []), .process(), .fetch(list: 0)]
/// ```
///
/// A command names an object by its *pool number*, the number of the insert that made it. So you
/// can remove one insert and the other commands mean the same. Lists and contexts have their
/// numbers in the world. `in` is the context that executes the command. A note has the number under
/// which a save or a batch request kept it.
///
/// A command does nothing, on both sides, if its object was never inserted or its note was never
/// kept. Before a context uses an object for the first time, or after its ID has changed, the
/// driver looks the object up by its current ID.
public enum Command: Hashable, Sendable {
  /// Inserts the object with this pool number (R6).
  case insert(object: Int, entity: Int, [Assignment], in: Int = 0)
  /// Assigns values (R2, R4).
  case set(object: Int, [Assignment], in: Int = 0)
  /// Relates an object to exactly these other objects (R1).
  case relate(object: Int, relationship: Int, to: [Int], in: Int = 0)
  /// Deletes an object (R3, R18).
  case delete(object: Int, in: Int = 0)
  /// Processes pending changes (R14 to R18).
  case process(in: Int = 0)
  /// Obtains permanent IDs (R7).
  case obtain(objects: [Int], in: Int = 0)
  /// Saves and keeps the note under a number (R25 to R27).
  case save(keeping: Int? = nil, in: Int = 0)
  /// Adds a habit to the next will-save or did-save of a context (R25).
  indirect case hook(SaveHabit, in: Int = 0)
  /// Merges the note with a number (R28 to R31).
  case merge(note: Int, in: Int = 0)
  /// Rolls back (R19).
  case rollback(in: Int = 0)
  /// Undoes a step (R20).
  case undo(in: Int = 0)
  /// Redoes a step (R20).
  case redo(in: Int = 0)
  /// Resets (R21).
  case reset(in: Int = 0)
  /// Refreshes an object (R22, R23).
  case refresh(object: Int, RefreshMode, in: Int = 0)
  /// Looks an ID up (R9, R11, R12).
  case lookUp(Lookup, object: Int, LookupID, in: Int = 0)
  /// Fetches once (R35, R36).
  indirect case query(FetchRequest, in: Int = 0)
  /// Passes an object of one context to another context, which rejects it.
  case trespass(WrongContextCall, object: Int, from: Int, in: Int)
  /// Inserts the object with this pool number as a row and keeps the note (R24).
  case batchInsert(object: Int, entity: Int, [Assignment], keeping: Int? = nil)
  /// Updates or deletes rows and keeps the note (R24); generators never draw an insert here.
  indirect case batch(BatchRequest, keeping: Int? = nil)
  /// Replaces a list by a new one (R42, R45, R51, R70).
  ///
  /// `isRefused` says whether the case expects the store to reject the configuration.
  indirect case make(list: Int, ListConfiguration, isRefused: Bool = false)
  /// Edits a list's request (R72).
  indirect case request(list: Int, RequestEdit)
  /// Performs a fetch (R69).
  case fetch(list: Int)
  /// Gives a list a delegate of its own (R57).
  case delegate(list: Int, DelegateKind)
  /// Makes the delegate of one list serve another list too (R66).
  case share(list: Int, delegateOf: Int)
  /// Releases the owner of a list's delegate (R66).
  case release(list: Int)
  /// Makes the list's delegate do something in its next callback (R67 to R69, R87).
  indirect case arm(list: Int, Habit)
  /// Merges the writes that the context has not caught up with (R99).
  ///
  /// The driver asks for the history after the context's token. It leaves out the context's own
  /// author and merges the rest at once. Then it keeps the token of the last write. If the history
  /// is lost, it resets the context and fetches its lists anew.
  case catchUp(in: Int = 0)
  /// Deletes from the history what the context has caught up with (R99).
  case deleteHistory(in: Int = 0)
  /// Closes the store (R91).
  case close
  /// Makes the store deliver everything that is due (R92).
  case settle
  /// Opens the store again. All contexts and lists are made anew as in the world, and the lists
  /// that were fetched are fetched again (R101).
  case reopen(StoreEnd)
  /// Saves a context directly above the store, with a write that fails or is killed (R101).
  ///
  /// Before a save that is killed, the context processes, and its inserted objects obtain permanent
  /// IDs. Then the store is opened again, as by `reopen`.
  case interrupt(SaveInterruption, in: Int = 0)
  /// Deletes a cache, or all caches (R74).
  case forgetCache(name: String?)
  /// Gets the object at an index path (R71).
  case objectAt(list: Int, ItemPath)
  /// Reads the values of the object at an index path, as a cell does (R91).
  case readRow(list: Int, ItemPath)
  /// Gets the index path of an object (R71).
  case locate(list: Int, object: Int)
  /// Opens a screen: sets the delegate, then fetches (S0).
  case open(list: Int, DelegateKind)
  /// Shows a first snapshot that the app has made itself (S0).
  case showOwn(list: Int)
  /// Remembers the identifiers on screen (S2).
  case keep(list: Int)
  /// Configures the cells of the remembered identifiers once more (S2).
  case reload(list: Int)
  /// Makes edits to the snapshot on screen, one after the other, and applies the result (R80, R94,
  /// R95).
  case edit(list: Int, [SnapshotEdit<String, Int>])
  /// Calls a method of the subject's own, which does what the ordinary command does (`OwnCall`).
  indirect case own(OwnCall, Command)
}

extension Command {
  /// Whether the command opens the store again, whatever else happens.
  package var mayReopen: Bool {
    switch self {
    case .reopen: true
    case .interrupt(let interruption, _): interruption.kind == .kill
    default: false
    }
  }
}

/// A call that passes an object to the wrong context; the context rejects each.
public enum WrongContextCall: String, Hashable, Sendable, CaseIterable {
  case set
  case delete
  case refresh
  case obtain
  /// A relationship of the object is set.
  case relate
  /// The values of the object are read.
  case read
  /// The related objects are read.
  case follow
}

/// The habit of a context's next will-save or did-save; it runs once unless its comment says
/// otherwise (R25).
public enum SaveHabit: Hashable, Sendable {
  /// Executes one command on objects in the saving context: an insert, set, relate, delete,
  /// refresh, obtain or lookup.
  ///
  /// The context in the command is ignored.
  indirect case change(Command)
  /// Changes an object at each call, so that the save never settles.
  case endless(object: Int)
  /// Makes a call on the context that throws in a hook.
  case call(RefusedCall)
  /// Fetches a list; this throws if the list belongs to the saving context (R69).
  case performFetch(list: Int)
  /// Fetches a list in did-save, when the IDs are replaced. This is the third remedy of S3.
  case refetch(list: Int)
}

/// A call on a context or its store that throws in a list's callback and in a will-save hook (R68).
public enum RefusedCall: String, Hashable, Sendable, CaseIterable {
  case save
  case rollback
  case reset
  case undo
  case redo
  /// Merges an empty note.
  case merge
  /// Closes the store.
  case close
  /// Makes the store deliver everything that is due.
  case settle
  /// Merges no writes.
  case catchUp = "catch-up"
}

/// The method that looks an ID up (R11, R12).
public enum Lookup: String, Hashable, Sendable, CaseIterable {
  /// Calls `existingObject`.
  case existing
  /// Calls `object`.
  case object
  /// Calls `object`, then reads the object's values.
  case fire
}

/// The ID of the object that is looked up (R9).
public enum LookupID: String, Hashable, Sendable, CaseIterable {
  case current
  /// The first ID of the object.
  case temporary
}

/// A change of a list's configuration, which takes effect at the next fetch (R72).
public enum RequestEdit: Hashable, Sendable {
  case predicate(Predicate)
  case sort([SortDescriptor]?)
  case sections(SectionKey?)
  case limit(Int)
  case offset(Int)
  case countsFromEnd(Bool)
  case batchSize(Int)
  case subentities(Bool)
  case pendingChanges(Bool)
  case resultType(ResultType)
  case cache(String?)
  case window(WindowMode)
}

/// The kind of a delegate: the methods that it implements (R57, R58).
public enum DelegateKind: String, Hashable, Sendable, CaseIterable {
  /// There is no delegate.
  case none
  /// It has only index titles, so the list does not track.
  case titles
  /// It has only an empty did-change, so the list tracks.
  case quiet
  /// It has the four legacy methods.
  case legacy
  /// It has the four legacy methods and index titles.
  case titled
  /// It has the difference method, and the four legacy methods for lists with sections.
  case difference
  /// It has the snapshot method, and the difference and legacy methods, which a snapshot delegate
  /// never receives.
  case snapshot

  /// The methods of a delegate of this kind.
  public var methods: DelegateMethods {
    switch self {
    case .none: []
    case .titles: .indexTitle
    case .quiet: .didChange
    case .legacy: .legacy
    case .titled: DelegateMethods.legacy.union(.indexTitle)
    case .difference: DelegateMethods.legacy.union(.difference)
    case .snapshot: DelegateMethods.legacy.union([.difference, .snapshot])
    }
  }
}

/// The habit of a delegate in its next callback; it runs once (R67 to R69, R87).
public enum Habit: Hashable, Sendable {
  /// Fetches the list's request in the context.
  case query
  /// Processes pending changes.
  case process
  /// Calls `performFetch` of the list, which throws.
  case performFetch
  /// Reads the values of the list's object at an index path (R91).
  case readRow(ItemPath)
  /// Makes a call on the context that throws in a callback.
  case call(RefusedCall)
  /// Throws an error.
  case fail
  /// Saves another context (R32, R68).
  ///
  /// If the list's own context merges this save, the merge waits until the bracket closes. If the
  /// saved context is the list's own, the save throws.
  case save(context: Int)
  /// Calls `performFetch` of another list; this throws if that list belongs to the same context
  /// (R69).
  case fetch(list: Int)
  /// Applies the snapshot on screen from another queue while a snapshot is being applied.
  case applyElsewhere
  /// Releases the owner of the list's delegate, which then receives no more callbacks (R66).
  case release
  /// Sets another delegate or none; the former delegate gets the rest of the current bracket.
  case delegate(DelegateKind)
  /// Executes one command on objects in the list's context: an insert, set, relate, delete,
  /// refresh, obtain or lookup.
  ///
  /// Rows get obtained IDs at once (R7, R77). The context in the command is ignored.
  indirect case change(Command)
}
