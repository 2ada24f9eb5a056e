import Choices
import StoreModel

/// Draws fetch requests, list configurations and edits of them. Most are legal, and some are wrong
/// on purpose.
package enum RequestGenerator {
  /// Draws a configuration that `makeController` accepts, and `performFetch` of a tracking list
  /// too. It is meant for a context directly above the store: other contexts reject a cache name.
  static func legalList(
    in schema: Schema, _ values: KnownValues = KnownValues(), from source: ChoiceSource
  ) -> ListConfiguration {
    let scope = RequestScope(schema, entity(in: schema, from: source), values)
    var request = FetchRequest(entity: scope.entity)
    request.predicate = predicate(on: scope, depth: 2, from: source)
    request.sort = source.chance(1, in: 12) ? [] : sort(on: scope, from: source)
    var configuration = ListConfiguration(request: request)
    configuration.sectionKey = sectionKey(of: request.sort, on: scope, from: source)
    configuration.window = source.chance(1, in: 3) ? .live : .atFetch
    configuration.request.limit = source.chance(1, in: 4) ? rows(0...4, from: source) : 0
    configuration.request.offset = source.chance(1, in: 6) ? rows(0...3, from: source) : 0
    let isCut = configuration.request.limit > 0 || configuration.request.offset > 0
    configuration.request.countsFromEnd = source.chance(isCut ? 1 : 0, in: 3)
    configuration.request.batchSize = source.chance(1, in: 6) ? rows(0...3, from: source) : 0
    configuration.request.includesSubentities = !source.chance(1, in: 6)
    configuration.marksReloads = !source.chance(1, in: 5)
    if configuration.window == .atFetch, source.chance(1, in: 4) {
      configuration.cacheName = cacheName(from: source)
    }
    return configuration
  }

  /// Draws an entity. If there are relations, the first entity is more likely, since it has most of
  /// them.
  static func entity(in schema: Schema, from source: ChoiceSource) -> Int {
    guard !schema.relations.isEmpty else { return source.index(below: schema.entities.count) }
    return source.weighted(below: schema.entities.count) { $0 == 0 ? 3 : 1 }
  }

  /// Draws a configuration that may break any one rule.
  static func anyList(
    in schema: Schema, _ values: KnownValues, from source: ChoiceSource
  ) -> ListConfiguration {
    var configuration = legalList(in: schema, values, from: source)
    if source.chance(1, in: 2) {
      let scope = RequestScope(schema, configuration.request.entity, values)
      configuration.apply(edit(on: scope, from: source))
    }
    return configuration
  }

  /// Draws a request for a single fetch.
  static func query(
    in schema: Schema, _ values: KnownValues, from source: ChoiceSource
  ) -> FetchRequest {
    var request = legalList(in: schema, values, from: source).request
    let scope = RequestScope(schema, request.entity, values)
    if source.chance(1, in: 8) { request.predicate = anyPredicate(on: scope, from: source) }
    if source.chance(1, in: 4) { request.sortDescriptors = source.bool() ? nil : [] }
    if source.chance(scope.attributes.isEmpty ? 0 : 1, in: 8) {
      request.sort = [anyKey(on: scope, from: source)]
    }
    request.includesPendingChanges = !source.chance(1, in: 4)
    request.resultType = ResultType.allCases[source.weighted([4, 1, 1])]
    if source.chance(1, in: 20) { request.limit = -1 }
    return request
  }

  /// Draws a number of rows. Now and then it is the greatest integer, which some apps use for all
  /// rows.
  private static func rows(_ few: ClosedRange<Int>, from source: ChoiceSource) -> Int {
    source.chance(1, in: 16) ? .max : source.integer(in: few)
  }

  /// Draws an edit of a list's configuration. After about one edit in four, the next fetch is
  /// rejected.
  static func edit(on scope: RequestScope, from source: ChoiceSource) -> RequestEdit {
    switch source.weighted([6, 6, 5, 3, 2, 2, 2, 2, 2, 2, 2, 2]) {
    case 0:
      return .sort(editedSort(on: scope, from: source))
    case 1:
      return .predicate(anyPredicate(on: scope, from: source))
    case 2:
      return .sections(anySectionKey(on: scope, from: source))
    case 3:
      return .limit(rows(-1...4, from: source))
    case 4:
      return .offset(rows(-1...3, from: source))
    case 5:
      return .batchSize(rows(-1...3, from: source))
    case 6:
      return .subentities(source.bool())
    case 7:
      return .pendingChanges(source.bool())
    case 8:
      return .resultType(source.element(of: ResultType.allCases))
    case 9:
      return .cache(source.bool() ? cacheName(from: source) : nil)
    case 10:
      return .window(source.element(of: WindowMode.allCases))
    default:
      return .countsFromEnd(source.bool())
    }
  }

  /// The names of caches. There are few, so that lists meet in one cache.
  package static let cacheNames = ["one", "two"]

  static func cacheName(from source: ChoiceSource) -> String {
    source.bool() ? cacheNames[1] : cacheNames[0]
  }

  private static func editedSort(
    on scope: RequestScope, from source: ChoiceSource
  ) -> [SortDescriptor]? {
    if source.chance(1, in: 12) { return nil }
    if scope.attributes.isEmpty || source.chance(1, in: 12) { return [] }
    if source.chance(1, in: 8) { return [anyKey(on: scope, from: source)] }
    return sort(on: scope, from: source)
  }

  static func sort(on scope: RequestScope, from source: ChoiceSource) -> [SortDescriptor] {
    guard scope.attributes.contains(where: { !$0.isTransient }) else { return [] }
    var keys: [SortDescriptor] = []
    source.repeated(in: 1...3, continuing: 2, in: 5, label: SpanLabel.sortKey.rawValue) {
      keys.append(legalKey(on: scope, from: source))
    }
    return keys
  }

  private static func legalKey(
    on scope: RequestScope, from source: ChoiceSource
  ) -> SortDescriptor {
    let path = scope.path(from: source) { !$0.isTransient } ?? 0
    let descending = source.bool()
    let isText = scope.attribute(at: path).type == .string
    let comparator = isText ? source.element(of: legalComparators) : .binary
    return SortDescriptor(path, ascending: !descending, comparator: comparator)
  }

  private static let legalComparators = StringComparator.allCases.filter { $0 != .localized }

  private static func anyKey(on scope: RequestScope, from source: ChoiceSource) -> SortDescriptor {
    let path = scope.refusedPath(from: source) ?? scope.path(from: source) ?? 0
    return SortDescriptor(
      path, ascending: !source.bool(), comparator: source.element(of: StringComparator.allCases))
  }
}
