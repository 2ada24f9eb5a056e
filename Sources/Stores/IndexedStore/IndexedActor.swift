import StoreModel

/// The indexed store in an actor, which several tasks may change at the same time.
///
/// ```swift
/// let store = IndexedActor(schema: schema, options: StoreOptions(processing: .atOnce))
/// let team = try await store.insert(0, [Assignment(0, .string("Brazil"))])
/// ```
///
/// A change takes effect first, and then waits for a journal, which is an actor of its own. A save
/// waits for the journal first, and then saves the changes of that moment.
public actor IndexedActor: AsyncStore {
  private let context: IndexedContext
  private let journal = Journal()
  private var objects: [ObjectID: IndexedObject] = [:]
  private var told: [ToldList] = []

  /// A list that somebody listens to.
  private struct ToldList {
    let list: IndexedController
    let delegate: SnapshotTeller
  }

  /// Makes an empty store.
  public init(schema: Schema, options: StoreOptions) {
    context = IndexedStore(schema: schema, options: options).makeContext()
  }

  /// Inserts an object, which has its permanent ID at once.
  public func insert(_ entity: Int, _ values: [Assignment]) async throws -> ObjectID {
    let object = try context.insert(entity, values)
    try context.obtainPermanentIDs(for: [object])
    try context.processPendingChanges()
    let id = object.objectID
    objects[id] = object
    await journal.write()
    return id
  }

  /// Gives an object new values.
  public func set(_ values: [Assignment], of object: ObjectID) async throws {
    try context.set(values, of: found(object))
    try context.processPendingChanges()
    await journal.write()
  }

  /// Replaces the objects at a relationship. Throws if one of them is gone.
  public func setRelated(
    _ others: [ObjectID], _ relationship: Int, of object: ObjectID
  ) async throws {
    try context.setRelated(others.map(found), relationship, of: found(object))
    try context.processPendingChanges()
    await journal.write()
  }

  /// Deletes an object.
  public func delete(_ object: ObjectID) async throws {
    try context.delete(found(object))
    try context.processPendingChanges()
    await journal.write()
  }

  /// Saves all changes.
  public func save() async throws {
    await journal.write()
    try context.save()
  }

  /// Takes all changes since the last save back.
  public func rollback() async throws {
    await journal.write()
    try context.rollback()
  }

  /// Returns the values of an object.
  public func values(of object: ObjectID) throws -> [Value?] {
    try context.values(of: found(object))
  }

  /// Returns the objects at a relationship.
  public func relatedIDs(_ relationship: Int, of object: ObjectID) throws -> [ObjectID] {
    try context.relatedIDs(relationship, of: found(object))
  }

  /// Returns the contents of a list.
  public func snapshot(of list: ListConfiguration) throws -> Snapshot<String, ObjectID> {
    let controller = try context.makeController(list)
    let teller = SnapshotTeller { _ in }
    try controller.setDelegate(teller)
    try controller.performFetch()
    return teller.last
  }

  /// Returns a stream of the contents of a list.
  public func updates(
    of list: ListConfiguration
  ) throws -> AsyncStream<Snapshot<String, ObjectID>> {
    let (stream, continuation) = AsyncStream.makeStream(of: Snapshot<String, ObjectID>.self)
    let controller = try context.makeController(list)
    let teller = SnapshotTeller { continuation.yield($0) }
    try controller.setDelegate(teller)
    try controller.performFetch()
    told.append(ToldList(list: controller, delegate: teller))
    return stream
  }

  private func found(_ id: ObjectID) throws -> IndexedObject {
    guard let object = objects[id], !object.isDeleted else { throw StoreError.objectNotFound }
    return object
  }
}

/// The journal of an `IndexedActor`.
private actor Journal {
  private var count = 0

  func write() { count += 1 }
}

/// A delegate that passes snapshots on, without marks.
private final class SnapshotTeller: FetchedResultsDelegate {
  let methods = DelegateMethods.snapshot
  private(set) var last = Snapshot<String, ObjectID>()
  private let tell: (Snapshot<String, ObjectID>) -> Void

  init(_ tell: @escaping (Snapshot<String, ObjectID>) -> Void) { self.tell = tell }

  func controller(
    _ controller: IndexedController, didChangeContentWith snapshot: IndexedSnapshot
  ) {
    last = Snapshot(unchecked: snapshot.plain.sections)
    tell(last)
  }

  func controllerWillChangeContent(_ controller: IndexedController) {}
  func controllerDidChangeContent(_ controller: IndexedController) {}
  func controller(
    _ controller: IndexedController, didChange section: SectionInfo, at index: Int,
    for kind: ChangeKind
  ) {}
  func controller(
    _ controller: IndexedController, didChange object: IndexedObject, at path: ItemPath?,
    for kind: ChangeKind, newPath: ItemPath?
  ) {}
  func controller(
    _ controller: IndexedController,
    didChangeContentWith difference: OrderedDifference<ObjectID>
  ) {}
  func controller(
    _ controller: IndexedController, indexTitleForSection name: String
  ) -> String? { nil }
}
