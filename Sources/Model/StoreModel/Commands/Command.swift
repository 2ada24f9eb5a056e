/// One thing that is done to a store, its lists or their screens.
///
/// Objects are named by *pool identity*: the number of the insert that made them, so that removing
/// one insert does not change what the others mean. Lists and contexts are numbered in the world's
/// order; `in` is the context it is done in. A note is named by the number that the save or batch
/// request kept it under. A command whose object was never inserted, or whose note was never kept,
/// does nothing, on both sides. An object that is met in a context for the first time, or under
/// another ID than it has now, is looked up there by its current ID first.
public enum Command: Hashable, Sendable {
  /// Inserts the object of this pool number (R6).
  case insert(object: Int, entity: Int, [Assignment], in: Int = 0)
  /// Assigns values (R2, R4).
  case set(object: Int, [Assignment], in: Int = 0)
  /// Relates an object to exactly these others (R1).
  case relate(object: Int, relationship: Int, to: [Int], in: Int = 0)
  /// Deletes (R3, R18).
  case delete(object: Int, in: Int = 0)
  /// Processes pending changes (R14 to R18).
  case process(in: Int = 0)
  /// Obtains permanent IDs (R7).
  case obtain(objects: [Int], in: Int = 0)
  /// Saves, and keeps the note under a number (R25 to R27).
  case save(keeping: Int? = nil, in: Int = 0)
  /// Makes the context's next will-save change something (R25).
  case hook(SaveHabit, in: Int = 0)
  /// Merges a kept note (R28 to R31).
  case merge(note: Int, in: Int = 0)
  /// Rolls back (R19).
  case rollback(in: Int = 0)
  /// Undoes a step (R20).
  case undo(in: Int = 0)
  /// Does an undone step again (R20).
  case redo(in: Int = 0)
  /// Resets (R21).
  case reset(in: Int = 0)
  /// Refreshes (R22, R23).
  case refresh(object: Int, RefreshMode, in: Int = 0)
  /// Looks an ID up (R9, R11, R12).
  case lookUp(Lookup, object: Int, LookupID, in: Int = 0)
  /// Fetches once (R35, R36).
  case query(FetchRequest, in: Int = 0)
  /// Hands the object of one context to another, which refuses it.
  case trespass(Trespass, object: Int, from: Int, in: Int)
  /// Inserts the object of this pool number as a row, and keeps the note (R24).
  case batchInsert(object: Int, entity: Int, [Assignment], keeping: Int? = nil)
  /// Updates or deletes rows, and keeps the note (R24); an insert is never drawn here.
  case batch(BatchRequest, keeping: Int? = nil)
  /// Replaces a list by a newly made one (R42, R45, R51, R70); says whether the case expects the
  /// store to refuse it.
  case make(list: Int, ListConfiguration, isRefused: Bool = false)
  /// Edits a list's request (R72).
  case request(list: Int, RequestEdit)
  /// Performs a fetch (R69).
  case fetch(list: Int)
  /// Gives a list a delegate of its own (R57).
  case delegate(list: Int, DelegateKind)
  /// Makes the delegate of one list listen to another too (R66).
  case share(list: Int, delegateOf: Int)
  /// Lets go of the owner of a list's delegate (R66).
  case release(list: Int)
  /// Makes the list's delegate do something in its next callback (R67 to R69, R87).
  case arm(list: Int, Habit)
  /// Forgets a cache, or all (R74).
  case forgetCache(name: String?)
  /// Asks for the object at an index path (R71).
  case objectAt(list: Int, ItemPath)
  /// Asks for an object's index path (R71).
  case locate(list: Int, object: Int)
  /// Opens a screen: sets the delegate, then fetches (S0).
  case open(list: Int, DelegateKind)
  /// Shows a first snapshot of the app's own making (S0).
  case showOwn(list: Int)
  /// Remembers the identifiers on show (S2).
  case keep(list: Int)
  /// Configures the cells of the remembered identifiers again (S2).
  case reload(list: Int)
  /// Edits the snapshot on show and applies it (R80).
  case edit(list: Int, SnapshotEdit<String, Int>)
}

/// What is done with an object of another context; each is refused.
public enum Trespass: String, Hashable, Sendable, CaseIterable {
  case set
  case delete
  case refresh
  case obtain
  /// It is made the object of a relationship.
  case relate
  /// Its values are read.
  case read
  /// What it is related to is read.
  case follow
}

/// What a context's next will-save or did-save does, once unless it says otherwise (R25).
public enum SaveHabit: Hashable, Sendable {
  /// Inserts, sets, relates, deletes, refreshes or looks up an object, or obtains IDs, in the
  /// context that saves; what context the command names counts for nothing.
  indirect case change(Command)
  /// Changes an object each time it is called, so that the save never settles.
  case endless(object: Int)
  /// Makes a call on the context that throws there.
  case call(RefusedCall)
  /// Fetches a list, which throws where it is one of the context (R69).
  case performFetch(list: Int)
  /// At did-save, when the IDs are swapped: fetches a list again, the third remedy of S3.
  case refetch(list: Int)
}

/// A call on a context that is refused in a callback of its lists and in a will-save hook (R68).
public enum RefusedCall: String, Hashable, Sendable, CaseIterable {
  case save
  case rollback
  case reset
  case undo
  case redo
  /// With a note of nothing.
  case merge
}

/// How an ID is looked up (R11, R12).
public enum Lookup: String, Hashable, Sendable, CaseIterable {
  /// With `existingObject`.
  case existing
  /// With `object`.
  case object
  /// With `object`, then its values are read.
  case fire
}

/// Which of an object's IDs is looked up (R9).
public enum LookupID: String, Hashable, Sendable, CaseIterable {
  case current
  /// The first ID it had.
  case temporary
}

/// A change of a list's configuration, in effect at the next fetch (R72).
public enum RequestEdit: Hashable, Sendable {
  case predicate(Predicate)
  case sort([SortDescriptor])
  case sections(SectionKey?)
  case limit(Int)
  case offset(Int)
  case batchSize(Int)
  case subentities(Bool)
  case pendingChanges(Bool)
  case resultType(ResultType)
  case cache(String?)
  case window(WindowMode)
}

/// What a delegate implements (R57, R58).
public enum DelegateKind: String, Hashable, Sendable, CaseIterable {
  /// There is none.
  case none
  /// Only index titles: does not track.
  case titles
  /// Only an empty did-change: tracks.
  case quiet
  /// The legacy stream.
  case legacy
  /// The legacy stream and index titles.
  case titled
  /// The difference method, and the legacy stream for lists with sections.
  case difference
  /// The snapshot method, and all the others, which it excludes.
  case snapshot

  /// The methods that a delegate of this kind implements.
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

/// What a delegate does in its next callback, once (R67 to R69, R87).
public enum Habit: Hashable, Sendable {
  /// Fetches the list's request in the context.
  case query
  /// Asks for processing.
  case process
  /// Performs the list's fetch, which throws.
  case performFetch
  /// Makes a call on the context that throws there.
  case call(RefusedCall)
  /// Throws an error of its own.
  case fail
  /// Saves another context. What the list's own merges of it waits until the bracket closes (R32,
  /// R68); where it is the list's own, the save throws.
  case save(context: Int)
  /// Performs the fetch of another list, which throws where it is one of the same context (R69).
  case fetch(list: Int)
  /// Applies the snapshot on show from another queue while one is being applied.
  case applyElsewhere
  /// Lets go of the owner of the list's delegate, which hears no more (R66).
  case release
  /// Gives the list another delegate, or none; the bracket at hand goes to the former one.
  case delegate(DelegateKind)
  /// Inserts, sets, relates, deletes, refreshes or looks up an object, or obtains IDs, which the
  /// rows take at once (R7, R77), in the list's context; what context the command names counts for
  /// nothing.
  indirect case change(Command)
}
