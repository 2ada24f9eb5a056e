import Choices
import StoreModel

/// Fetch requests, list configurations and edits of them, legal ones and, on purpose, others.
enum RequestGenerator {
  /// A configuration that `makeController` accepts and a tracking `performFetch` too.
  static func legalList(in schema: Schema, from source: ChoiceSource) -> ListConfiguration {
    var request = FetchRequest(entity: source.index(below: schema.entities.count))
    let entity = schema.entities[request.entity]
    request.predicate = predicate(on: entity, depth: 2, from: source)
    request.sort = sort(on: entity, from: source)
    var configuration = ListConfiguration(request: request)
    configuration.sectionKey = section(of: request.sort, on: entity, from: source)
    configuration.window = source.chance(1, in: 3) ? .live : .atFetch
    configuration.request.limit = source.chance(1, in: 4) ? source.integer(in: 0...4) : 0
    configuration.request.offset = source.chance(1, in: 6) ? source.integer(in: 0...3) : 0
    configuration.request.batchSize = source.chance(1, in: 6) ? source.integer(in: 0...3) : 0
    configuration.request.includesSubentities = !source.chance(1, in: 6)
    configuration.marksReloads = !source.chance(1, in: 5)
    if configuration.window == .atFetch, source.chance(1, in: 4) {
      configuration.cacheName = cacheName(from: source)
    }
    return configuration
  }

  /// A configuration that may break any one rule.
  static func anyList(in schema: Schema, from source: ChoiceSource) -> ListConfiguration {
    var configuration = legalList(in: schema, from: source)
    if source.chance(1, in: 2) {
      let entity = schema.entities[configuration.request.entity]
      configuration.apply(edit(of: entity, from: source))
    }
    return configuration
  }

  /// A request for a single fetch.
  static func query(in schema: Schema, from source: ChoiceSource) -> FetchRequest {
    var request = legalList(in: schema, from: source).request
    if source.chance(1, in: 8) {
      request.predicate = anyPredicate(on: schema.entities[request.entity], from: source)
    }
    if source.chance(1, in: 4) { request.sort = [] }
    let entity = schema.entities[request.entity]
    if source.chance(entity.attributes.isEmpty ? 0 : 1, in: 8) {
      request.sort = [anyKey(on: entity, from: source)]
    }
    request.includesPendingChanges = !source.chance(1, in: 4)
    request.resultType = ResultType.allCases[source.weighted([4, 1, 1])]
    if source.chance(1, in: 20) { request.limit = -1 }
    return request
  }

  /// An edit of a list's configuration; about one in five leads to a refusal at the next fetch.
  static func edit(of entity: Entity, from source: ChoiceSource) -> RequestEdit {
    switch source.weighted([6, 6, 4, 3, 2, 1, 1, 1, 1, 2, 1]) {
    case 0:
      return .sort(editedSort(on: entity, from: source))
    case 1:
      return .predicate(anyPredicate(on: entity, from: source))
    case 2:
      return .sections(anySection(on: entity, from: source))
    case 3:
      return .limit(source.integer(in: -1...4))
    case 4:
      return .offset(source.integer(in: -1...3))
    case 5:
      return .batchSize(source.integer(in: -1...3))
    case 6:
      return .subentities(source.bool())
    case 7:
      return .pendingChanges(source.bool())
    case 8:
      return .resultType(source.element(of: ResultType.allCases))
    case 9:
      return .cache(source.bool() ? cacheName(from: source) : nil)
    default:
      return .window(source.element(of: WindowMode.allCases))
    }
  }

  /// Few names, so that lists meet in one cache.
  static func cacheName(from source: ChoiceSource) -> String {
    source.bool() ? "two" : "one"
  }

  private static func editedSort(on entity: Entity, from source: ChoiceSource) -> [SortDescriptor] {
    if entity.attributes.isEmpty || source.chance(1, in: 12) { return [] }
    if source.chance(1, in: 8) { return [anyKey(on: entity, from: source)] }
    return sort(on: entity, from: source)
  }

  private static func sort(on entity: Entity, from source: ChoiceSource) -> [SortDescriptor] {
    let stored = entity.attributes.indices.filter { !entity.attributes[$0].isTransient }
    if stored.isEmpty { return [] }
    return source.array(in: 1...3, continuing: 2, in: 5, label: SpanLabel.sortKey.rawValue) {
      legalKey(on: entity, among: stored, from: source)
    }
  }

  private static func legalKey(
    on entity: Entity, among stored: [Int], from source: ChoiceSource
  ) -> SortDescriptor {
    let attribute = source.element(of: stored)
    let descending = source.bool()
    let isText = entity.attributes[attribute].type == .string
    let comparator = isText ? source.element(of: legalComparators) : .binary
    return SortDescriptor(attribute, ascending: !descending, comparator: comparator)
  }

  private static let legalComparators = StringComparator.allCases.filter { $0 != .localized }

  private static func anyKey(on entity: Entity, from source: ChoiceSource) -> SortDescriptor {
    SortDescriptor(
      source.index(below: entity.attributes.count), ascending: !source.bool(),
      comparator: source.element(of: StringComparator.allCases))
  }

  /// A section key in line with the first descriptor (R51), or none.
  private static func section(
    of sort: [SortDescriptor], on entity: Entity, from source: ChoiceSource
  ) -> SectionKey? {
    guard let first = sort.first, !source.chance(1, in: 3) else { return nil }
    let isText = entity.attributes[first.attribute].type == .string
    return isText && source.chance(1, in: 3)
      ? .firstLetter(first.attribute) : .attribute(first.attribute)
  }

  private static func anySection(on entity: Entity, from source: ChoiceSource) -> SectionKey? {
    if entity.attributes.isEmpty { return nil }
    let attribute = source.index(below: entity.attributes.count)
    switch source.weighted([2, 3, 1]) {
    case 0: return nil
    case 1: return .attribute(attribute)
    default: return .firstLetter(attribute)
    }
  }
}
