import StoreModel

/// The world of a matrix cell. It has the schema for the cell's key and sections, the contexts for
/// its save order, and lists with every kind of delegate.
///
/// The items come first in the pool, then the groups that key paths lead to, then the objects that
/// are inserted later.
struct MatrixWorld {
  /// The entities.
  static let item = 0
  static let group = 1
  /// The attributes of an item: the second and third sort key, one that no list reads, and the
  /// first key.
  static let second = 0
  static let third = 1
  static let note = 2
  static let key = 3
  /// The attribute of an item by which some lists make sections, though they do not sort by it.
  static let shade = 4
  /// The attributes of a group: the first key of its items, and their shade.
  static let groupKey = 0
  static let groupShade = 1
  /// The relationship that leads from an item to its group.
  static let relationship = 0
  /// The second key of the items that the list of one row does not show.
  static let hiding: Int64 = 9
  /// The largest note that a save accepts.
  static let largestNote: Int64 = 9

  let cell: MatrixCell
  let world: World
  /// The contexts by role, as `SaveOrder.script` takes them.
  let cast: [Int]

  init(_ cell: MatrixCell) {
    self.cell = cell
    let contexts = MatrixWorld.contexts(for: cell.order)
    cast = MatrixWorld.cast(of: cell.order)
    let configuration = MatrixWorld.list(of: cell)
    let lists = MatrixWorld.delegates(of: cell, cast: cast).enumerated().map { index, place in
      ListDeclaration(
        name: String(Unicode.Scalar(UInt8(65 + index))), configuration: configuration,
        delegate: place.delegate, context: place.context)
    }
    world = World(schema: MatrixWorld.schema(for: cell), contexts: contexts, lists: lists)
  }

  /// The lists of the context that the cell is about.
  var ownLists: [Int] {
    world.lists.indices.filter { world.lists[$0].context == cast[0] }
  }

  private static func contexts(for order: SaveOrder) -> [ContextDeclaration] {
    let main = ContextDeclaration(
      name: "main",
      configuration: ContextConfiguration(
        policy: order.conflictPolicy ?? .error, hasUndo: order == .undoRedo))
    if order.siblings != nil || order.conflictPolicy != nil {
      return [main, ContextDeclaration(name: "other")]
    }
    switch order {
    case .childSaved, .childSavedParentChanged, .childSavedParentSaved:
      return [main, ContextDeclaration(name: "child", parent: 0)]
    case .grandchildToRoot:
      return [
        main, ContextDeclaration(name: "child", parent: 0),
        ContextDeclaration(name: "grandchild", parent: 1),
      ]
    default: return [main]
    }
  }

  private static func cast(of order: SaveOrder) -> [Int] {
    if order.siblings != nil || order.conflictPolicy != nil { return [0, 1] }
    return switch order {
    case .childSaved, .childSavedParentChanged, .childSavedParentSaved: [1, 0]
    case .grandchildToRoot: [2, 1, 0]
    default: [0]
    }
  }

  /// The contexts and delegates of the lists. The context of the cell has every kind of delegate;
  /// each other context of the cast has the kind that reports most.
  private static func delegates(
    of cell: MatrixCell, cast: [Int]
  ) -> [(context: Int, delegate: DelegateKind)] {
    let legacy = cell.section == .none ? DelegateKind.legacy : .titled
    var places = [(context: cast[0], delegate: legacy), (cast[0], .snapshot)]
    if cell.section == .none { places.append((cast[0], .difference)) }
    let hasSiblings = cell.order.siblings != nil || cell.order.conflictPolicy != nil
    return places + cast.dropFirst().map { ($0, hasSiblings ? legacy : .snapshot) }
  }

  private static func list(of cell: MatrixCell) -> ListConfiguration {
    let path =
      cell.sort == .keyPath ? AttributePath(groupKey, through: [relationship]) : AttributePath(key)
    let keys = [
      SortDescriptor(path, ascending: !cell.isDescending, comparator: cell.sort.comparator),
      SortDescriptor(AttributePath(second), ascending: cell.isDescending),
      SortDescriptor(AttributePath(third)),
    ]
    let section: SectionKey? =
      switch cell.section {
      case .none: nil
      case .firstLetter: .firstLetter(path)
      case .derived: cell.sort == .date ? .month(path) : .bucket(10, path)
      case .otherKey, .transient: .attribute(shade(for: cell.sort))
      default: .attribute(path)
      }
    let predicate =
      cell.isOfOneRow
      ? Predicate.compare(AttributePath(second), .less, .int(hiding)) : .always
    return ListConfiguration(
      request: FetchRequest(
        entity: item, predicate: predicate, sort: Array(keys.prefix(cell.keys))),
      sectionKey: section)
  }

  /// The path to the shade, beside the first key.
  static func shade(for sort: SortShape) -> AttributePath {
    sort == .keyPath ? AttributePath(groupShade, through: [relationship]) : AttributePath(shade)
  }

  /// The schemas of each shape, made once: without a shade, with a stored one, and with a transient
  /// one.
  private static let schemas: [[Schema]] = SortShape.allCases.map { sort in
    [
      makeSchema(for: sort, shade: []), makeSchema(for: sort, shade: [Attribute("shade", .string)]),
      makeSchema(for: sort, shade: [Attribute("shade", .string, isTransient: true)]),
    ]
  }

  private static func schema(for cell: MatrixCell) -> Schema {
    schemas[cell.sort.rawValue][
      cell.section == .otherKey ? 1 : cell.section == .transient ? 2 : 0]
  }

  private static func makeSchema(for sort: SortShape, shade: [Attribute]) -> Schema {
    var attributes = [
      Attribute("second", .int), Attribute("third", .string),
      Attribute("note", .int, maximum: .int(largestNote)),
    ]
    let key = Attribute("key", sort.keyType)
    do {
      guard sort == .keyPath else {
        attributes += [key] + shade
        return try Schema([Entity(name: "Item", attributes: attributes)])
      }
      return try Schema(
        [
          Entity(name: "Item", attributes: attributes),
          Entity(name: "Group", attributes: [key] + shade),
        ],
        relations: [
          Relation(
            Relationship(item, "group"), Relationship(group, "items", isToMany: true))
        ])
    } catch {
      preconditionFailure("the schema of \(sort) is refused: \(error)")
    }
  }
}
