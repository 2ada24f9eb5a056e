import StoreModel

/// What an object was at some moment, as undo remembers it (R20).
package enum ObjectState: Sendable {
  /// It was not live.
  case absent
  /// It was live, with these values and stored ends.
  case present([Value?], [[UInt64]])
  /// It was a fault: what it was is read when its deletion is processed.
  case unread
}

/// What one processing did to the objects of a context (R20).
package struct UndoStep {
  /// One object.
  package struct Entry {
    package let object: ReferenceObject
    /// When it was first changed since the processing before.
    package let before: ObjectState
    /// After the processing.
    package let after: ObjectState
  }

  /// The objects in serial order.
  package let entries: [Entry]
}
