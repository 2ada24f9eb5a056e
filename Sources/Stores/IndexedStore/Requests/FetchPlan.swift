import StoreModel

/// A prepared request: its entities, its condition and its key encoder.
final class FetchPlan {
  let request: FetchRequest
  let sectionKey: SectionKey?
  let encoder: KeyEncoder
  /// The requested entities, ascending (R5).
  let entities: [Int]
  /// Whether a tracking list follows the changes of related objects (R102).
  let followsRelated: Bool
  private let isAsked: [Bool]
  private let condition: Condition
  private let scope: Scope

  convenience init(_ configuration: ListConfiguration, in context: IndexedContext) {
    self.init(
      configuration.request, sectionKey: configuration.sectionKey,
      followsRelated: configuration.followsRelated(with: context.store.options), in: context)
  }

  init(
    _ request: FetchRequest, sectionKey: SectionKey? = nil, followsRelated: Bool = false,
    in context: IndexedContext
  ) {
    let store = context.store
    self.followsRelated = followsRelated
    self.request = request
    self.sectionKey = sectionKey
    scope = request.includesPendingChanges ? .context(context) : .above(context)
    encoder = KeyEncoder(
      request.sort, entity: request.entity, in: store.schema, store.options.strings)
    entities =
      request.includesSubentities ? store.layouts[request.entity].family : [request.entity]
    var isAsked = store.layouts.map { _ in false }
    for entity in entities { isAsked[entity] = true }
    self.isAsked = isAsked
    condition = Condition(request.predicate, store.options.strings)
  }

  /// Whether the result contains an object with these values.
  @inline(__always)
  func accepts(_ reading: @autoclosure () -> Reading) -> Bool {
    if case .constant(let truth) = condition { return truth == .yes }
    return condition.truth(for: reading(), in: scope) == .yes
  }

  /// Whether the result contains an object of the current batch, with its present values.
  func accepts(_ object: IndexedObject) -> Bool {
    object.isLive && !object.state.contains(.concealed) && isAsked[object.entity]
      && accepts(Reading(object))
  }

  /// The encoded sort vector of an object with these values.
  func key(of reading: Reading) -> EncodedKey { encoder.key(of: reading, in: scope) }

  /// Adds the sort vector of an object with these values to a buffer.
  func appendKey(of reading: Reading, to keys: inout KeyBuffer) {
    encoder.append(reading, in: scope, to: &keys)
  }

  /// The length in bytes of the first value in the key of an object with these values.
  func headLength(of reading: Reading) -> Int {
    _ = key(of: reading)
    return encoder.headLength
  }

  /// Whether objects with the same first sort value are in the same section. This holds if the
  /// section key has the path of the first sort key, derived or not, and the comparator is binary,
  /// so that equal values have equal names.
  ///
  /// It only saves work. The rows of a section may be anywhere, whatever the section key.
  var sectionFollowsKey: Bool {
    guard let sectionKey, let first = request.sort.first else { return false }
    return sectionKey.path == first.path && first.comparator == .binary
  }

  /// The value that decides the section of an object with these values.
  func sectionValue(of reading: Reading) -> Value? {
    sectionKey.flatMap { scope.value(at: $0.path, of: reading) }
  }
}

/// The limit and offset of a request, which cut a window out of its result (R36, R104).
struct FetchWindow {
  /// Whether limit and offset count from the end.
  private let isFromEnd: Bool
  let offset: Int
  /// The greatest number of objects, 0 for no limit.
  let limit: Int

  init(_ request: FetchRequest) {
    isFromEnd = request.countsFromEnd
    offset = request.offset
    limit = request.limit
  }

  /// The range that limit and offset leave of a result with `count` objects.
  func window(count: Int) -> Range<Int> {
    if isFromEnd {
      let end = max(0, count - offset)
      return (limit == 0 ? 0 : max(0, end - limit))..<end
    }
    let start = min(offset, count)
    return start..<(limit == 0 ? count : start + min(limit, count - start))
  }
}
