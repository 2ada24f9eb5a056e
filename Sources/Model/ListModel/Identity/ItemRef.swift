/// An object ID as an observation records it: the object's pool number, and whether the ID is
/// temporary.
///
/// Each store numbers its IDs in its own way. Observations name objects by pool number instead, so
/// that two stores can be compared, and a shrunk case still means the same. Its size is four bytes.
public struct ItemRef: Hashable, Sendable {
  /// The pool number and the kind, packed; all bits are set for an ID of no object of the case.
  public let bits: UInt32

  /// Makes the name of an object's temporary or permanent ID.
  @inlinable
  public init(object: Int, isTemporary: Bool) {
    bits = UInt32(truncatingIfNeeded: object) << 1 | (isTemporary ? 1 : 0)
  }

  @inlinable
  init(bits: UInt32) {
    self.bits = bits
  }

  /// The name of an ID that belongs to no object of the case.
  public static let unknown = ItemRef(bits: .max)

  /// The pool number of the object.
  @inlinable public var object: Int { Int(bits >> 1) }
  /// Whether the ID is temporary.
  @inlinable public var isTemporary: Bool { bits & 1 == 1 }
}
