/// Sizes: numbers of which small and large ones are equally likely.
extension ChoiceSource {
  /// Draws a size of the range; the smallest size is simplest.
  ///
  /// Each doubling of the size is equally likely, so a source draws a size above 4,096 nearly as
  /// often as one between 8 and 16. Half of the sizes lie at a power of two or of ten, or one
  /// beside it, because most constants in programs are such numbers.
  ///
  /// - Parameter range: the sizes; the lower bound is above 0.
  package func size(in range: ClosedRange<Int>) -> Int {
    let (least, most) = (range.lowerBound, range.upperBound)
    precondition(least > 0, "a size is above zero")
    let drawn = draw(upTo: UInt64(most - least)) { generator in
      func below(_ count: Int) -> Int {
        Int(BoundedMapping.draw(upTo: UInt64(count - 1), from: &generator))
      }
      let start = least << below((most / least).bitWidthOfValue)
      var size = start + below(min(start, most - start + 1))
      if below(2) == 0 { size = size.nearestRoundNumber + below(3) - 1 }
      return UInt64(min(max(size, least), most) - least)
    }
    return least + Int(drawn)
  }
}

extension Int {
  /// The number of bits that a positive number needs.
  fileprivate var bitWidthOfValue: Int { Int.bitWidth - leadingZeroBitCount }

  /// The power of two or of ten nearest to a positive number.
  fileprivate var nearestRoundNumber: Int {
    var best = 1
    for base in [2, 10] {
      var power = 1
      while power <= self * 2 {
        if (power - self).magnitude < (best - self).magnitude { best = power }
        power *= base
      }
    }
    return best
  }
}
