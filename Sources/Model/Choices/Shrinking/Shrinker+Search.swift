/// Searches for the limit of one idea, such as lowering a value.
///
/// The searches assume that the idea is monotone: if a step works, all smaller steps work too. If
/// this is wrong, a search only misses an improvement.
extension Shrinker {
  /// The number of choices or spans that passes look ahead when they combine two.
  static let reach = 32

  /// The offsets after `index` that may be changed together with it.
  ///
  /// These are the next offset and all within reach of the same type: numbers with numbers, and
  /// flags with flags.
  func partners(of index: Int) -> [Int] {
    let end = min(best.count, index + 1 + Shrinker.reach)
    let isFlag = best.bounds[index] <= 1
    return (min(index + 1, end)..<end).filter {
      $0 == index + 1 || (best.bounds[$0] <= 1) == isFlag
    }
  }

  /// Returns the largest amount up to `limit` for which `holds` is true, or 0.
  ///
  /// It doubles the amount while `holds` is true, then bisects.
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

  /// Lowers a value from `top` as far as `holds` allows.
  ///
  /// It first tries 0, 1 and 2, where most values end, then bisects.
  mutating func descend(
    from top: UInt64, _ holds: (inout Shrinker, _ value: UInt64) -> Bool
  ) {
    for value in 0..<min(top, 3) where holds(&self, value) { return }
    bisect(above: min(top, 3) &- 1, below: top, holds)
  }

  /// Raises an amount from 0 towards `top`, as far as `holds` allows.
  ///
  /// It tries all of `top`, then half, then one, and bisects from the first of these that works. If
  /// none works, the amount stays 0.
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
