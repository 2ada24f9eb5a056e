import StoreModel

/// The state of an object at some moment, as undo remembers it (R20, C220).
package enum ObjectState: Sendable {
  /// The object was not live.
  case absent
  /// The object was live, with these values and stored ends.
  case present([Value?], [[UInt64]])
  /// The object was a fault. Its row is read when its deletion is processed.
  case unread
}

/// The changes of one processing to the objects of a context (R20).
package struct UndoStep {
  /// The change of one object.
  package struct Entry {
    package let object: ReferenceObject
    /// The state before the first change since the last processing.
    package let before: ObjectState
    /// The state after the processing.
    package let after: ObjectState
  }

  /// The objects in serial order.
  package let entries: [Entry]
}
