import StoreModel

/// An object that has only an ID.
final class FakeObject: StoreObject {
  let objectID: ObjectID
  let isInserted = false
  let isUpdated = false
  let isDeleted = false
  let isFault = false
  let changedKeys: UInt64 = 0

  init(_ number: UInt64) {
    objectID = ObjectID(number: number, entity: 0, isTemporary: false)
  }
}

/// A controller without data, which calls its delegate when a test says so.
final class FakeController: FetchedResultsController {
  typealias ResultSnapshot = Snapshot<String, ObjectID>

  let name: String
  var configuration = ListConfiguration(request: FetchRequest(entity: 0))
  let failure: StoreError? = nil
  let contents: ListContents<ObjectID>? = nil
  let count = 0
  private weak var held: (any FetchedResultsDelegate<FakeController>)?

  init(_ name: String) {
    self.name = name
  }

  var delegate: (any FetchedResultsDelegate<FakeController>)? { held }

  func setDelegate(_ delegate: (any FetchedResultsDelegate<FakeController>)?) {
    held = delegate
  }

  func performFetch() {}

  func object(at path: ItemPath) throws -> FakeObject { throw StoreError.notFetched }

  func indexPath(of object: FakeObject) -> ItemPath? { nil }

  /// Calls every method of the delegate once.
  func sayEverything() throws {
    guard let held else { return }
    try held.controllerWillChangeContent(self)
    try held.controller(
      self, didChange: SectionInfo(name: "Asia", indexTitle: "A", count: 1), at: 0, for: .insert)
    try held.controller(
      self, didChange: FakeObject(7), at: nil, for: .insert, newPath: at(0, 0))
    try held.controllerDidChangeContent(self)
    try held.controller(self, didChangeContentWith: ResultSnapshot())
    try held.controller(
      self, didChangeContentWith: OrderedDifference<ObjectID>(removals: [], insertions: []))
    _ = held.controller(self, indexTitleForSection: "Asia")
  }
}
