import StoreModel

/// A store around somebody's list: a plain dictionary of objects, one context, no saves.
///
/// It does no more than a list needs, and says so by its capabilities. What it can't be asked is
/// never asked, so it answers that in the plainest way.
package final class ListStore: ObjectStore {
  package let schema: Schema
  private let makeList: (ListRules) -> any FetchedList

  package convenience init(schema: Schema, options: StoreOptions) {
    self.init(schema: schema) { EmptyList(rules: $0) }
  }

  package init(schema: Schema, makeList: @escaping (ListRules) -> any FetchedList) {
    self.schema = schema
    self.makeList = makeList
  }

  package func makeContext(_ configuration: ContextConfiguration) -> ListContext {
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
package final class ListObject: StoreObject {
  /// What has become of it.
  enum Phase {
    case live
    /// Deleted, and the lists have not been told.
    case deleted
    case gone
    /// Nobody.
    case unknown
  }

  package let objectID: ObjectID
  var values: [Value?]
  var phase = Phase.live

  init(_ objectID: ObjectID, _ values: [Value?]) {
    self.objectID = objectID
    self.values = values
  }

  var number: Int { Int(objectID.number) }
  package var isInserted: Bool { phase == .live }
  package var isUpdated: Bool { false }
  package var isDeleted: Bool { phase == .deleted }
  package var isFault: Bool { phase == .unknown }
  package var changedKeys: UInt64 { 0 }
}
