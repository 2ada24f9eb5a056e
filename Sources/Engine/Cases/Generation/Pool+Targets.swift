import Choices
import StoreModel

extension Pool {
  /// Draws an object to change in a context. Mostly it is a live one, often one of the first two.
  /// Now and then it is any object, even one that only another context knows.
  func target(in context: Int, from source: ChoiceSource) -> Int {
    let live = liveCount(in: context)
    if live == 0 || source.chance(1, in: 25) { return source.index(below: members.count) }
    let hot = source.chance(1, in: 2) ? min(2, live) : live
    return liveObject(source.index(below: hot), in: context)
  }

  /// Returns the live object at a place among the live ones. There must be enough of them.
  private func liveObject(_ place: Int, in context: Int) -> Int {
    var (object, rest) = (0, place)
    while rest > 0 || !isLive(object, in: context) {
      if isLive(object, in: context) { rest -= 1 }
      object += 1
    }
    return object
  }

  /// Draws an object for the end of a relationship; nil if none is believed to exist. Unless
  /// `isStrict`, one in 40 is any object.
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

  /// Draws an object to look up: after a reset, mostly a forgotten one.
  func lookUpTarget(in context: Int, from source: ChoiceSource) -> Int {
    let forgotten = members.indices.filter { state(of: $0, in: context) == .forgotten }
    if forgotten.isEmpty || source.chance(1, in: 4) { return source.index(below: members.count) }
    return forgotten[source.index(below: forgotten.count)]
  }

  /// Draws an object whose row all of these contexts see or have loaded; nil if there is none.
  func sharedTarget(of contexts: [Int], from source: ChoiceSource) -> Int? {
    let shared = members.indices.filter { object in
      members[object].isStored
        && contexts.allSatisfy { context in
          isLive(object, in: context) && state(of: object, in: context) != .unsaved
        }
    }
    return shared.isEmpty ? nil : source.element(of: shared)
  }

  /// Whether a context is believed to have a live object.
  func hasLive(in context: Int) -> Bool {
    members.indices.contains { isLive($0, in: context) }
  }

  /// The number of live objects that a context is believed to have.
  func liveCount(in context: Int) -> Int {
    members.indices.count { isLive($0, in: context) }
  }

  /// Draws a note to merge in a context: mostly a note of another context that this one has not
  /// merged. Nil if no note was kept.
  func noteToMerge(in context: Int, from source: ChoiceSource) -> Int? {
    let bit = UInt64(1) << UInt64(context & 63)
    let fresh = notes.filter { $0.mergedIn & bit == 0 && $0.context != context }
    if notes.isEmpty { return nil }
    if fresh.isEmpty || source.chance(1, in: 5) { return source.element(of: notes).number }
    return source.element(of: fresh).number
  }
}
