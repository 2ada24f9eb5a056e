extension ItemRef {
  /// Returns the name in text: the name of the object, with a prime for a temporary ID; `?` if
  /// unknown.
  public func name(in world: World) -> String {
    if self == .unknown { return "?" }
    return world.name(ofObject: object) + (isTemporary ? "'" : "")
  }
}

extension ItemRef: CustomStringConvertible {
  /// The name without a world: `a` for the first object, `a'` for its temporary ID.
  public var description: String {
    if self == .unknown { return "?" }
    return World.name(ofObject: object, among: []) + (isTemporary ? "'" : "")
  }
}
