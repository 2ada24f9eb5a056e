/// What a store can do, said where it is set against the reference.
///
/// What it can't do is left out: no world and no command that needs it is drawn, cases of a corpus
/// that need it are passed over, and every summary says so. What remains must be as the rules have
/// it. A store that can do everything needs to say nothing.
///
/// ```swift
/// let mine = StoreCapabilities.all.subtracting([.undo, .childContexts])
/// ```
public struct StoreCapabilities: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// Makes a set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Everything that there is.
  public static let all = StoreCapabilities(rawValue: 1 << 44 - 1)
}

// What objects are made of.
extension StoreCapabilities {
  /// Relations between entities, key paths that follow them, and delete rules (R1, R3).
  public static let relationships = StoreCapabilities(bit: 0)
  /// Entities below others (R5).
  public static let subentities = StoreCapabilities(bit: 1)
  /// Attributes that are kept in memory only (R45).
  public static let transientAttributes = StoreCapabilities(bit: 2)
  /// Saves that refuse objects: required attributes and relationships, bounds, deny (R26).
  public static let validation = StoreCapabilities(bit: 3)
  /// Attributes of all types; without it there are int and string ones alone.
  public static let allTypes = StoreCapabilities(bit: 4)
}

// What is done in contexts.
extension StoreCapabilities {
  /// Saves at all (R25 to R27); without it whatever is processed is all there is.
  public static let saving = StoreCapabilities(bit: 5)
  /// IDs that are replaced by a save, and obtained before it (R6, R7); without it an object has
  /// its permanent ID from the beginning.
  public static let temporaryIDs = StoreCapabilities(bit: 6)
  /// Code of the app that runs inside a save (R25).
  public static let saveHooks = StoreCapabilities(bit: 7)
  /// Several contexts directly above the store.
  public static let severalContexts = StoreCapabilities(bit: 8)
  /// Contexts below others (R10, R32); needs temporary IDs, and lookups: a parent finds by its ID
  /// what a child has saved.
  public static let childContexts = StoreCapabilities(bit: 9)
  /// Taking over what a save or a batch request has written (R28 to R31).
  public static let merging = StoreCapabilities(bit: 10)
  /// Contexts that merge by themselves (R32).
  public static let automaticMerging = StoreCapabilities(bit: 11)
  /// Saves that settle conflicts otherwise than by an error (R33, R34).
  public static let mergePolicies = StoreCapabilities(bit: 12)
  /// Undo and redo (R20).
  public static let undo = StoreCapabilities(bit: 13)
  /// Rollback (R19).
  public static let rollback = StoreCapabilities(bit: 14)
  /// Forgetting all objects (R21).
  public static let reset = StoreCapabilities(bit: 15)
  /// Reading an object's row again (R22, R23).
  public static let refreshing = StoreCapabilities(bit: 16)
  /// Finding an object by its ID (R11).
  public static let lookups = StoreCapabilities(bit: 17)
  /// Objects whose row is read when their values are asked for, or is gone by then (R11, R12).
  public static let faults = StoreCapabilities(bit: 18)
  /// Changes of many rows past all contexts (R24).
  public static let batchRequests = StoreCapabilities(bit: 19)
}

// What is asked of requests and lists.
extension StoreCapabilities {
  /// Single fetches (R35, R36).
  public static let queries = StoreCapabilities(bit: 20)
  /// Conditions on attributes.
  public static let predicates = StoreCapabilities(bit: 21)
  /// Conditions on identities, with permanent IDs numbered from 1 as *Contract* has it.
  public static let identityPredicates = StoreCapabilities(bit: 22)
  /// Sections by the value of a key (R47 to R53). Orders that fold strings split them (R50).
  public static let sections = StoreCapabilities(bit: 23)
  /// Limits, offsets and batch sizes (R36, R38).
  public static let windows = StoreCapabilities(bit: 24)
  /// Limits and offsets that are kept while a list tracks (R37).
  public static let liveWindows = StoreCapabilities(bit: 25)
  /// List caches (R73, R74).
  public static let caches = StoreCapabilities(bit: 26)
  /// Results that are identifiers or a count (R39).
  public static let resultTypes = StoreCapabilities(bit: 27)
  /// Requests of saved rows alone (R35).
  public static let savedRowsAlone = StoreCapabilities(bit: 28)
  /// Lists that are made anew, and requests that are edited (R72).
  public static let requestEdits = StoreCapabilities(bit: 29)
  /// Sections by the first letter of a string (R48), which every order of strings can split (R50);
  /// needs sections.
  public static let firstLetterSections = StoreCapabilities(bit: 43)
  /// Strings in an order that overlooks case (R42).
  public static let caseInsensitive = StoreCapabilities(bit: 30)
  /// Strings in an order that overlooks diacritics (R42).
  public static let diacriticInsensitive = StoreCapabilities(bit: 31)
  /// Strings in an order where digits count as numbers (R42).
  public static let numeric = StoreCapabilities(bit: 32)
}

// How it tells of changes.
extension StoreCapabilities {
  /// The legacy stream (R60 to R65).
  public static let legacyEvents = StoreCapabilities(bit: 33)
  /// Plain differences (R58, R88); a store that has sections needs the legacy stream too.
  public static let differences = StoreCapabilities(bit: 34)
  /// Snapshots (R75 to R77).
  public static let snapshots = StoreCapabilities(bit: 35)
  /// Marks on what was updated, in snapshots (R78).
  public static let reloadMarks = StoreCapabilities(bit: 36)
  /// Index titles that a delegate gives (R55).
  public static let indexTitles = StoreCapabilities(bit: 37)
  /// One delegate for several lists (R66).
  public static let sharedDelegates = StoreCapabilities(bit: 38)
  /// Delegates that act or throw inside a callback (R67 to R69); needs the exact events, since an
  /// extra callback would make a delegate act at another time.
  public static let callbackHabits = StoreCapabilities(bit: 39)
  /// The very events of the rules, in their order (R61, R64), and contents and paths that are the
  /// old ones in will-change and then the new ones (R60); without it any that lead to the right
  /// list. A snapshot that is told once more is no fault then, and neither is what follows for the
  /// screen when the app edits the snapshot on show.
  public static let exactEvents = StoreCapabilities(bit: 40)
  /// Refusing what can't be right, by the error that the rules name: another type, a sort key or a
  /// section that can't be, an object of another context. Without it the counts and names inside an
  /// error are not compared, such as how many items `noSuchIndexPath` says there are.
  public static let refusals = StoreCapabilities(bit: 41)
  /// Delegates that are set after the fetch, when the list may have missed changes (R57). Without
  /// it a list has its delegate before its first fetch.
  public static let lateDelegates = StoreCapabilities(bit: 42)
}

extension StoreCapabilities {
  init(bit: UInt64) {
    self.init(rawValue: 1 << bit)
  }

  /// What is not in the set, by the names that people read; empty for one that has everything.
  public var leftOut: [String] {
    StoreCapabilities.named.filter { !contains($0.capability) }.map(\.name)
  }

  /// What is not in the set, as a line tells it: where that is most of it, what remains.
  public var omissions: [String] {
    guard leftOut.count * 2 > StoreCapabilities.named.count else { return leftOut }
    let rest = StoreCapabilities.named.filter { contains($0.capability) }.map(\.name)
    if rest.isEmpty { return ["every optional capability"] }
    return [
      "\(leftOut.count) of \(StoreCapabilities.named.count) optional capabilities; tested:"
        + " " + rest[0]
    ] + rest.dropFirst()
  }

  /// This set without what makes no sense alone: a child's new objects need temporary IDs and
  /// lookups, what is part of a save needs saves, differences in sections need the legacy stream,
  /// and acts in callbacks need the exact events.
  public var consistent: StoreCapabilities {
    var set = self
    if !isSuperset(of: [.temporaryIDs, .lookups]) { set.remove(.childContexts) }
    if !contains(.saving) {
      set.subtract([
        .temporaryIDs, .saveHooks, .childContexts, .severalContexts, .validation, .savedRowsAlone,
        .mergePolicies,
      ])
    }
    if !contains(.merging) { set.subtract([.automaticMerging]) }
    if !contains(.windows) { set.remove(.liveWindows) }
    if !contains(.sections) { set.remove(.firstLetterSections) }
    if contains(.sections), !contains(.legacyEvents) { set.remove(.differences) }
    if !contains(.refusals) { set.remove(.requestEdits) }
    if !contains(.lateDelegates) { set.remove(.sharedDelegates) }
    if !contains(.exactEvents) { set.remove(.callbackHabits) }
    return set
  }

  /// All of them with their names, in the order they are told.
  static let named: [(capability: StoreCapabilities, name: String)] = [
    (.relationships, "relationships"), (.subentities, "subentities"),
    (.transientAttributes, "transient attributes"), (.validation, "validation"),
    (.allTypes, "all attribute types"), (.saving, "saves"),
    (.temporaryIDs, "temporary IDs"), (.saveHooks, "save hooks"),
    (.severalContexts, "several contexts"), (.childContexts, "child contexts"),
    (.merging, "merges"), (.automaticMerging, "automatic merging"),
    (.mergePolicies, "merge policies"), (.undo, "undo"), (.rollback, "rollback"),
    (.reset, "reset"), (.refreshing, "refreshing"), (.lookups, "lookups"), (.faults, "faults"),
    (.batchRequests, "batch requests"), (.queries, "queries"), (.predicates, "predicates"),
    (.identityPredicates, "conditions on identities"), (.sections, "sections"),
    (.firstLetterSections, "sections by first letter"),
    (.windows, "windows"), (.liveWindows, "live windows"), (.caches, "caches"),
    (.resultTypes, "result types"), (.savedRowsAlone, "fetches of saved rows only"),
    (.requestEdits, "edited requests"), (.caseInsensitive, "case-insensitive order"),
    (.diacriticInsensitive, "diacritic-insensitive order"), (.numeric, "numeric order"),
    (.legacyEvents, "legacy events"), (.differences, "differences"), (.snapshots, "snapshots"),
    (.reloadMarks, "reload marks"), (.indexTitles, "index titles"),
    (.sharedDelegates, "shared delegates"), (.callbackHabits, "commands inside callbacks"),
    (.exactEvents, "exact events"), (.refusals, "exact errors"),
    (.lateDelegates, "delegates set after the fetch"),
  ]
}
