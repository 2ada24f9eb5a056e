/// The ID of an object, temporary until a save reaches the store (R6).
///
/// An ID is a value of eight bytes. Two IDs are equal when kind, entity and number are equal, so a
/// temporary ID never equals a permanent one. A store never reuses an ID (R13).
public struct ObjectID: Hashable, Sendable {
  /// Kind, entity and number packed: 1, 15 and 48 bits.
  public let bits: UInt64

  /// Makes an ID.
  ///
  /// - Parameters:
  ///   - number: 0 ..< 2^48, unique among the IDs of its kind in one store.
  ///   - entity: the index of the object's own entity in the schema, 0 ..< 2^15.
  ///   - isTemporary: whether a save will replace it.
  @inlinable
  public init(number: UInt64, entity: Int, isTemporary: Bool) {
    bits = (isTemporary ? 1 << 63 : 0) | UInt64(entity & 0x7fff) << 48 | number & 0xffff_ffff_ffff
  }

  /// Whether a save will replace this ID.
  @inlinable public var isTemporary: Bool { bits >> 63 == 1 }
  /// The index of the object's entity in the schema.
  @inlinable public var entity: Int { Int(bits >> 48 & 0x7fff) }
  /// The number, unique among the IDs of its kind in one store.
  @inlinable public var number: UInt64 { bits & 0xffff_ffff_ffff }
}

extension ObjectID: CustomStringConvertible {
  /// `t12` for a temporary ID, `p12` for a permanent one.
  public var description: String { (isTemporary ? "t" : "p") + String(number) }
}
