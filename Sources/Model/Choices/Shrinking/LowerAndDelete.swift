extension Shrinker {
  /// Lowers one value, by one or to 0, and deletes the next 1 to 4 choices or a span after it.
  ///
  /// This is for lengths that were drawn before their elements, and for kinds that were drawn
  /// before their arguments. The pass lowers the same value as long as that removes choices.
  /// Otherwise the value would go down by one step a round.
  mutating func lowerAndDelete() {
    var index = 0
    while index < best.count, !isExhausted {
      let (value, count) = (best.values[index], best.count)
      if value > 0, !lower(index, to: value - 1), value > 1 { _ = lower(index, to: 0) }
      if best.count == count { index += 1 }
    }
  }

  private mutating func lower(_ index: Int, to value: UInt64) -> Bool {
    let base = best
    let lowered = base.setting(index, to: value)
    for length in 1...4 where index + length < base.count {
      if attempt(lowered.removing(index + 1..<index + 1 + length)) { return true }
    }
    let later = base.spans.indices.filter { base.spans[$0].start > index }
    for span in later.prefix(Shrinker.reach) where !base.spans[span].isEmpty {
      if attempt(lowered.removing(base.spans[span].range)) { return true }
    }
    return false
  }
}
