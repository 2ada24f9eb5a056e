import RecordLists
import StoreModel

/// The contents of a store at one moment. Objects have numbers from 1; 0 is an unknown one.
struct StateLook: Hashable, Sendable {
  /// The lists, in the order of the world.
  var lists: [RecordLook]
  /// The objects of a store. A list of records shows its records itself.
  var objects: [Int: ObjectLook] = [:]
}

/// An object of a store.
struct ObjectLook: Hashable, Sendable {
  var values: [Value?]
  /// The objects at each relationship of its entity, in ascending order.
  var related: [[Int]]
}
