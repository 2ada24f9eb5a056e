extension Shrinker {
  /// Lowers two values by the same amount, for values that must keep their distance.
  mutating func lowerPairs() {
    var first = 0
    while first < best.count, !isExhausted {
      for second in partners(of: first) where second < best.count {
        lowerPair(first, second)
      }
      first += 1
    }
  }

  private mutating func lowerPair(_ first: Int, _ second: Int) {
    let base = best.values
    let most = min(base[first], base[second])
    ascend(to: most) { shrinker, amount in
      var candidate = base
      candidate[first] -= amount
      candidate[second] -= amount
      return shrinker.attempt(candidate)
    }
  }
}
