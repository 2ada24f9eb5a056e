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

  init(_ request: FetchRequest, sectionKey: SectionKey? = nil, in store: IndexedStore) {
    self.request = request
    self.sectionKey = sectionKey
    let attributes = store.schema.entities[request.entity].attributes
    encoder = KeyEncoder(request.sort, attributes: attributes)
    entities =
      request.includesSubentities ? store.layouts[request.entity].family : [request.entity]
    var isAsked = [Bool](repeating: false, count: store.layouts.count)
    for entity in entities { isAsked[entity] = true }
    self.isAsked = isAsked
    condition = Condition(request.predicate)
  }

  /// Whether objects with these values are in the result.
  func accepts(_ values: [Value?]) -> Bool {
    if case .constant(let truth) = condition { return truth == .yes }
    return condition.truth(for: values) == .yes
  }

  /// Whether an object is in the result as it is now.
  func accepts(_ object: IndexedObject) -> Bool {
    object.isLive && isAsked[object.entity] && accepts(object.values)
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
