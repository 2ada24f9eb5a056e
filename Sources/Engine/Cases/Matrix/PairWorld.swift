import StoreModel

/// A row of `MatrixPairs` as a world: a list with the values of the row, and one beside it that may
/// share its cache.
struct PairWorld {
  /// The number of rows that the lists begin with.
  static let count = 4
  static let special = 1
  static let group = 2
  /// The attributes of an item beside those of `MatrixWorld`.
  static let transient = 5
  static let share = 6
  /// The transient attribute of a group, beside those of `MatrixWorld`.
  static let groupTransient = 2
  static let items = 1

  /// The contexts in the order of the axis: root, child, automatic merging, manual merging.
  static let contexts = [
    ContextDeclaration(name: "main", configuration: ContextConfiguration(hasUndo: true)),
    ContextDeclaration(name: "child", parent: 0),
    ContextDeclaration(
      name: "automatic", configuration: ContextConfiguration(mergesAutomatically: true)),
    ContextDeclaration(name: "manual"),
  ]

  private let row: [Int]
  private let flaw: MatrixPairs.Flaw?
  let extras: Set<MatrixExtra>

  init(_ row: [Int], flaw: MatrixPairs.Flaw? = nil, extras: Set<MatrixExtra> = []) {
    self.row = row
    self.flaw = flaw
    self.extras = extras
  }

  func value(_ axis: MatrixPairs.Axis) -> Int { row[axis.rawValue] }

  var sort: SortShape { MatrixPairs.sorts[value(.sort)] }

  /// The context of the list.
  var context: Int { value(.context) }

  func makeCase() -> Case {
    let schema = PairWorld.schema(for: sort, extras)
    let world = World(
      schema: schema, options: options, contexts: contexts,
      lists: [
        ListDeclaration(
          name: "A", configuration: list, delegate: MatrixPairs.delegates[value(.delegate)],
          context: context),
        ListDeclaration(name: "B", configuration: beside, delegate: .none, context: context),
      ])
    return Case(world: world, commands: commands)
  }

  private var path: AttributePath {
    sort == .keyPath
      ? AttributePath(MatrixWorld.groupKey, through: [MatrixWorld.relationship])
      : AttributePath(MatrixWorld.key)
  }

  /// The list beside it, which has the same configuration, or another one under the same cache
  /// name.
  var beside: ListConfiguration {
    var beside = list
    if value(.cache) == 2 {
      beside.request.sort = [SortDescriptor(AttributePath(MatrixWorld.third))]
      beside.sectionKey = nil
    }
    return beside
  }

  /// The list of the row.
  var list: ListConfiguration {
    let keys = [
      SortDescriptor(path, ascending: value(.direction) == 0, comparator: sort.comparator),
      SortDescriptor(AttributePath(MatrixWorld.second), ascending: false),
      SortDescriptor(AttributePath(MatrixWorld.third)),
    ]
    let request = FetchRequest(
      entity: MatrixWorld.item, predicate: predicate,
      sort: Array(keys.prefix([1, 2, 3, 0][value(.keys)])),
      limit: MatrixPairs.limits[value(.limit)], offset: [0, 1, PairWorld.count][value(.offset)],
      countsFromEnd: value(.end) == 1, batchSize: [0, 1, 3, PairWorld.count][value(.batch)],
      includesSubentities: value(.subentities) == 0, includesPendingChanges: value(.pending) == 0,
      resultType: ResultType.allCases[value(.result)])
    let list = ListConfiguration(
      request: request, sectionKey: sectionKey, cacheName: value(.cache) == 0 ? nil : "cache",
      window: WindowMode.allCases[value(.window)], marksReloads: value(.marks) == 0)
    return spoilt(list)
  }

  /// The section key: none, the first sort key, something derived of it, or the stored or transient
  /// attribute whose values follow it.
  private var sectionKey: SectionKey? {
    switch value(.section) {
    case 0: nil
    case 1: .attribute(path)
    case 2: .firstLetter(path)
    case 3:
      switch sort {
      case .int: .bucket(10, path)
      case .bool, .double: .firstDigit(path)
      default: .month(path)
      }
    case 4: .attribute(MatrixWorld.shade(for: sort))
    default:
      .attribute(
        sort == .keyPath
          ? AttributePath(PairWorld.groupTransient, through: [MatrixWorld.relationship])
          : AttributePath(PairWorld.transient))
    }
  }

  private var predicate: Predicate {
    let groupKey = AttributePath(MatrixWorld.groupKey, through: [MatrixWorld.relationship])
    return switch value(.predicate) {
    case 1: .compare(AttributePath(MatrixWorld.second), .less, .int(2))
    case 2: .not(.isNil(groupKey))
    case 3: .never
    case 4: .leadsToNone(RelationshipPath(MatrixWorld.relationship))
    case 5: .isIn(AttributePath(MatrixWorld.second), [.int(0), .int(2)])
    case 6: .isBetween(AttributePath(MatrixWorld.second), .int(1), .int(2))
    default: .always
    }
  }

  private func spoilt(_ list: ListConfiguration) -> ListConfiguration {
    var list = list
    switch flaw {
    case nil: break
    case .noSort: list.request.sortDescriptors = nil
    case .localized: list.request.sort[0].comparator = .localized
    case .transient:
      list.request.sort[0].path = AttributePath(PairWorld.transient)
    case .toMany:
      let back = [MatrixWorld.relationship, PairWorld.items]
      list.request.sort[0].path = AttributePath(MatrixWorld.key, through: back)
    case .emptyBucket: list.sectionKey = .bucket(0, AttributePath(MatrixWorld.second))
    case .negativeLimit: list.request.limit = -1
    case .negativeOffset: list.request.offset = -1
    case .negativeBatch: list.request.batchSize = -1
    case .wrongType:
      list.request.predicate = .compare(AttributePath(MatrixWorld.second), .equal, .bool(true))
    case .notANumber:
      list.request.predicate = .compare(AttributePath(PairWorld.share), .equal, .double(.nan))
    case .objectOfAnotherContext: list.request.predicate = .isObject(PairWorld.formerID)
    case .count: list.request.resultType = .count
    }
    return list
  }

  /// Makes the schema: items that a group holds, a subentity of them, and groups.
  private static func schema(for sort: SortShape, _ extras: Set<MatrixExtra>) -> Schema {
    let key = Attribute("key", sort.keyType)
    let (shade, draft) = (
      Attribute("shade", .string), Attribute("draft", .string, isTransient: true)
    )
    let attributes =
      [
        Attribute("second", .int), Attribute("third", .string),
        Attribute("note", .int, maximum: .int(MatrixWorld.largestNote)), key,
        shade, draft, Attribute("share", .double),
      ] + attributes(for: extras)
    do {
      return try Schema(
        [
          Entity(name: "Item", attributes: attributes),
          Entity(name: "Special", parent: 0, attributes: attributes),
          Entity(name: "Group", attributes: [key, shade, draft]),
        ],
        relations: [
          Relation(
            Relationship(MatrixWorld.item, "group"), Relationship(group, "items", isToMany: true))
        ])
    } catch {
      preconditionFailure("the schema of \(sort) is refused: \(error)")
    }
  }
}
