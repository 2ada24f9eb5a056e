extension Shrinker {
  /// Deletes a span and lowers values outside it by one: a single value, or all later values of one
  /// bound.
  ///
  /// This is for positions in a collection to which the span contributed: without the span they
  /// move down by one.
  mutating func deleteSpanAndLower() {
    var index = best.spans.count - 1
    while index >= 0, !isExhausted {
      if !best.spans[index].isEmpty { _ = deleteAndLowerLater(index) || deleteAndLowerOne(index) }
      index = min(index, best.spans.count) - 1
    }
  }

  private mutating func deleteAndLowerLater(_ index: Int) -> Bool {
    let base = best
    let range = base.spans[index].range
    for bound in base.referenceBounds(from: range.upperBound).prefix(Shrinker.reach) {
      let lowered = base.lowering(from: range.upperBound, bound: bound)
      if attempt(lowered.removing(range)) { return true }
    }
    return false
  }

  private mutating func deleteAndLowerOne(_ index: Int) -> Bool {
    let base = best
    let range = base.spans[index].range
    let near = max(0, range.lowerBound - Shrinker.reach)..<range.lowerBound
    let far = range.upperBound..<min(base.count, range.upperBound + Shrinker.reach)
    for other in Array(near) + Array(far) where base.values[other] > 0 {
      let lowered = base.setting(other, to: base.values[other] - 1)
      if attempt(lowered.removing(range)) { return true }
    }
    return false
  }
}
