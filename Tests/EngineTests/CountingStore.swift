import class Foundation.NSLock
import StoreModel

@testable import Cases

/// The number of calls that belong to each capability.
final class CallCount: @unchecked Sendable {
  private struct Call: Hashable {
    var capability: StoreCapabilities
    var name: String
  }

  private let lock = NSLock()
  private var counts: [Call: Int] = [:]

  /// Counts a call of a store under its name.
  func note(_ capability: StoreCapabilities, _ name: @autoclosure () -> String) {
    if capability.isEmpty { return }
    let call = Call(capability: capability, name: name())
    lock.withLock { counts[call, default: 0] += 1 }
  }

  /// All capabilities to which at least one call belonged.
  var belonging: StoreCapabilities {
    lock.withLock { counts.keys.reduce(into: []) { $0.formUnion($1.capability) } }
  }

  /// The calls that belong to some of these capabilities, each with its count.
  func calls(of capabilities: StoreCapabilities) -> [String] {
    lock.withLock {
      counts.filter { !$0.key.capability.isDisjoint(with: capabilities) }
        .map { "\($0.key.name) (\($0.value))" }.sorted()
    }
  }
}

/// A store that counts the calls of each capability and passes each call on to another store.
///
/// Without `.exactEvents` it makes more callbacks than it has to, all of them harmless. Without
/// `.refusals` its errors do not say exactly what was wrong.
final class CountingStore<Base: ObjectStore>: ObjectStore {
  typealias Context = CountingContext<Base>

  let base: Base
  private let schema: Schema
  private let options: StoreOptions
  let capabilities: StoreCapabilities
  private let count: CallCount
  private var rootContexts = 0
  /// Whether any command ran after the world was made.
  var hasBegun = false
  /// The number of delegate callbacks that are running. `hooks` is the same for the hooks of saves.
  var callbacks = 0
  var hooks = 0
  /// The delegates of the lists.
  var relays: [WeakRelay] = []

  struct WeakRelay { weak var relay: Relay<Base>? }

  convenience init(schema: Schema, options: StoreOptions) {
    self.init(
      Base(schema: schema, options: options), schema, options, .all, counting: CallCount())
  }

  /// Wraps a store and behaves like a store that has only these capabilities.
  init(
    _ base: Base, _ schema: Schema, _ options: StoreOptions, _ capabilities: StoreCapabilities,
    counting count: CallCount
  ) {
    self.base = base
    self.schema = schema
    self.options = options
    self.capabilities = capabilities
    self.count = count
    if !options.deletesInaccessibleFaults { note(.faults, "option") }
    if options.goneObjects == .lastValues { note(.lastValues, "option") }
    if options.delivery == .late { note(.lateDelivery, "option") }
    if options.followsRelatedObjects { note(.followsRelated, "option") }
    if options.keepsHistory { note(.history, "option") }
    note(schema)
  }

  private func note(_ schema: Schema) {
    if !schema.relations.isEmpty { note(.relationships, "schema") }
    for end in schema.relations.flatMap({ [$0.first, $0.second] })
    where !end.isOptional || end.deleteRule == .deny { note(.validation, "relationship") }
    for entity in schema.entities {
      if entity.parent != nil { note(.subentities, "entity") }
      for attribute in entity.attributes {
        if attribute.isTransient { note(.transientAttributes, "attribute") }
        if attribute.isUnique { note(.uniqueness, "attribute") }
        if attribute.type != .int, attribute.type != .string { note(.allTypes, "attribute") }
        for value in [attribute.initial, attribute.minimum, attribute.maximum] { note(value) }
        if !attribute.isOptional || attribute.minimum != nil || attribute.maximum != nil {
          note(.validation, "attribute")
        }
      }
    }
  }

  func makeContext(_ configuration: ContextConfiguration) -> CountingContext<Base> {
    rootContexts += 1
    if rootContexts > 1 { note(.severalContexts, "makeContext") }
    note(configuration)
    return CountingContext(base.makeContext(configuration), of: self)
  }

  func note(_ configuration: ContextConfiguration) {
    if configuration.mergesAutomatically { note(.automaticMerging, "context") }
    if configuration.policy != .error { note(.mergePolicies, "context") }
    if configuration.hasUndo { note(.undo, "context") }
    if configuration.author != nil { note(.history, "context") }
  }

  func execute(_ request: BatchRequest) throws -> SaveNote {
    note(.batchRequests, "execute")
    switch request {
    case .insert(_, let values): note(values)
    case .update(_, let predicate, let values):
      note(predicate)
      note(values)
    case .delete(_, let predicate): note(predicate)
    }
    return try refusing { try base.execute(request) }
  }

  func deleteCache(named name: String?) {
    note(.caches, "deleteCache")
    base.deleteCache(named: name)
  }

  func close() throws {
    note(.closing, "close")
    noteCall("close")
    try refusing { try base.close() }
  }

  func reopened(after end: StoreEnd) throws -> CountingStore {
    note(.reopening, "reopened")
    let opened = try refusing { try base.reopened(after: end) }
    return CountingStore(opened, schema, options, capabilities, counting: count)
  }

  var interruption: SaveInterruption? {
    get { base.interruption }
    set {
      if newValue != nil { note(.writeFaults, "interruption") }
      base.interruption = newValue
    }
  }

  var keptInterruptedSave: Bool { base.keptInterruptedSave }

  func settle() throws {
    note(.lateDelivery, "settle")
    noteCall("settle")
    try refusing { try base.settle() }
  }

  func history(after token: UInt64) throws -> [StoreTransaction] {
    note(.history, "history")
    return try refusing { try base.history(after: token) }
  }

  func deleteHistory(through token: UInt64) throws {
    note(.history, "deleteHistory")
    try refusing { try base.deleteHistory(through: token) }
  }

  func waitUntilQuiet(for limit: Duration) -> Bool { base.waitUntilQuiet(for: limit) }
}

extension CountingStore {
  func note(_ capability: StoreCapabilities, _ call: @autoclosure () -> String) {
    count.note(capability, call())
  }

  /// Counts a call that delegates and hooks can make too.
  func noteCall(_ call: String) {
    if callbacks > 0 { note(.callbackHabits, call) }
    if hooks > 0 { note(.saveHooks, call) }
  }

  func note(_ values: [Assignment]) { for value in values { note(value.value) } }

  private func note(_ value: Value?) {
    if case .date(let date) = value, date.microseconds > 0 { note(.microseconds, "date") }
  }

  func note(_ predicate: Predicate) {
    if predicate == .always { return }
    note(.predicates, "predicate")
    for constant in predicate.constants { note(constant) }
    switch predicate {
    case .isObject: note(.identityPredicates, "predicate")
    case .and(let parts), .or(let parts): for part in parts { note(part) }
    case .not(let part): note(part)
    case .isNil(let path), .compare(let path, _, _), .match(let path, _, _, _),
      .isIn(let path, _), .isBetween(let path, _, _), .any(let path, _, _):
      note(path)
    case .leadsToNone: note(.relationships, "predicate")
    case .leadsTo:
      note(.relationships, "predicate")
      note(.identityPredicates, "predicate")
    case .always, .never: break
    }
  }

  private func note(_ path: AttributePath) {
    if !path.isOwn { note(.relationships, "key path") }
  }

  func note(_ request: FetchRequest) {
    note(request.predicate)
    for key in request.sort {
      note(key.path)
      switch key.comparator {
      case .binary, .localized: break
      case .caseInsensitive: note(.caseInsensitive, "sort")
      case .diacriticInsensitive: note(.diacriticInsensitive, "sort")
      case .caseAndDiacriticInsensitive:
        note([.caseInsensitive, .diacriticInsensitive], "sort")
      case .numeric: note(.numeric, "sort")
      }
    }
    if (request.limit, request.offset, request.batchSize) != (0, 0, 0) { note(.windows, "window") }
    if request.countsFromEnd { note(.windowsFromEnd, "window") }
    if request.resultType != .objects { note(.resultTypes, "result") }
    if !request.includesPendingChanges { note(.savedRowsAlone, "pending") }
  }

  func note(_ configuration: ListConfiguration) {
    note(configuration.request)
    if configuration.request.sortDescriptors == [] { note(.unsortedLists, "list") }
    if let key = configuration.sectionKey {
      note(.sections, "section key")
      note(key.path)
      if case .firstLetter = key { note(.firstLetterSections, "section key") }
      if key.type == .date || key.type == .int { note(.derivedSections, "section key") }
      if key.path != configuration.request.sort.first?.path { note(.freeSections, "section key") }
      if schema.attribute(at: key.path, from: configuration.request.entity).isTransient {
        note(.transientSections, "section key")
      }
    }
    if configuration.cacheName != nil { note(.caches, "list") }
    if configuration.window == .live { note(.liveWindows, "list") }
    if configuration.marksReloads { note(.reloadMarks, "list") }
  }

  func note(_ methods: DelegateMethods) {
    if methods.contains(.indexTitle) { note(.indexTitles, "setDelegate") }
    if methods.contains(.snapshot) {
      note(.snapshots, "setDelegate")
    } else if methods.contains(.difference) {
      note(.differences, "setDelegate")
    } else if !methods.isDisjoint(with: .legacy) {
      note(.legacyEvents, "setDelegate")
    }
  }

  /// Makes a call. Counts an error as a call of `.refusals` if only stores with that capability
  /// must throw it.
  func refusing<Result>(_ call: () throws -> Result) throws -> Result {
    do {
      return try call()
    } catch let error as StoreError {
      if error.isRefusal { note(.refusals, "\(error)") }
      throw capabilities.contains(.refusals) ? error : error.blurred
    }
  }

  /// Calls the delegates although nothing changed, if events need not be exact.
  ///
  /// - Parameter isInFetch: whether a fetch is running. An app reloads its table after a fetch, so
  ///   only snapshots may be sent.
  func tellAgain(isInFetch: Bool = false) throws {
    guard !capabilities.contains(.exactEvents), callbacks == 0, hooks == 0 else { return }
    relays.removeAll { $0.relay == nil }
    for relay in relays.compactMap(\.relay) { try relay.tellAgain(onlySnapshots: isInFetch) }
  }
}

extension StoreError {
  /// Whether the driver never provokes this error in a store without `.refusals`.
  var isRefusal: Bool {
    switch self {
    case .notANumber, .wrongType, .noSortDescriptors, .unsupportedComparator, .transientSortKey,
      .sectionNotText, .sectionNotDate, .sectionNotInt, .bucketTooSmall, .resultTypeNotTracked,
      .negative, .pendingExcludedWhileTracking, .liveWindowWithCache, .objectOfAnotherContext,
      .permanentIDsInChild, .cacheInChild, .toManyKeyPath, .toOneTakesOne, .wrongEntity,
      .saveDidNotSettle:
      true
    default: false
    }
  }

  /// The same error without its details about the place.
  var blurred: StoreError {
    switch self {
    case .noSuchIndexPath: .noSuchIndexPath(ItemPath(section: 9, item: 9), sections: 9, items: 9)
    case .sectionSplit: .sectionSplit(index: 9, section: "?")
    case .reentrant: .reentrant("?")
    default: self
    }
  }
}

final class CountingContext<Base: ObjectStore>: ObjectContext {
  typealias Object = Base.Context.Object
  typealias Controller = CountingController<Base>

  private let base: Base.Context
  private unowned let store: CountingStore<Base>
  var willSave: (() -> Void)?
  var didSave: ((SaveNote) -> Void)?

  init(_ base: Base.Context, of store: CountingStore<Base>) {
    self.base = base
    self.store = store
    base.willSave = { [unowned self] in
      store.hooks += 1
      defer { store.hooks -= 1 }
      willSave?()
    }
    base.didSave = { [unowned self] note in
      store.hooks += 1
      defer { store.hooks -= 1 }
      didSave?(note)
    }
  }

  private func calling<Result>(
    _ capability: StoreCapabilities, _ name: String, _ call: () throws -> Result
  ) throws -> Result {
    store.note(capability, name)
    store.noteCall(name)
    store.hasBegun = true
    return try store.refusing(call)
  }

  /// Like `calling`, for calls that change lists.
  private func telling(
    _ capability: StoreCapabilities, _ name: String, _ call: () throws -> Void
  ) throws {
    try calling(capability, name, call)
    try store.tellAgain()
  }

  func makeChild(_ configuration: ContextConfiguration) -> CountingContext<Base> {
    store.note(.childContexts, "makeChild")
    store.note(configuration)
    return CountingContext(base.makeChild(configuration), of: store)
  }

  func insert(_ entity: Int, _ values: [Assignment]) throws -> Object {
    store.note(values)
    return try calling([], "insert") { try base.insert(entity, values) }
  }

  func set(_ values: [Assignment], of object: Object) throws {
    store.note(values)
    try calling([], "set") { try base.set(values, of: object) }
  }

  func values(of object: Object) throws -> [Value?] {
    try store.refusing { try base.values(of: object) }
  }

  func setRelated(_ others: [Object], _ relationship: Int, of object: Object) throws {
    try calling(.relationships, "setRelated") {
      try base.setRelated(others, relationship, of: object)
    }
  }

  func relatedIDs(_ relationship: Int, of object: Object) throws -> [ObjectID] {
    store.note(.relationships, "relatedIDs")
    return try store.refusing { try base.relatedIDs(relationship, of: object) }
  }

  func delete(_ object: Object) throws { try calling([], "delete") { try base.delete(object) } }

  func processPendingChanges() throws {
    try telling([], "process") { try base.processPendingChanges() }
  }

  func obtainPermanentIDs(for objects: [Object]) throws {
    try calling(.temporaryIDs, "obtain") { try base.obtainPermanentIDs(for: objects) }
  }

  func save() throws { try telling(.saving, "save") { try base.save() } }

  func rollback() throws { try telling(.rollback, "rollback") { try base.rollback() } }

  func reset() throws { try calling(.reset, "reset") { try base.reset() } }

  func undo() throws { try telling(.undo, "undo") { try base.undo() } }

  func redo() throws { try telling(.undo, "redo") { try base.redo() } }

  func merge(_ note: SaveNote) throws { try telling(.merging, "merge") { try base.merge(note) } }

  func merge(_ transactions: [StoreTransaction]) throws {
    try telling([.merging, .history], "merge writes") { try base.merge(transactions) }
  }

  func refresh(_ object: Object, _ mode: RefreshMode) throws {
    try calling(.refreshing, "refresh") { try base.refresh(object, mode) }
  }

  func existingObject(with id: ObjectID) throws -> Object {
    store.note(.lookups, "existingObject")
    return try store.refusing { try base.existingObject(with: id) }
  }

  func object(with id: ObjectID) -> Object {
    store.note(.lookups, "object")
    return base.object(with: id)
  }

  func fetch(_ request: FetchRequest) throws -> FetchResult<Object> {
    store.note(request)
    return try calling(.queries, "fetch") { try base.fetch(request) }
  }

  func makeController(_ configuration: ListConfiguration) throws -> Controller {
    store.note(configuration)
    if store.hasBegun { store.note(.requestEdits, "makeController") }
    return CountingController(
      try store.refusing { try base.makeController(configuration) }, of: store)
  }
}
