/// The features that a store has; you pass them when you verify the store.
///
/// ```swift
/// let mine = StoreCapabilities.all.subtracting([.undo, .childContexts])
/// try await verify(MyStore.self, capabilities: mine)
/// ```
///
/// The suite does not test a feature that you leave out. It draws no world and no command that
/// needs it, it skips saved cases that need it, and every summary lists it. All other features must
/// follow the rules. The default is `all`.
public struct StoreCapabilities: Hashable, Sendable {
  /// A bit for each capability.
  package var features: UInt64
  /// The dialect that the store follows (`dialect`).
  package var dialectBits: UInt8

  /// Makes a set from its bits.
  package init(features: UInt64, dialectBits: UInt8 = 0) {
    self.features = features
    self.dialectBits = dialectBits
  }

  /// All capabilities.
  public static let all = StoreCapabilities(features: 1 << 47 - 1)
    .union([.unsortedLists, .windowsFromEnd, .closing, .microseconds])

  /// All capabilities, and those that are not in `all`: the capabilities of the stores of this
  /// package.
  package static let own = all.union([
    .followsRelatedByOption, .lastValues, .lateDelivery, .uniqueness, .history, .reopening,
    .writeFaults,
  ])

  /// Whether no capability of `all` is missing.
  package var hasAll: Bool { isSuperset(of: .all) }
}

// Capabilities of the schema.
extension StoreCapabilities {
  /// Relations between entities, key paths that follow them, and delete rules (R1, R3).
  public static let relationships = StoreCapabilities(bit: 0)
  /// Entities that are subentities of others (R5).
  public static let subentities = StoreCapabilities(bit: 1)
  /// Attributes that exist in memory only (R45).
  public static let transientAttributes = StoreCapabilities(bit: 2)
  /// Saves that reject invalid objects: required attributes and relationships, bounds, and the
  /// delete rule *deny* (R26).
  public static let validation = StoreCapabilities(bit: 3)
  /// Attributes of all types; without this capability there are only int and string attributes.
  public static let allTypes = StoreCapabilities(bit: 4)
  /// Unique attributes, whose keys a save checks (R98).
  ///
  /// This is not in `all`, because a store may have no unique attributes. It needs saves.
  public static let uniqueness = StoreCapabilities(bit: 52)
  /// Dates below a millisecond (R2); without this capability all dates are whole milliseconds.
  ///
  /// They need all types.
  public static let microseconds = StoreCapabilities(bit: 51)
}

// Capabilities of contexts.
extension StoreCapabilities {
  /// Saves (R25 to R27); without this capability a change is complete when it is processed.
  public static let saving = StoreCapabilities(bit: 5)
  /// Temporary IDs, which a save replaces or a call obtains before it (R6, R7).
  ///
  /// Without this capability, an object has its permanent ID from the beginning.
  public static let temporaryIDs = StoreCapabilities(bit: 6)
  /// Hooks: code of the app that runs inside a save (R25).
  public static let saveHooks = StoreCapabilities(bit: 7)
  /// More than one context directly above the store.
  public static let severalContexts = StoreCapabilities(bit: 8)
  /// Child contexts (R10, R32).
  ///
  /// They need temporary IDs. They also need lookups: a parent uses the ID to find an object that
  /// its child saved.
  public static let childContexts = StoreCapabilities(bit: 9)
  /// Merges of a save or a batch request (R28 to R31).
  public static let merging = StoreCapabilities(bit: 10)
  /// Contexts that merge saves automatically (R32).
  public static let automaticMerging = StoreCapabilities(bit: 11)
  /// Merge policies other than `MergePolicy.error` (R33, R34).
  public static let mergePolicies = StoreCapabilities(bit: 12)
  /// Undo and redo (R20).
  public static let undo = StoreCapabilities(bit: 13)
  /// Rollback (R19).
  public static let rollback = StoreCapabilities(bit: 14)
  /// Reset, which drops all objects of a context (R21).
  public static let reset = StoreCapabilities(bit: 15)
  /// Refreshes of an object from its row (R22, R23).
  public static let refreshing = StoreCapabilities(bit: 16)
  /// Lookups of an object by its ID (R11).
  public static let lookups = StoreCapabilities(bit: 17)
  /// Faults: objects whose row is read only when their values are needed, and may be missing then
  /// (R11, R12).
  public static let faults = StoreCapabilities(bit: 18)
  /// Gone objects that keep their last values, if the option says so (R91).
  ///
  /// This is not in `all`, because it adds another form of a rule. Such a store must say of each
  /// object whether it is gone (`StoreObject.isGoneFromContext`).
  public static let lastValues = StoreCapabilities(bit: 53)
  /// A store that can be closed (R91).
  public static let closing = StoreCapabilities(bit: 54)
  /// A store that can be opened again, after it was closed or its process was killed (R101).
  ///
  /// This is not in `all`, because a store may keep its rows in memory alone.
  public static let reopening = StoreCapabilities(bit: 57)
  /// Saves whose writes fail or are killed on demand (R101).
  ///
  /// This is not in `all`, because it needs a store that is made for tests. It needs saves and
  /// `reopening`.
  public static let writeFaults = StoreCapabilities(bit: 58)
  /// Batch requests, which change many rows without any context (R24).
  public static let batchRequests = StoreCapabilities(bit: 19)
  /// A history of all writes, if the option says so (R99).
  ///
  /// This is not in `all`, because many stores keep no history. It needs saves, merges and resets.
  public static let history = StoreCapabilities(bit: 56)
}

// Capabilities of requests and lists.
extension StoreCapabilities {
  /// Single fetches (R35, R36).
  public static let queries = StoreCapabilities(bit: 20)
  /// Predicates on attributes.
  public static let predicates = StoreCapabilities(bit: 21)
  /// Predicates on object IDs, with permanent IDs numbered from 1 as *Contract* says.
  public static let identityPredicates = StoreCapabilities(bit: 22)
  /// Sections by the value of the first sort key (R47 to R53).
  ///
  /// A list can lose its contents when a string order that folds its strings splits a section
  /// (R50).
  public static let sections = StoreCapabilities(bit: 23)
  /// Limits, offsets and batch sizes (R36, R38).
  public static let windows = StoreCapabilities(bit: 24)
  /// Limits and offsets that a list keeps while it tracks changes (R37).
  public static let liveWindows = StoreCapabilities(bit: 25)
  /// Limits and offsets that count from the end of the result (R104).
  ///
  /// They need windows.
  public static let windowsFromEnd = StoreCapabilities(bit: 49)
  /// Lists without sort keys, in serial order (R70).
  public static let unsortedLists = StoreCapabilities(bit: 47)
  /// Lists that follow the changes of related objects along their key paths, instead of R46 (R102).
  ///
  /// This is not in `all`, because it replaces a rule. If you add it, every world has the option
  /// `StoreOptions.followsRelatedObjects`. It needs relationships.
  public static let followsRelated = StoreCapabilities(bit: 50)
  /// Lists that follow related objects or not, as the option of the world says (R102).
  package static let followsRelatedByOption = StoreCapabilities(bit: 48)
  /// List caches (R73, R74).
  public static let caches = StoreCapabilities(bit: 26)
  /// Results that are identifiers or a count (R39).
  public static let resultTypes = StoreCapabilities(bit: 27)
  /// Requests that see saved rows only (R35).
  public static let savedRowsAlone = StoreCapabilities(bit: 28)
  /// Lists that are replaced, and edits of their requests (R72).
  public static let requestEdits = StoreCapabilities(bit: 29)
  /// Sections by the first letter of a string (R48). Every order of strings can split them (R50).
  ///
  /// They need sections.
  public static let firstLetterSections = StoreCapabilities(bit: 43)
  /// Sections by the day or the month of a date, or by the bucket or the first digit of an int
  /// (R48).
  ///
  /// They need sections.
  public static let derivedSections = StoreCapabilities(bit: 44)
  /// Sections by a key that the first sort key does not put in line: by another attribute, or by
  /// the first digit (R51). The data can split them (R50).
  ///
  /// They need sections.
  public static let freeSections = StoreCapabilities(bit: 45)
  /// Sections by a transient attribute (R51).
  ///
  /// They need free sections and transient attributes.
  public static let transientSections = StoreCapabilities(bit: 46)
  /// String orders that ignore case (R42).
  public static let caseInsensitive = StoreCapabilities(bit: 30)
  /// String orders that ignore diacritics (R42).
  public static let diacriticInsensitive = StoreCapabilities(bit: 31)
  /// String orders that compare digits as numbers (R42).
  public static let numeric = StoreCapabilities(bit: 32)
}

// Capabilities of delegates and their callbacks.
extension StoreCapabilities {
  /// The legacy callbacks: one for each changed section and object (R60 to R65).
  public static let legacyEvents = StoreCapabilities(bit: 33)
  /// Plain differences (R58, R88). A store with sections needs the legacy callbacks too.
  public static let differences = StoreCapabilities(bit: 34)
  /// Snapshots (R75 to R77).
  public static let snapshots = StoreCapabilities(bit: 35)
  /// Reload marks on updated items in snapshots (R78).
  public static let reloadMarks = StoreCapabilities(bit: 36)
  /// Index titles from a delegate (R55).
  public static let indexTitles = StoreCapabilities(bit: 37)
  /// One delegate that serves several lists (R66).
  public static let sharedDelegates = StoreCapabilities(bit: 38)
  /// Delegates that make calls or throw inside a callback (R67 to R69).
  ///
  /// They need the exact events: after an extra callback, a delegate would act at another time.
  public static let callbackHabits = StoreCapabilities(bit: 39)
  /// Exactly the events of the rules, in their order (R61, R64).
  ///
  /// The contents and index paths must be the old ones in will-change, then the new ones (R60).
  /// Without this capability, any events that lead to the right list are accepted. Then a snapshot
  /// may be delivered once more, and merging a save again may report updates (R31). And when the
  /// app edits the snapshot on screen, the screens of the two stores are not compared.
  public static let exactEvents = StoreCapabilities(bit: 40)
  /// Typed errors for invalid calls: a value of another type, an invalid sort or section key, an
  /// object of another context.
  ///
  /// Without this capability, the counts and names inside an error are not compared, such as the
  /// number of items in `noSuchIndexPath`.
  public static let refusals = StoreCapabilities(bit: 41)
  /// Lists that deliver when the store settles, if the option says so (R92).
  ///
  /// This is not in `all`. A store that always tells at once, or that delivers late by itself
  /// (`ObjectStore.waitUntilQuiet(for:)`), does not need it.
  public static let lateDelivery = StoreCapabilities(bit: 55)
  /// Delegates that are set after the fetch, when the list may have missed changes (R57).
  ///
  /// Without this capability, a list has its delegate before its first fetch.
  public static let lateDelegates = StoreCapabilities(bit: 42)
}

extension StoreCapabilities {
  init(bit: UInt64) {
    self.init(features: 1 << bit)
  }

  /// Whether the lists of every world follow related objects (R102).
  package var alwaysFollowsRelated: Bool {
    contains(.followsRelated) && !contains(.followsRelatedByOption)
  }

  /// The names of the capabilities that are missing; empty for a store that has all of them.
  public var leftOut: [String] { leftOut(among: .all) }

  /// The names of the capabilities of a scope that are missing here.
  package func leftOut(among scope: StoreCapabilities) -> [String] {
    StoreCapabilities.named.filter { scope.contains($0.capability) && !contains($0.capability) }
      .map(\.name)
  }

  /// The missing capabilities as a summary lists them.
  public var omissions: [String] { omissions(among: .all) }

  /// The missing capabilities of a scope as a summary lists them; if most of many are missing, it
  /// names the present ones instead.
  package func omissions(among scope: StoreCapabilities) -> [String] {
    let all = StoreCapabilities.named.filter { scope.contains($0.capability) }
    let missing = leftOut(among: scope)
    guard all.count > 8, missing.count * 2 > all.count else { return missing }
    let rest = all.filter { contains($0.capability) }.map(\.name)
    if rest.isEmpty { return ["every optional capability"] }
    let tested = rest.joined(separator: ", ")
    return ["\(missing.count) of \(all.count) optional capabilities; tested: \(tested)"]
  }

  /// This set without capabilities that make no sense alone.
  ///
  /// - Dates below a millisecond need all types.
  /// - Child contexts need temporary IDs and lookups.
  /// - Temporary IDs, save hooks, child contexts, several contexts, validation, unique attributes,
  ///   requests of saved rows and merge policies need saves.
  /// - Lists that follow related objects need relationships.
  /// - Automatic merging needs merges.
  /// - Write faults need saves and reopening.
  /// - A history needs saves, merges and resets.
  /// - Live windows and windows from the end need windows.
  /// - Sections by first letter, derived sections and free sections need sections.
  /// - Transient sections need free sections and transient attributes.
  /// - Plain differences need the legacy callbacks if the store has sections.
  /// - Edited requests need typed errors.
  /// - Shared delegates need delegates that are set after the fetch.
  /// - Delegates that act in callbacks need the exact events.
  public var consistent: StoreCapabilities {
    var set = self
    if !contains(.allTypes) { set.remove(.microseconds) }
    if !isSuperset(of: [.temporaryIDs, .lookups]) { set.remove(.childContexts) }
    if !contains(.saving) {
      set.subtract([
        .temporaryIDs, .saveHooks, .childContexts, .severalContexts, .validation, .savedRowsAlone,
        .mergePolicies, .uniqueness,
      ])
    }
    if !contains(.relationships) { set.remove(.followsRelated) }
    if !isSuperset(of: [.saving, .reopening]) { set.remove(.writeFaults) }
    if !contains(.merging) { set.subtract([.automaticMerging]) }
    if !isSuperset(of: [.saving, .merging, .reset]) { set.remove(.history) }
    if !contains(.windows) { set.subtract([.liveWindows, .windowsFromEnd]) }
    if !contains(.sections) {
      set.subtract([.firstLetterSections, .derivedSections, .freeSections, .transientSections])
    }
    if !isSuperset(of: [.freeSections, .transientAttributes]) { set.remove(.transientSections) }
    if contains(.sections), !contains(.legacyEvents) { set.remove(.differences) }
    if !contains(.refusals) { set.remove(.requestEdits) }
    if !contains(.lateDelegates) { set.remove(.sharedDelegates) }
    if !contains(.exactEvents) { set.remove(.callbackHabits) }
    return set
  }

  /// All capabilities of `all` with their names, in the order of a summary.
  package static let named: [(capability: StoreCapabilities, name: String)] = [
    (.relationships, "relationships"), (.subentities, "subentities"),
    (.transientAttributes, "transient attributes"), (.validation, "validation"),
    (.allTypes, "all attribute types"), (.microseconds, "dates below a millisecond"),
    (.saving, "saves"),
    (.temporaryIDs, "temporary IDs"), (.saveHooks, "save hooks"),
    (.severalContexts, "several contexts"), (.childContexts, "child contexts"),
    (.merging, "merges"), (.automaticMerging, "automatic merging"),
    (.mergePolicies, "merge policies"), (.undo, "undo"), (.rollback, "rollback"),
    (.reset, "reset"), (.refreshing, "refreshing"), (.lookups, "lookups"), (.faults, "faults"),
    (.closing, "closing"),
    (.batchRequests, "batch requests"), (.queries, "queries"), (.predicates, "predicates"),
    (.identityPredicates, "conditions on identities"), (.sections, "sections"),
    (.firstLetterSections, "sections by first letter"),
    (.derivedSections, "derived section keys"),
    (.freeSections, "sections by another key than the first sort key"),
    (.transientSections, "transient section attributes"),
    (.windows, "windows"), (.liveWindows, "live windows"),
    (.windowsFromEnd, "windows from the end"), (.unsortedLists, "lists without sort keys"),
    (.caches, "caches"),
    (.resultTypes, "result types"), (.savedRowsAlone, "fetches of saved rows only"),
    (.requestEdits, "edited requests"), (.caseInsensitive, "case-insensitive order"),
    (.diacriticInsensitive, "diacritic-insensitive order"), (.numeric, "numeric order"),
    (.legacyEvents, "legacy events"), (.differences, "differences"), (.snapshots, "snapshots"),
    (.reloadMarks, "reload marks"), (.indexTitles, "index titles"),
    (.sharedDelegates, "shared delegates"), (.callbackHabits, "commands inside callbacks"),
    (.exactEvents, "exact events"), (.refusals, "exact errors"),
    (.lateDelegates, "delegates set after the fetch"),
  ]

  /// The capabilities that are not in `all`, with their names. They add another form of a rule, so
  /// no summary misses them.
  package static let optional: [(capability: StoreCapabilities, name: String)] = [
    (.followsRelated, "lists that follow related objects"),
    (.lastValues, "last values of gone objects"), (.lateDelivery, "late delivery"),
    (.uniqueness, "unique attributes"), (.history, "a history of writes"),
    (.reopening, "reopening"), (.writeFaults, "write faults"),
  ]
}
