/// An attribute of an object, or of one that to-one relationships lead to (R45, R46).
///
/// Written `name` or `league.name`. Where a relationship on the way leads nowhere, the value
/// is nil.
public struct AttributePath: Hashable, Sendable {
  /// The numbers of the relationships to follow, none for an attribute of the object itself.
  public var through: [Int]
  /// The attribute's index in the entity where the path ends.
  public var attribute: Int

  /// Makes a path.
  public init(_ attribute: Int, through: [Int] = []) {
    self.attribute = attribute
    self.through = through
  }

  /// Whether it is an attribute of the object itself.
  @inlinable public var isOwn: Bool { through.isEmpty }
}

extension AttributePath: ExpressibleByIntegerLiteral {
  /// An attribute of the object itself.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Schema {
  /// The entity whose attribute a path that begins at an entity ends in.
  public func end(of path: AttributePath, from entity: Int) -> Int {
    path.through.last.map { destination(of: $0) } ?? entity
  }

  /// The attribute that a path leads to; the path must be admitted.
  public func attribute(at path: AttributePath, from entity: Int) -> Attribute {
    entities[end(of: path, from: entity)].attributes[path.attribute]
  }

  /// The name of the first relationship of a path that is to-many, nil where none is (R45).
  public func toMany(in path: AttributePath) -> String? {
    path.through.first { relationship($0).isToMany }.map { relationship($0).name }
  }
}
