/// Searches for how far one idea goes. Both take the idea to be monotone, and lose nothing but an
/// improvement where it is not.
extension Shrinker {
  /// How far the passes that pair things look ahead in a long sequence.
  static let reach = 32

  /// The offsets after `index` that may be changed together with it: the next, and of those within
  /// reach numbers with numbers and flags with flags.
  func partners(of index: Int) -> [Int] {
    let end = min(best.count, index + 1 + Shrinker.reach)
    let isFlag = best.bounds[index] <= 1
    return (min(index + 1, end)..<end).filter {
      $0 == index + 1 || (best.bounds[$0] <= 1) == isFlag
    }
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

  /// Brings a value down from `top`: to 0 at once, or 1 or 2, where most end; else by bisection.
  mutating func descend(
    from top: UInt64, _ holds: (inout Shrinker, _ value: UInt64) -> Bool
  ) {
    for value in 0..<min(top, 3) where holds(&self, value) { return }
    bisect(above: min(top, 3) &- 1, below: top, holds)
  }

  /// Raises an amount from 0 towards `top`: to all of it, to half or to one, and from there on by
  /// bisection; not at all where none of the three will do.
  mutating func ascend(
    to top: UInt64, _ holds: (inout Shrinker, _ amount: UInt64) -> Bool
  ) {
    guard top > 0, !holds(&self, top), top > 1 else { return }
    let half = top - top / 2
    if holds(&self, half) {
      bisect(above: 0, below: top - half) { holds(&$0, top - $1) }
    } else if half > 1, holds(&self, 1) {
      bisect(above: top - half, below: top - 1) { holds(&$0, top - $1) }
    }
  }

  private mutating func bisect(
    above bad: UInt64, below good: UInt64, _ holds: (inout Shrinker, _ value: UInt64) -> Bool
  ) {
    var (bad, good) = (bad, good)
    while good > bad, good - bad > 1, !isExhausted {
      let middle = bad + (good - bad) / 2
      if holds(&self, middle) { good = middle } else { bad = middle }
    }
  }
}
