/// A store that several tasks may change at the same time, such as an actor.
///
/// ```swift
/// try await verify(NoteActor.self, capabilities: [.saving, .rollback])
/// ```
///
/// All tasks share one set of unsaved changes, which lists show at once. Each call must take effect
/// at one moment between its beginning and its end. The ID of an object is final when `insert`
/// returns. In each list, `number` is the last key of the order, and no two objects have the same
/// number. So no two rows tie. Lists follow related objects: a change of one moves the rows whose
/// conditions, sort keys or sections read it. A list without a section key has one section, named
/// "".
public protocol AsyncStore: Sendable {
  /// A stream of snapshots, which are plain: without reload marks.
  associatedtype Updates: AsyncSequence where Updates.Element == Snapshot<String, ObjectID>

  /// Makes an empty store.
  init(schema: Schema, options: StoreOptions)

  /// Inserts an object.
  ///
  /// - Parameters:
  ///   - entity: the place of the entity in the schema.
  ///   - values: values of its attributes. The others have their initial values.
  /// - Throws: `CancellationError` if the task is cancelled. Any other error fails the test.
  func insert(_ entity: Int, _ values: [Assignment]) async throws -> ObjectID

  /// Gives an object new values. If another task has deleted it, this call changes nothing.
  ///
  /// - Throws: any error if the object is absent, and `CancellationError` if the task is cancelled.
  func set(_ values: [Assignment], of object: ObjectID) async throws

  /// Replaces the objects at a relationship, and keeps the other end right (R1).
  ///
  /// If another task has deleted one of the objects, this call changes nothing.
  ///
  /// - Parameters:
  ///   - others: the new objects; at most one for a to-one relationship.
  ///   - relationship: the number of the relationship in the schema.
  ///   - object: the object that has the relationship.
  /// - Throws: any error if an object is absent, and `CancellationError` if the task is cancelled.
  func setRelated(
    _ others: [ObjectID], _ relationship: Int, of object: ObjectID
  ) async throws

  /// Deletes an object, as the delete rules say. If another task has deleted it, this call changes
  /// nothing.
  ///
  /// - Throws: any error if the object is absent, and `CancellationError` if the task is cancelled.
  func delete(_ object: ObjectID) async throws

  /// Makes all changes since the last save final.
  ///
  /// - Throws: any error if a change is not valid; then nothing is saved (R26). `CancellationError`
  ///   if the task is cancelled.
  func save() async throws

  /// Takes all changes since the last save back.
  func rollback() async throws

  /// Returns the values of an object, in the order of its attributes.
  ///
  /// - Throws: any error if the object is absent.
  func values(of object: ObjectID) async throws -> [Value?]

  /// Returns the objects at a relationship, in any order.
  ///
  /// - Throws: any error if the object is absent.
  func relatedIDs(_ relationship: Int, of object: ObjectID) async throws -> [ObjectID]

  /// Returns the contents of a list.
  func snapshot(of list: ListConfiguration) async throws -> Snapshot<String, ObjectID>

  /// Returns a stream of the contents of a list now, and after each change.
  ///
  /// Several changes may be one element, but the last one must be told.
  func updates(of list: ListConfiguration) async throws -> Updates
}

extension StoreCapabilities {
  /// The capabilities that an `AsyncStore` may have.
  ///
  /// ```swift
  /// try await verify(
  ///   NoteActor.self, capabilities: .ofAsyncStores.intersection([.saving, .rollback]))
  /// ```
  public static let ofAsyncStores: StoreCapabilities = [
    .relationships, .subentities, .validation, .allTypes, .microseconds, .saving, .rollback,
    .predicates,
    .sections, .firstLetterSections, .derivedSections, .windows, .liveWindows, .windowsFromEnd,
    .caseInsensitive, .diacriticInsensitive, .numeric, .followsRelatedByOption,
  ]
}
