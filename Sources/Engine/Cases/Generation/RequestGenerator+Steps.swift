import Choices
import StoreModel

extension RequestGenerator {
  /// Draws an edit that changes one clause of a configuration by a small step. The clause is mostly
  /// one of its request, else the section key, the window or the cache.
  static func step(
    from configuration: ListConfiguration, on scope: RequestScope, from source: ChoiceSource
  ) -> RequestEdit {
    switch source.weighted([16, 3, 1, 1]) {
    case 0: return step(from: configuration.request, on: scope, from: source)
    case 1: return .sections(step(from: configuration.sectionKey, on: scope, from: source))
    case 2: return .window(configuration.window == .live ? .atFetch : .live)
    default:
      return .cache(configuration.cacheName == nil ? cacheName(from: source) : nil)
    }
  }

  /// Draws an edit that changes one clause of a request by a small step.
  ///
  /// A sort key is turned, added, dropped or exchanged. A condition changes in one part, and a
  /// number by one. Any other clause is turned.
  static func step(
    from request: FetchRequest, on scope: RequestScope, from source: ChoiceSource
  ) -> RequestEdit {
    switch source.weighted([4, 4, 2, 2, 1, 1, 2, 2, 1]) {
    case 0: return .sort(step(from: request.sort, on: scope, from: source))
    case 1:
      return .predicate(step(from: request.predicate, on: scope, from: source))
    case 2: return .limit(step(from: request.limit, from: source))
    case 3: return .offset(step(from: request.offset, from: source))
    case 4: return .countsFromEnd(!request.countsFromEnd)
    case 5: return .batchSize(step(from: request.batchSize, from: source))
    case 6: return .pendingChanges(!request.includesPendingChanges)
    case 7:
      return .resultType(
        source.element(of: ResultType.allCases.filter { $0 != request.resultType }))
    default: return .subentities(!request.includesSubentities)
    }
  }

  /// Draws another section key, or none. Either the kind of the key changes, legal or not, or its
  /// attribute.
  private static func step(
    from key: SectionKey?, on scope: RequestScope, from source: ChoiceSource
  ) -> SectionKey? {
    guard let key else { return anySectionKey(on: scope, from: source) }
    switch source.weighted([3, 2, 1]) {
    case 0: return source.element(of: keys(of: key.path).filter { $0 != key })
    case 1: return key.moved(to: scope.path(from: source) ?? key.path)
    default: return nil
    }
  }

  private static func step(from number: Int, from source: ChoiceSource) -> Int {
    source.bool() ? max(0, number &- 1) : number &+ (number == .max ? 0 : 1)
  }

  private static func step(
    from keys: [SortDescriptor], on scope: RequestScope, from source: ChoiceSource
  ) -> [SortDescriptor] {
    guard !keys.isEmpty else { return sort(on: scope, from: source) }
    var keys = keys
    let place = source.index(below: keys.count)
    switch source.weighted([3, 2, 2, 2]) {
    case 0: keys[place].isAscending.toggle()
    case 1: keys += sort(on: scope, from: source).prefix(1)
    case 2 where keys.count > 1: keys.remove(at: place)
    case 3 where keys.count > 1: keys.swapAt(place, (place + 1) % keys.count)
    default: keys[place] = sort(on: scope, from: source).first ?? keys[place]
    }
    return keys
  }

  /// Draws a condition that differs from another one in one part.
  private static func step(
    from predicate: Predicate, on scope: RequestScope, from source: ChoiceSource
  ) -> Predicate {
    switch predicate {
    case .compare(let path, let comparison, let value):
      return source.bool()
        ? .compare(path, comparison, value.step(from: source))
        : .compare(path, source.element(of: Comparison.allCases), value)
    case .match(let path, let match, let text, let folding):
      return source.bool()
        ? .match(path, match, text.step(from: source), folding)
        : .match(path, match, text, folding.symmetricDifference(.case))
    case .isBetween(let path, let low, let high):
      return source.bool()
        ? .isBetween(path, low.step(from: source), high)
        : .isBetween(path, low, high.step(from: source))
    case .any(let path, let comparison, let value):
      return .any(path, comparison, value.step(from: source))
    case .isIn(let path, let values):
      return source.bool() && !values.isEmpty
        ? .isIn(path, Array(values.dropLast()))
        : .isIn(path, values + [scope.constant(at: path, from: source)])
    case .and(let parts): return .and(step(from: parts, on: scope, from: source))
    case .or(let parts): return .or(step(from: parts, on: scope, from: source))
    case .not(let part):
      return source.bool() ? part : .not(step(from: part, on: scope, from: source))
    case .always: return anyPredicate(on: scope, from: source)
    case .never, .isNil, .isObject, .leadsToNone, .leadsTo: return .not(predicate)
    }
  }

  /// One part changed, dropped or added.
  private static func step(
    from parts: [Predicate], on scope: RequestScope, from source: ChoiceSource
  ) -> [Predicate] {
    let kind = source.weighted([2, 1, 1])
    if kind == 2 || parts.isEmpty { return parts + [anyPredicate(on: scope, from: source)] }
    var parts = parts
    let place = source.index(below: parts.count)
    if kind == 0 {
      parts[place] = step(from: parts[place], on: scope, from: source)
    } else {
      parts.remove(at: place)
    }
    return parts
  }
}
