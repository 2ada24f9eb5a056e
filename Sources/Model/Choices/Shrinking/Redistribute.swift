extension Shrinker {
  /// Lowers one value and raises a later one by the same amount, for values that must keep their
  /// sum.
  mutating func redistribute() {
    var first = 0
    while first < best.count, !isExhausted {
      for second in partners(of: first) where second < best.count {
        redistribute(from: first, to: second)
      }
      first += 1
    }
  }

  private mutating func redistribute(from first: Int, to second: Int) {
    let base = best
    guard base.bounds[second] > base.values[second] else { return }
    let most = min(base.values[first], base.bounds[second] - base.values[second])
    ascend(to: most) { shrinker, amount in
      var candidate = base.values
      candidate[first] -= amount
      candidate[second] += amount
      return shrinker.attempt(candidate)
    }
  }
}
