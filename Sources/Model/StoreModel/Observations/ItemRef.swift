/// An object ID as an observation names it: which object, and whether the ID is temporary.
///
/// Stores number their IDs as they like; observations speak of objects by pool identity, so that
/// two stores can be compared and a shrunk case still means the same. Four bytes.
public struct ItemRef: Hashable, Sendable {
  /// Pool number and kind packed; all ones for an ID that belongs to no object of the case.
  public let bits: UInt32

  /// Names an object of the pool by its temporary or permanent ID.
  @inlinable
  public init(object: Int, isTemporary: Bool) {
    bits = UInt32(truncatingIfNeeded: object) << 1 | (isTemporary ? 1 : 0)
  }

  @inlinable
  init(bits: UInt32) {
    self.bits = bits
  }

  /// An ID that belongs to no object of the case.
  public static let unknown = ItemRef(bits: .max)

  /// The pool number of the object.
  @inlinable public var object: Int { Int(bits >> 1) }
  /// Whether the ID is temporary.
  @inlinable public var isTemporary: Bool { bits & 1 == 1 }

  /// The name in text: the object's, with a prime where the ID is temporary; `?` when unknown.
  public func name(in world: World) -> String {
    if self == .unknown { return "?" }
    return world.name(ofObject: object) + (isTemporary ? "'" : "")
  }
}

extension ItemRef: CustomStringConvertible {
  /// The name by pool number alone: `a` for the first object, `a'` for its temporary ID.
  public var description: String {
    if self == .unknown { return "?" }
    return World.name(ofObject: object, among: []) + (isTemporary ? "'" : "")
  }
}
