extension Shrinker {
  /// Lowers each value as far as possible while the others stay unchanged.
  mutating func lowerValues() {
    var index = 0
    while index < best.count, !isExhausted {
      let base = best
      descend(from: base.values[index]) { shrinker, value in
        shrinker.attempt(base.setting(index, to: value))
      }
      index += 1
    }
  }
}
