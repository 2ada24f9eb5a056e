/// Generators: each maps draws to a useful value, and 0 to the simplest of these values.
extension ChoiceSource {
  /// `false` or `true`; `false` is simpler.
  @inlinable
  package func bool() -> Bool {
    draw(upTo: 1) == 1
  }

  /// Returns `true` in `numerator` of `denominator` cases; `false` is simpler.
  ///
  /// The source records the outcome, not the random number behind it. A certain outcome is recorded
  /// as a choice that can only be 0.
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

  /// Draws an index below `count`, which must be above 0; index 0 is simplest.
  @inlinable
  package func index(below count: Int) -> Int {
    precondition(count > 0, "an index needs something to point at")
    return Int(truncatingIfNeeded: draw(upTo: UInt64(count - 1)))
  }

  /// Draws an element of an array that is not empty; the first element is simplest.
  ///
  /// It takes only arrays. Other modules call it without knowing the element type, and a generic
  /// collection would be slower there: every access would go through a witness table.
  @inlinable
  package func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// Draws an integer of the range, each equally likely.
  ///
  /// The integer nearest to 0 is simplest, and a positive one is simpler than a negative one. A
  /// range with numbers on both sides of 0 draws a magnitude, then a sign. So the shrinker can
  /// lower the magnitude without changing the sign.
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

  /// Draws an index of `weights`, each index as likely as its weight.
  ///
  /// The first index with a positive weight is simplest. See `weighted(below:by:)`.
  @inlinable
  package func weighted(_ weights: [Int]) -> Int {
    weighted(below: weights.count) { weights[$0] }
  }

  /// Draws an index below `count`, each index as likely as its weight.
  ///
  /// The first index with a positive weight is simplest; at least one must have one. An index
  /// without a positive weight is never drawn. The source records the index itself, so the record
  /// means the same under other weights. A replayed index without a weight moves on to the next
  /// index that has one.
  ///
  /// - Parameters:
  ///   - count: the number of indices.
  ///   - weight: the weight of an index. It is called up to three times for each index.
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

  /// Draws some of the indices below `count`, ascending, each with an even chance; the empty set is
  /// simplest.
  package func subset(of count: Int) -> [Int] {
    (0..<count).filter { _ in bool() }
  }
}
