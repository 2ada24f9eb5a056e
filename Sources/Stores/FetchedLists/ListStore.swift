import StoreModel

/// A store around a fetched list: a dictionary of objects, one context, no saves.
///
/// The store can do only what a list needs, and its capabilities say so. The driver calls nothing
/// else, so the other methods return the simplest possible answer.
package final class ListStore: ObjectStore {
  package let schema: Schema
  private let options: StoreOptions
  private let mayRemake: Bool
  private let makeList: (ListRules) -> any FetchedList

  package convenience init(schema: Schema, options: StoreOptions) {
    self.init(schema: schema, options) { EmptyList(rules: $0) }
  }

  /// Makes a store.
  ///
  /// - Parameter mayRemake: whether the list may delete and insert a row that stays (R63).
  package init(
    schema: Schema, _ options: StoreOptions = StoreOptions(), mayRemake: Bool = false,
    makeList: @escaping (ListRules) -> any FetchedList
  ) {
    self.schema = schema
    self.options = options
    self.mayRemake = mayRemake
    self.makeList = makeList
  }

  package func makeContext(_ configuration: ContextConfiguration) -> ListContext {
    ListContext(schema: schema, options, mayRemake: mayRemake, makeList: makeList)
  }
}

/// A list without rows, for a store that is made without a list.
private struct EmptyList: FetchedList {
  let sections: [ListSection] = []
  init(rules: ListRules) {}
  mutating func load(_ rows: [ListRow]) {}
  mutating func update(_ changes: RowChanges) -> BatchUpdate { BatchUpdate() }
}

/// An object of a `ListStore`, from which the rows of the lists are made.
package final class ListObject: StoreObject {
  /// The state of an object.
  enum Phase {
    case live
    /// Deleted, but the lists have not received the deletion yet.
    case deleted
    /// Deleted, and the lists have received the deletion.
    case gone
    /// Not an object of the store: the answer for an ID that no object has.
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
