import Choices
import StoreModel

extension Pool {
  /// An object to change in a context: a live one, mostly one of the hot ones; now and then any at
  /// all, also one that only another context knows.
  func target(in context: Int, from source: ChoiceSource) -> Int {
    let live = liveCount(in: context)
    if live == 0 || source.chance(1, in: 25) { return source.index(below: members.count) }
    let hot = source.chance(1, in: 2) ? min(2, live) : live
    return liveObject(source.index(below: hot), in: context)
  }

  /// The object that so many live ones stand before, of which there are enough.
  private func liveObject(_ place: Int, in context: Int) -> Int {
    var (object, rest) = (0, place)
    while rest > 0 || !isLive(object, in: context) {
      if isLive(object, in: context) { rest -= 1 }
      object += 1
    }
    return object
  }

  /// An object that a relationship leads to, nil where none is believed to be there.
  func target(
    of entity: Int, in context: Int, schema: Schema, isStrict: Bool, from source: ChoiceSource
  ) -> Int? {
    let fitting = members.indices.filter {
      isLive($0, in: context) && schema.entity(members[$0].entity, isKindOf: entity)
    }
    if members.isEmpty || source.chance(isStrict ? 0 : 1, in: 40) {
      return members.isEmpty ? nil : source.index(below: members.count)
    }
    return fitting.isEmpty ? nil : source.element(of: fitting)
  }

  /// An object to look up: after a reset, mostly one that was forgotten.
  func lookUpTarget(in context: Int, from source: ChoiceSource) -> Int {
    let forgotten = members.indices.filter { standing(of: $0, in: context) == .forgotten }
    if forgotten.isEmpty || source.chance(1, in: 4) { return source.index(below: members.count) }
    return forgotten[source.index(below: forgotten.count)]
  }

  /// An object whose row all of these contexts see or hold unchanged, nil where there is none.
  func sharedTarget(of contexts: [Int], from source: ChoiceSource) -> Int? {
    let shared = members.indices.filter { object in
      members[object].isStored
        && contexts.allSatisfy { context in
          isLive(object, in: context) && standing(of: object, in: context) != .unsaved
        }
    }
    return shared.isEmpty ? nil : source.element(of: shared)
  }

  /// Whether any is believed to be changeable in a context.
  func hasLive(in context: Int) -> Bool {
    members.indices.contains { isLive($0, in: context) }
  }

  /// How many are believed to be changeable in a context.
  func liveCount(in context: Int) -> Int {
    members.indices.count { isLive($0, in: context) }
  }

  /// A note to merge in a context: mostly one of another's that it has not merged; nil where none
  /// was kept.
  func noteToMerge(in context: Int, from source: ChoiceSource) -> Int? {
    let bit = UInt64(1) << UInt64(context & 63)
    let fresh = notes.filter { $0.mergedIn & bit == 0 && $0.context != context }
    if notes.isEmpty { return nil }
    if fresh.isEmpty || source.chance(1, in: 5) { return source.element(of: notes).number }
    return source.element(of: fresh).number
  }
}
