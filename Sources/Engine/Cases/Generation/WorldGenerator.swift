import Choices
import StoreModel

/// Draws worlds: a schema of a few attributes and relations, options, contexts, and some lists.
///
/// Half of the worlds have one context, where most defects are found soonest. The others have a few
/// contexts, in the shapes that a rule mentions.
package enum WorldGenerator {
  /// Draws a world whose lists can all be made.
  ///
  /// - Parameters:
  ///   - most: the most lists that it has.
  ///   - capabilities: what the store can do; the world needs nothing else.
  ///   - strings: the orders of strings that the store can follow, the usual one first.
  ///   - sizes: the numbers of its parts that are not the ordinary ones.
  static func world(
    lists most: Int, _ capabilities: StoreCapabilities = .all,
    _ strings: [StringOrder] = [.canonical], _ sizes: WorldSizes = WorldSizes(),
    from source: ChoiceSource
  ) -> World {
    let schema = SchemaGenerator.schema(capabilities, sizes, from: source)
    let dialect = dialect(capabilities, from: source)
    let options = StoreOptions(
      deletesInaccessibleFaults: !source.chance(capabilities.contains(.faults) ? 1 : 0, in: 4),
      goneObjects: source.chance(capabilities.contains(.lastValues) ? 1 : 0, in: 8)
        ? .lastValues : .refuse,
      delivery: delivery(capabilities, dialect, from: source),
      dialect: dialect,
      strings: order(among: strings, dialect, from: source),
      followsRelatedObjects: capabilities.alwaysFollowsRelated
        || capabilities.contains(.followsRelatedByOption) && !schema.relations.isEmpty
          && source.chance(1, in: 4),
      keepsHistory: capabilities.contains(.history) && source.chance(1, in: 6)
    )
    var contexts =
      sizes.contexts.map { self.contexts($0, capabilities, from: source) }
      ?? contexts(capabilities, from: source)
    if options.keepsHistory {
      for context in contexts.indices {
        contexts[context].configuration.author = authors[source.weighted([2, 3, 2])]
      }
    }
    var lists: [ListDeclaration] = []
    source.repeated(in: 1...most, continuing: 2, in: 5, label: SpanLabel.list.rawValue) {
      var configuration = capabilities.restricting(
        RequestGenerator.legalList(in: schema, from: source), in: schema)
      let delegate = source.element(of: capabilities.among(likelyDelegates))
      let context = listContext(among: contexts.count, from: source)
      if contexts[context].parent != nil { configuration.cacheName = nil }
      lists.append(
        ListDeclaration(
          name: listName(lists.count), configuration: configuration, delegate: delegate,
          context: context))
    }
    return World(schema: schema, options: options, contexts: contexts, lists: lists)
  }

  /// Draws a dialect that the store follows: mostly `frc`, and now and then each of the others.
  private static func dialect(
    _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> Dialect {
    capabilities.dialect
      ?? Dialect.named[source.weighted(below: Dialect.named.count) { $0 == 0 ? 7 : 1 }].dialect
  }

  /// Draws the time of deliveries. Late delivery is defined for the dialect `frc` alone (C461).
  private static func delivery(
    _ capabilities: StoreCapabilities, _ dialect: Dialect, from source: ChoiceSource
  ) -> DeliveryTime {
    let isPossible = dialect == .frc && capabilities.contains(.lateDelivery)
    return source.chance(isPossible ? 1 : 0, in: 8) ? .late : .atOnce
  }

  /// Draws an order of strings, nearly always the usual one (R105): that of the dialect if the
  /// store can follow it (C429).
  private static func order(
    among strings: [StringOrder], _ dialect: Dialect, from source: ChoiceSource
  ) -> StringOrder {
    let usual = strings.firstIndex(of: dialect.order) ?? 0
    guard usual < strings.count else { return dialect.order }
    guard strings.count > 1, source.chance(1, in: 12) else { return strings[usual] }
    return strings[(usual + 1 + source.index(below: strings.count - 1)) % strings.count]
  }

  /// The authors of writes in the history (R99). There are few, so that contexts share them.
  package static let authors: [String?] = [nil, "app", "sync"]

  /// The name of a list by its number, from 0: A to Z, then A1.
  package static func listName(_ number: Int) -> String {
    let (round, letter) = number.quotientAndRemainder(dividingBy: 26)
    return String(Unicode.Scalar(UInt8(65 + letter))) + (round == 0 ? "" : String(round))
  }

  private static let likelyDelegates: [DelegateKind] = [
    .snapshot, .legacy, .difference, .titled, .snapshot, .legacy, .snapshot, .quiet, .titles,
    .none,
  ]

  private static func listContext(among count: Int, from source: ChoiceSource) -> Int {
    count == 1 ? 0 : source.weighted(below: count) { $0 == 0 ? 4 : $0 == 1 ? 3 : 1 }
  }

  /// Names and parents of the contexts, the simplest shape first.
  private static let shapes: [[(name: String, parent: Int?)]] = [
    [("main", nil)],
    [("main", nil), ("other", nil)],
    [("main", nil), ("child", 0)],
    [("main", nil), ("child", 0), ("grandchild", 1)],
    [("main", nil), ("left", 0), ("right", 0)],
    [("main", nil), ("other", nil), ("child", 0)],
    [("main", nil), ("other", nil), ("third", nil)],
  ]
  private static let shapeWeights = [15, 5, 4, 2, 2, 2, 1]

  /// The names of contexts.
  package static let contextNames = shapes.flatMap { $0.map(\.name) } + (0..<64).map(contextName)

  /// The name of a context in a world of many.
  private static func contextName(_ number: Int) -> String { "context\(number)" }

  private static func contexts(
    _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> [ContextDeclaration] {
    let shape = source.weighted(below: shapes.count) { number in
      let roots = shapes[number].count { $0.parent == nil }
      if roots > 1, !capabilities.contains(.severalContexts) { return 0 }
      if roots < shapes[number].count, !capabilities.contains(.childContexts) { return 0 }
      return shapeWeights[number]
    }
    return shapes[shape].map { shape in
      source.span(.context) {
        ContextDeclaration(
          name: shape.name, parent: shape.parent,
          configuration: configuration(capabilities, from: source))
      }
    }
  }

  /// Draws many contexts: each is a child of one before it, or directly above the store.
  private static func contexts(
    _ count: Int, _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> [ContextDeclaration] {
    let canBeChild = capabilities.contains(.childContexts)
    let canBeRoot = capabilities.contains(.severalContexts)
    return (0..<count).map { number in
      source.span(.context) {
        let isRoot = number == 0 || !canBeChild || (canBeRoot && !source.bool())
        return ContextDeclaration(
          name: number == 0 ? shapes[0][0].name : contextName(number),
          parent: isRoot ? nil : source.index(below: number),
          configuration: configuration(capabilities, from: source))
      }
    }
  }

  private static func configuration(
    _ capabilities: StoreCapabilities, from source: ChoiceSource
  ) -> ContextConfiguration {
    let weights = capabilities.contains(.mergePolicies) ? [3, 2, 2, 2, 2] : [1]
    return ContextConfiguration(
      mergesAutomatically: source.chance(
        capabilities.contains(.automaticMerging) ? 1 : 0, in: 3),
      policy: MergePolicy.allCases[source.weighted(weights)],
      hasUndo: source.chance(capabilities.contains(.undo) ? 1 : 0, in: 3))
  }
}
