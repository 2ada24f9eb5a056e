import StoreModel
import Testing

@testable import ReferenceStore

/// The fingerprint of a store's state must contain everything that can make a difference, because
/// an exhaustive search skips states it has seen.
@Suite("The state of the reference store")
struct StateTests {
  /// The part of a stored property in the fingerprint: it takes part, or there is a reason why it
  /// need not.
  private enum Part {
    case takesPart
    /// Set when the object is made and never changed.
    case isFixed
    /// Only a name. The thing that it stands for goes into the fingerprint in each place where it
    /// counts.
    case isName
    /// Exists only during callbacks. Fingerprints are taken between commands.
    case isPassing
  }

  private static let store: [String: Part] = [
    "schema": .isFixed, "options": .isFixed, "book": .isFixed, "relationships": .isFixed,
    "hasUniqueKeys": .isFixed,
    "rows": .takesPart, "caches": .takesPart, "contexts": .takesPart, "serials": .isName,
    "isClosed": .takesPart,
    // The driver's fingerprint has what each context has not caught up with.
    "transactions": .isName, "lastToken": .isName, "deletedToken": .isName,
    "formerRows": .isFixed, "interruption": .isPassing, "keptInterruptedSave": .isPassing,
    "isSavedAtItsEnd": .isPassing,
    "lastVersion": .isName, "lastSerial": .isName, "lastPermanentNumber": .isName,
  ]
  private static let context: [String: Part] = [
    "store": .isFixed, "parent": .isFixed, "configuration": .isFixed, "token": .isFixed,
    "willSave": .isFixed, "didSave": .isFixed, "objects": .takesPart, "strays": .takesPart,
    "undoSteps": .takesPart, "redoSteps": .takesPart, "lists": .takesPart,
    "children": .takesPart, "isDelivering": .takesPart, "isInHook": .takesPart,
    "isProcessingQueued": .takesPart, "delegateError": .takesPart,
  ]
  private static let object: [String: Part] = [
    "serial": .takesPart, "objectID": .takesPart, "broughtID": .takesPart, "phase": .takesPart,
    "isSaved": .takesPart, "hasUpdates": .takesPart, "unprocessed": .takesPart,
    "reportedMarks": .takesPart, "isDeletedFromOutside": .takesPart, "lacksRow": .takesPart,
    "before": .takesPart, "values": .takesPart, "related": .takesPart, "base": .takesPart,
    "carriedValues": .takesPart,
    "attributes": .isFixed, "owner": .isFixed,
  ]
  // The delegate and its titles are part of the driver's fingerprint, because the driver holds all
  // delegates.
  private static let controller: [String: Part] = [
    "configuration": .takesPart, "failure": .takesPart, "delegate": .isName, "givesTitles": .isName,
    "context": .isFixed, "state": .takesPart, "heldDelegate": .takesPart,
    "transition": .isPassing, "delivery": .isPassing, "due": .takesPart, "shownVersion": .isName,
    // Only a broken rule has memories of sent snapshots, and only their holders look at them.
    "snapshotMemories": .isName,
  ]
  private static let listState: [String: Part] = [
    "configuration": .takesPart, "rows": .takesPart, "layout": .takesPart,
    "reportedIDs": .takesPart,
    "titledNames": .takesPart, "formerSections": .takesPart,
  ]
  private static let listRow: [String: Part] = [
    "object": .takesPart, "serial": .isName, "capturedID": .takesPart,
    "isIdentifier": .takesPart, "hasSavedID": .takesPart, "keys": .takesPart,
    "section": .takesPart,
  ]
  private static let storedRow: [String: Part] = [
    "serial": .takesPart, "id": .takesPart, "version": .takesPart, "values": .takesPart,
    "related": .takesPart,
  ]

  private static func properties(of subject: Any) -> Set<String> {
    Set(Mirror(reflecting: subject).children.compactMap(\.label))
  }

  @Test("every stored property is classified")
  func everyProperty() throws {
    let world = StateWorld()
    let object = try world.context.insert(0, [Assignment(0, .string("x"))])
    try world.context.save()
    try world.list.performFetch()
    let state = try #require(world.list.state)
    #expect(Self.properties(of: world.store) == Set(Self.store.keys))
    #expect(Self.properties(of: world.context) == Set(Self.context.keys))
    #expect(Self.properties(of: object) == Set(Self.object.keys))
    #expect(Self.properties(of: world.list) == Set(Self.controller.keys))
    #expect(Self.properties(of: state) == Set(Self.listState.keys))
    #expect(Self.properties(of: state.rows[0]) == Set(Self.listRow.keys))
    #expect(Self.properties(of: world.store.rows[0]) == Set(Self.storedRow.keys))
  }

  @Test("two stores after the same commands have the same state")
  func sameState() throws {
    #expect(try StateWorld().filled().fingerprint == StateWorld().filled().fingerprint)
  }

  @Test("each property of an object changes the fingerprint", arguments: object.keys.sorted())
  func objectProperty(_ name: String) throws {
    guard Self.object[name] == .takesPart else { return }
    let world = try StateWorld().filled()
    let object = world.context.objects[0]
    let before = world.fingerprint
    switch name {
    case "serial": object.serial = 0
    case "objectID": object.objectID = ObjectID(number: 1, entity: 0, isTemporary: true)
    case "broughtID": object.broughtID = object.objectID
    case "phase": object.phase = .inaccessible
    case "isSaved": object.isSaved = false
    case "hasUpdates": object.hasUpdates.toggle()
    case "unprocessed": object.unprocessed.formSymmetricDifference(.refreshed)
    case "reportedMarks": object.reportedMarks.formSymmetricDifference(.updated)
    case "isDeletedFromOutside": object.isDeletedFromOutside = true
    case "lacksRow": object.lacksRow = true
    case "before": object.before = .unread
    case "values": object.values?[0] = .string("other")
    case "related": object.related = [[2]]
    case "base": object.base = nil
    case "carriedValues": object.carriedValues = [.string("carried")]
    default: Issue.record("\(name) is not varied")
    }
    #expect(world.fingerprint != before)
  }

  @Test("each property of a context changes the fingerprint", arguments: context.keys.sorted())
  func contextProperty(_ name: String) throws {
    guard Self.context[name] == .takesPart else { return }
    let world = try StateWorld().filled()
    let context = world.context
    let before = world.fingerprint
    var kept: [AnyObject] = []
    switch name {
    case "objects": context.objects.removeLast()
    case "strays":
      kept.append(context.object(with: ObjectID(number: 99, entity: 0, isTemporary: false)))
    case "undoSteps": context.undoSteps.append(UndoStep(entries: []))
    case "redoSteps": context.redoSteps.append(UndoStep(entries: []))
    case "lists":
      kept.append(try context.makeController(world.list.configuration))
    case "children": kept.append(context.makeChild())
    case "isDelivering": context.isDelivering = true
    case "isInHook": context.isInHook = true
    case "isProcessingQueued": context.isProcessingQueued = true
    case "delegateError": context.delegateError = .objectIsGone
    default: Issue.record("\(name) is not varied")
    }
    withExtendedLifetime(kept) { #expect(world.fingerprint != before) }
  }

  @Test("each property of a list changes the fingerprint", arguments: listState.keys.sorted())
  func listProperty(_ name: String) throws {
    let world = try StateWorld().filled()
    let before = world.fingerprint
    switch name {
    case "configuration": world.list.state?.configuration.marksReloads = false
    case "rows": world.list.state?.rows.removeLast()
    case "layout": world.list.state?.layout.sections[0].count += 1
    case "reportedIDs": world.list.state?.reportedIDs.removeLast()
    case "titledNames": world.list.state?.titledNames.append("x")
    case "formerSections": world.list.state?.formerSections.insert("x")
    default: Issue.record("\(name) is not varied")
    }
    #expect(world.fingerprint != before)
    world.list.state = nil
    let forgotten = world.fingerprint
    #expect(forgotten != before)
    world.list.failure = .notFetched
    #expect(world.fingerprint != forgotten)
    let failed = world.fingerprint
    world.list.configuration.request.limit = 1
    #expect(world.fingerprint != failed)
  }

  @Test("each property of a list's row changes the fingerprint", arguments: 0..<5)
  func rowProperty(_ property: Int) throws {
    let world = try StateWorld().filled()
    let before = world.fingerprint
    let row = try #require(world.list.state?.rows.first)
    let other = try #require(world.list.state?.rows.last)
    let changed = ListRow(
      object: property == 0 ? other.object : row.object,
      serial: property == 0 ? other.serial : row.serial,
      keys: property == 1 ? [nil] : row.keys, section: property == 2 ? "other" : row.section,
      isIdentifier: property == 3)
    if property == 4 {
      // The row was captured under the ID that the object had before its save.
      row.object.objectID = ObjectID(number: row.serial, entity: 0, isTemporary: true)
      let captured = ListRow(
        object: row.object, serial: row.serial, keys: row.keys, section: row.section)
      row.object.objectID = row.capturedID
      world.list.state?.rows[0] = captured
    } else {
      world.list.state?.rows[0] = changed
    }
    #expect(world.fingerprint != before)
  }

  @Test("each property of rows and caches changes the fingerprint")
  func rowsAndCaches() throws {
    let world = try StateWorld().filled()
    let row = world.store.rows[0]
    let others = [
      StoredRow(
        serial: row.serial, id: ObjectID(number: row.id.number, entity: 0, isTemporary: true),
        version: row.version, values: row.values, related: row.related),
      StoredRow(
        serial: row.serial, id: row.id, version: row.version + 9, values: row.values,
        related: row.related),
      StoredRow(
        serial: row.serial, id: row.id, version: row.version, values: [nil],
        related: row.related),
      StoredRow(
        serial: row.serial, id: row.id, version: row.version, values: row.values,
        related: [[row.serial]]),
    ]
    var states = [world.fingerprint]
    for other in others {
      world.store.write(other)
      states.append(world.fingerprint)
    }
    world.store.write(row)
    #expect(world.fingerprint == states[0])
    world.store.removeRow(serial: row.serial)
    states.append(world.fingerprint)
    world.store.keepCache(CacheEntry(world.list.configuration), named: "c")
    states.append(world.fingerprint)
    world.store.keepCache(CacheEntry(world.list.configuration), named: "d")
    states.append(world.fingerprint)
    let other = world.store.makeContext()
    states.append(world.fingerprint)
    withExtendedLifetime(other) { #expect(Set(states).count == states.count) }
  }

  @Test("an instance from before a reset has another fingerprint")
  func instances() throws {
    let world = try StateWorld().filled()
    let object = world.context.objects[0]
    let live = world.fingerprint(of: object)
    try world.context.reset()
    #expect(world.fingerprint(of: object) != live)
    let again = try world.context.existingObject(with: object.objectID)
    #expect(world.fingerprint(of: again) == live)
    #expect(world.fingerprint(of: object) != live)
  }
}

/// A store with one context that has undo, and one list.
private struct StateWorld {
  let store: ReferenceStore
  let context: ReferenceContext
  let list: ReferenceController

  init() {
    do {
      let schema = try Schema(
        [Entity(name: "Item", attributes: [Attribute("name", .string)])],
        relations: [
          Relation(Relationship(0, "parent"), Relationship(0, "children", isToMany: true))
        ])
      store = ReferenceStore(schema: schema)
      context = store.makeContext(ContextConfiguration(hasUndo: true))
      list = try context.makeController(
        ListConfiguration(
          request: FetchRequest(entity: 0, sort: [SortDescriptor(0)]), sectionKey: .attribute(0)))
    } catch {
      preconditionFailure("the world of a test is refused: \(error)")
    }
  }

  /// Inserts and saves two objects, fetches the list, then changes the first object.
  func filled() throws -> StateWorld {
    let first = try context.insert(0, [Assignment(0, .string("x"))])
    _ = try context.insert(0, [Assignment(0, .string("y"))])
    try context.save()
    try list.performFetch()
    try context.set([Assignment(0, .string("z"))], of: first)
    return self
  }

  private var firstIDs: [ObjectID?] {
    (1...2).map { ObjectID(number: $0, entity: 0, isTemporary: true) }
  }

  var fingerprint: StateFingerprint {
    var digest = StateDigest()
    store.mixState(into: &digest, firstIDs: firstIDs, lists: [list])
    return digest.fingerprint()
  }

  func fingerprint(of instance: ReferenceObject) -> StateFingerprint {
    var digest = StateDigest()
    store.mixInstance(instance, into: &digest, firstIDs: firstIDs)
    return digest.fingerprint()
  }
}
