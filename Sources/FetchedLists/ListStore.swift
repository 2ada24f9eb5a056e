import StoreModel

/// A store around somebody's list: a plain dictionary of objects, one context, no saves.
///
/// It does no more than a list needs, and says so by its capabilities. What it can't be asked is
/// never asked, so it answers that in the plainest way.
final class ListStore: ObjectStore {
  let schema: Schema
  private let makeList: (ListRules) -> any FetchedList

  convenience init(schema: Schema, options: StoreOptions) {
    self.init(schema: schema) { EmptyList(rules: $0) }
  }

  init(schema: Schema, makeList: @escaping (ListRules) -> any FetchedList) {
    self.schema = schema
    self.makeList = makeList
  }

  func makeContext(_ configuration: ContextConfiguration) -> ListContext {
    ListContext(schema: schema, makeList: makeList)
  }
}

/// A list that is never asked anything.
private struct EmptyList: FetchedList {
  let sections: [ListSection] = []
  init(rules: ListRules) {}
  mutating func load(_ rows: [ListRow]) {}
  mutating func update(_ changes: RowChanges) -> BatchUpdate { BatchUpdate() }
}

/// An object of somebody's data.
final class ListObject: StoreObject {
  /// What has become of it.
  enum Phase {
    case live
    /// Deleted, and the lists have not been told.
    case deleted
    case gone
    /// Nobody.
    case unknown
  }

  let objectID: ObjectID
  var values: [Value?]
  var phase = Phase.live

  init(_ objectID: ObjectID, _ values: [Value?]) {
    self.objectID = objectID
    self.values = values
  }

  var number: Int { Int(objectID.number) }
  var isInserted: Bool { phase == .live }
  var isUpdated: Bool { false }
  var isDeleted: Bool { phase == .deleted }
  var isFault: Bool { phase == .unknown }
  var changedKeys: UInt64 { 0 }
}
