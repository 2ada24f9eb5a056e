/// Searches for how far one idea goes. Both take the idea to be monotone, and lose nothing but an
/// improvement where it is not.
extension Shrinker {
  /// How far the passes that pair things look ahead in a long sequence.
  static let reach = 32

  /// The offsets after `index` that are paired with it.
  static func partners(of index: Int, in count: Int) -> Range<Int> {
    index + 1..<max(index + 1, min(count, index + 1 + reach))
  }

  /// The largest amount up to `limit` that `holds`, or 0: doubles while it does, then bisects.
  mutating func grow(
    upTo limit: Int, _ holds: (inout Shrinker, _ amount: Int) -> Bool
  ) -> Int {
    var good = 0
    var probe = 1
    while probe <= limit, holds(&self, probe) {
      good = probe
      probe *= 2
    }
    var bad = min(probe, limit + 1)
    while good > 0, bad - good > 1 {
      let middle = good + (bad - good) / 2
      if holds(&self, middle) { good = middle } else { bad = middle }
    }
    return good
  }

  /// Brings a value down from `top`: to 0 at once, else by bisection, else by one.
  mutating func descend(
    from top: UInt64, _ holds: (inout Shrinker, _ value: UInt64) -> Bool
  ) {
    guard top > 0, !holds(&self, 0) else { return }
    var bad: UInt64 = 0
    var good = top
    while good - bad > 1, !isExhausted {
      let middle = bad + (good - bad) / 2
      if holds(&self, middle) { good = middle } else { bad = middle }
    }
  }
}
