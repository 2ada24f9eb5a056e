/// A set of changes of an object since some moment (R17).
package struct ObjectMarks: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let inserted = ObjectMarks(rawValue: 1)
  package static let updated = ObjectMarks(rawValue: 2)
  package static let deleted = ObjectMarks(rawValue: 4)
  package static let refreshed = ObjectMarks(rawValue: 8)
  package static let invalidated = ObjectMarks(rawValue: 16)
}

/// The change of one object in a batch, which is in exactly one of the change sets (R16, R17).
package struct ObjectChange {
  /// The change set.
  package enum Kind: Hashable, Sendable {
    case inserted
    case updated
    case deleted
    case refreshed
    case invalidated
  }

  package var object: ReferenceObject
  package var kind: Kind

  package init(_ object: ReferenceObject, _ kind: Kind) {
    self.object = object
    self.kind = kind
  }
}
