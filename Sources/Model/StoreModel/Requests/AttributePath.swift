/// A key path: an attribute of an object, or of an object that to-one relationships lead to (R45,
/// R46).
///
/// ```swift
/// let name: AttributePath = 0
/// let leagueName = AttributePath(0, through: [2])  // follow relationship 2, then attribute 0
/// ```
///
/// In text it is `name` or `league.name`. If a relationship on the way leads to no object, the
/// value is nil.
public struct AttributePath: Hashable, Sendable {
  /// The numbers of the relationships to follow; empty for an attribute of the object itself.
  public var through: [Int]
  /// The index of the attribute in the entity at the end of the path.
  public var attribute: Int

  /// Makes a path.
  public init(_ attribute: Int, through: [Int] = []) {
    self.attribute = attribute
    self.through = through
  }

  /// Whether the path is an attribute of the object itself.
  @inlinable public var isOwn: Bool { through.isEmpty }
}

extension AttributePath: ExpressibleByIntegerLiteral {
  /// Makes a path to an attribute of the object itself.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

/// A path to a relationship: an end of a relation of an object, or of an object that to-one
/// relationships lead to (R103).
///
/// ```swift
/// let team: RelationshipPath = 0
/// let leagueOfTeam = RelationshipPath(2, through: [0])  // follow relationship 0, then 2
/// ```
public struct RelationshipPath: Hashable, Sendable {
  /// The numbers of the relationships to follow first; empty for a relationship of the object
  /// itself.
  public var through: [Int]
  /// The number of the relationship at the end.
  public var relationship: Int

  /// Makes a path.
  public init(_ relationship: Int, through: [Int] = []) {
    self.relationship = relationship
    self.through = through
  }

  /// The numbers of all relationships, with the one at the end.
  public var steps: [Int] { through + [relationship] }
}

extension RelationshipPath: ExpressibleByIntegerLiteral {
  /// Makes a path to a relationship of the object itself.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Schema {
  /// Returns the entity at the end of a path, from the entity at its beginning.
  public func end(of path: AttributePath, from entity: Int) -> Int {
    path.through.last.map { destination(of: $0) } ?? entity
  }

  /// Returns the attribute at the end of a path; the schema must admit the path.
  public func attribute(at path: AttributePath, from entity: Int) -> Attribute {
    entities[end(of: path, from: entity)].attributes[path.attribute]
  }

  /// Returns the name of the first to-many relationship in a path, nil if there is none (R45).
  public func toMany(in path: AttributePath) -> String? {
    path.through.first { relationship($0).isToMany }.map { relationship($0).name }
  }

  /// Returns the name of the first to-many relationship in a path, nil if there is none (R103).
  public func toMany(in path: RelationshipPath) -> String? {
    path.steps.first { relationship($0).isToMany }.map { relationship($0).name }
  }
}
