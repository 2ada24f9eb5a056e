import StoreModel

/// A request made ready: which entities, which condition, which key.
final class FetchPlan {
  let request: FetchRequest
  let sectionKey: SectionKey?
  let encoder: KeyEncoder
  /// The entities that are asked for, ascending (R5).
  let entities: [Int]
  private let isAsked: [Bool]
  private let condition: Condition
  private let scope: Scope

  init(_ request: FetchRequest, sectionKey: SectionKey? = nil, in context: IndexedContext) {
    let store = context.store
    self.request = request
    self.sectionKey = sectionKey
    scope = request.includesPendingChanges ? .context(context) : .above(context)
    encoder = KeyEncoder(request.sort, entity: request.entity, in: store.schema)
    entities =
      request.includesSubentities ? store.layouts[request.entity].family : [request.entity]
    var isAsked = store.layouts.map { _ in false }
    for entity in entities { isAsked[entity] = true }
    self.isAsked = isAsked
    condition = Condition(request.predicate)
  }

  /// Whether an object that holds this is in the result.
  @inline(__always)
  func accepts(_ reading: @autoclosure () -> Reading) -> Bool {
    if case .constant(let truth) = condition { return truth == .yes }
    return condition.truth(for: reading(), in: scope) == .yes
  }

  /// Whether an object of the batch at hand is in the result as it is now.
  func accepts(_ object: IndexedObject) -> Bool {
    object.isLive && !object.state.contains(.concealed) && isAsked[object.entity]
      && accepts(Reading(object))
  }

  /// The encoded sort vector of an object that holds this.
  func key(of reading: Reading) -> EncodedKey { encoder.key(of: reading, in: scope) }

  /// Adds the sort vector of an object that holds this to others.
  func appendKey(of reading: Reading, to keys: inout KeyBuffer) {
    encoder.append(reading, in: scope, to: &keys)
  }

  /// How many bytes of its key the first value of an object that holds this takes.
  func headLength(of reading: Reading) -> Int {
    _ = key(of: reading)
    return encoder.headLength
  }

  /// Whether objects with the same first sort value are of one section: that value decides both,
  /// and no comparator overlooks what the name shows.
  var sectionFollowsKey: Bool {
    guard let sectionKey, let first = request.sort.first else { return false }
    return sectionKey.path == first.path && first.comparator == .binary
  }

  /// What decides the section of an object that holds this.
  func sectionValue(of reading: Reading) -> Value? {
    sectionKey.flatMap { scope.value(at: $0.path, of: reading) }
  }
}

/// The part of a result that limit and offset leave (R36).
struct Cut {
  let offset: Int
  /// 0 for all.
  let limit: Int

  init(_ request: FetchRequest) {
    offset = request.offset
    limit = request.limit
  }

  /// What is left of a result of some length.
  func window(count: Int) -> Range<Int> {
    let start = min(offset, count)
    return start..<(limit == 0 ? count : start + min(limit, count - start))
  }
}
