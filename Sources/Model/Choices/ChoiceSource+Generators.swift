/// Generators: each maps draws to something useful, 0 to the simplest of it.
extension ChoiceSource {
  /// `false` or `true`; `false` is simpler.
  @inlinable
  package func bool() -> Bool {
    draw(upTo: 1) == 1
  }

  /// `true` in `numerator` of `denominator` cases; `false` is simpler.
  ///
  /// The outcome is recorded, not the number that led to it. A certain outcome records a choice
  /// that can only be 0.
  @inlinable
  package func chance(_ numerator: Int, in denominator: Int) -> Bool {
    precondition(denominator > 0, "a chance needs a denominator above zero")
    if numerator <= 0 || numerator >= denominator {
      draw(upTo: 0)
      return numerator > 0
    }
    let last = UInt64(denominator - 1)
    let outcome = draw(upTo: 1) { generator in
      BoundedMapping.draw(upTo: last, from: &generator) < UInt64(numerator) ? 1 : 0
    }
    return outcome == 1
  }

  /// An index below `count`; 0 is simplest.
  @inlinable
  package func index(below count: Int) -> Int {
    precondition(count > 0, "an index needs something to point at")
    return Int(truncatingIfNeeded: draw(upTo: UInt64(count - 1)))
  }

  /// An element; the first is simplest.
  ///
  /// Of an array alone: other modules call it without knowing its types, and any other collection
  /// would be asked through its witnesses.
  @inlinable
  package func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// An integer of the range, each as likely; the one nearest to 0 is simplest, positive before
  /// negative.
  ///
  /// A range with numbers on both sides of 0 draws a magnitude, then a sign: the magnitude
  /// shrinks without flipping sides.
  @inlinable
  package func integer(in range: ClosedRange<Int>) -> Int {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if lower >= 0 {
      return lower + Int(truncatingIfNeeded: draw(upTo: UInt64(upper - lower)))
    }
    if upper <= 0 {
      let width = UInt64(lower.magnitude - upper.magnitude)
      return upper &- Int(truncatingIfNeeded: draw(upTo: width))
    }
    return signed(above: UInt64(upper), below: UInt64(lower.magnitude))
  }

  @inlinable
  func signed(above: UInt64, below: UInt64) -> Int {
    let magnitude = draw(upTo: max(above, below)) { generator in
      let offset = BoundedMapping.draw(upTo: above &+ below, from: &generator)
      return offset <= above ? offset : offset - above
    }
    let hasTwoSigns = magnitude != 0 && magnitude <= min(above, below)
    let sign = draw(upTo: hasTwoSigns ? 1 : 0)
    let isNegative = hasTwoSigns ? sign == 1 : magnitude > above
    let number = Int(truncatingIfNeeded: magnitude)
    return isNegative ? 0 &- number : number
  }

  /// An index of `weights`, as likely as its weight; the first of a positive weight is simplest.
  ///
  /// See `weighted(below:by:)`.
  @inlinable
  package func weighted(_ weights: [Int]) -> Int {
    weighted(below: weights.count) { weights[$0] }
  }

  /// An index below `count`, as likely as its weight; the first of a positive weight is simplest.
  ///
  /// An index without a positive weight is never the outcome. The index itself is recorded, so it
  /// means the same under other weights; a replayed one that has no weight moves to the next that
  /// has. `weight` is asked about each index up to three times.
  @inlinable
  package func weighted(below count: Int, by weight: (Int) -> Int) -> Int {
    var total = 0
    var last = 0
    for index in 0..<count where weight(index) > 0 {
      total += weight(index)
      last = index
    }
    precondition(total > 0, "one weight at least is above zero")
    let chosen = draw(upTo: UInt64(last)) { generator in
      var rest = Int(BoundedMapping.draw(upTo: UInt64(total - 1), from: &generator))
      var index = 0
      while true {
        let share = max(0, weight(index))
        if rest < share { return UInt64(index) }
        rest -= share
        index += 1
      }
    } settling: { value in
      var index = Int(value)
      while weight(index) <= 0 { index += 1 }
      return UInt64(index)
    }
    return Int(chosen)
  }

  /// Ascending indices below `count`, each in with an even chance; none is simplest.
  package func subset(of count: Int) -> [Int] {
    (0..<count).filter { _ in bool() }
  }
}
