import StoreModel

/// A law of your own: a statement about what a store shows before and after each command.
///
/// ```swift
/// static let once = OwnLaw("the list shows each note once") { _, after in
///   let names = after.list("notes")?.rows.map(\.name) ?? []
///   return Set(names).count == names.count ? nil : "the rows are \(names)"
/// }
/// ```
///
/// A law is checked wherever the suite looks at everything: after most commands, and at the end of
/// a case. `before` is the look before. A broken law is a failure like any other: the case is
/// shrunk, and the report names the law.
public struct OwnLaw: Sendable {
  /// The statement, as a report names it.
  public let name: String
  /// Returns what is wrong, in a few words; nil if the law holds.
  package let fault: @Sendable (_ before: SeenStore, _ after: SeenStore) -> String?

  /// Makes a law.
  ///
  /// - Parameters:
  ///   - name: the statement, as a report names it.
  ///   - fault: returns what is wrong, in a few words; nil if the law holds. It must depend on
  ///     nothing else than its arguments.
  public init(
    _ name: String,
    fault: @escaping @Sendable (_ before: SeenStore, _ after: SeenStore) -> String?
  ) {
    self.name = name
    self.fault = fault
  }
}

/// The objects and lists of a store at one time.
///
/// ```swift
/// let names = after.list("notes")?.rows.map(\.name) ?? []
/// ```
public struct SeenStore: Sendable {
  private let observation: Observation
  private let world: World
  /// The entities of the objects, by pool number.
  private let entities: [Int: Int]

  package init(_ observation: Observation, in world: World, entities: [Int: Int]) {
    self.observation = observation
    self.world = world
    self.entities = entities
  }

  /// The objects that the first context has met, in the order of their inserts.
  public var objects: [SeenObject] { objects(inContext: 0) }

  /// The objects that a context has met, in the order of their inserts; none for a context that the
  /// world does not have.
  ///
  /// - Parameter context: the name of the context in cases.
  public func objects(in context: String) -> [SeenObject] {
    guard
      let number = world.contexts.indices.first(where: { world.name(ofContext: $0) == context })
    else { return [] }
    return objects(inContext: number)
  }

  /// The lists of the world, in its order.
  public var lists: [SeenList] {
    observation.lists.indices.filter { world.lists.indices.contains($0) }.map { number in
      let list = world.lists[number]
      let seen = objects(inContext: list.context)
      let contents = observation.lists[number].contents
      var rows =
        contents?.items.map { item in
          seen.first { $0.name == world.name(ofObject: item.object) }
            ?? SeenObject(name: world.name(ofObject: item.object), entity: nil, nil, in: world)
        } ?? []
      let sections = contents?.sections.map { section in
        defer { rows.removeFirst(min(section.count, rows.count)) }
        return SeenSection(name: section.name, rows: Array(rows.prefix(section.count)))
      }
      return SeenList(name: list.name, sections: sections)
    }
  }

  /// The list with a name; nil if the world has none.
  public func list(_ name: String) -> SeenList? { lists.first { $0.name == name } }

  private func objects(inContext number: Int) -> [SeenObject] {
    guard observation.objects.indices.contains(number) else { return [] }
    let seen = observation.objects[number]
    return seen.indices.compactMap { object in
      seen[object].map {
        SeenObject(
          name: world.name(ofObject: object), entity: entities[object], $0, in: world)
      }
    }
  }
}

/// A list as a law sees it.
public struct SeenList: Sendable {
  /// The name of the list in cases.
  public let name: String
  /// The sections, in order; nil if the list has no contents.
  public let sections: [SeenSection]?
  /// The rows of all sections, in order.
  public var rows: [SeenObject] { sections?.flatMap(\.rows) ?? [] }
}

/// A section of a list.
public struct SeenSection: Sendable {
  /// The name of the section.
  public let name: String
  /// The rows, in order.
  public let rows: [SeenObject]
}

/// An object as a law sees it.
///
/// ```swift
/// let done = after.objects.filter { $0["done"] == .int(1) }
/// ```
public struct SeenObject: Sendable {
  /// The name of the object in cases, such as `a`.
  public let name: String
  /// The name of its entity; nil if it is not known.
  public var entity: String? { number.map { world.schema.entities[$0].name } }
  private let number: Int?
  private let observation: ObjectObservation?
  private let world: World

  init(name: String, entity: Int?, _ observation: ObjectObservation?, in world: World) {
    self.name = name
    number = entity.flatMap { world.schema.entities.indices.contains($0) ? $0 : nil }
    self.observation = observation
    self.world = world
  }

  /// Whether the object is inserted and not saved yet.
  public var isInserted: Bool { observation?.isInserted == true }
  /// Whether the object was changed since it was saved.
  public var isUpdated: Bool { observation?.isUpdated == true }
  /// Whether the object is deleted.
  public var isDeleted: Bool { observation?.isDeleted == true }
  /// Whether the object is a fault, whose values can't be seen.
  public var isFault: Bool { observation?.isFault == true }

  /// The value of an attribute; nil also for a fault and for a name that the entity does not have.
  public subscript(attribute: String) -> Value? {
    guard let number, let values = observation?.values,
      let index = world.schema.entities[number].attributes.firstIndex(where: {
        $0.name == attribute
      }), values.indices.contains(index)
    else { return nil }
    return values[index]
  }

  /// The names of the objects that a relationship leads to; none for a name that the entity does
  /// not have.
  public func related(_ relationship: String) -> [String] {
    guard let number, let related = observation?.related else { return [] }
    let numbers = world.schema.relationships(of: number)
    return zip(numbers, related).filter { world.schema.relationship($0.0).name == relationship }
      .flatMap { $0.1.map { world.name(ofObject: $0.object) } }
  }
}
