/// Repetition: a generator asks "one more?" before each element and never draws a length first.
///
/// The question and the element share a span. So deleting that span removes one element and leaves
/// the others unchanged. The last, negative answer lies outside all these spans.
extension ChoiceSource {
  /// The label of the spans that `count` opens by default.
  @inlinable package static var countLabel: UInt16 { .max }

  /// Whether one more element follows after `count` elements; `false` is simpler.
  ///
  /// Below the range the answer is always yes, at its upper end always no. Both answers are
  /// recorded as a choice that can only be 0.
  @inlinable
  package func more(
    after count: Int, in range: ClosedRange<Int>, continuing numerator: Int, in denominator: Int
  ) -> Bool {
    if count >= range.lowerBound && count < range.upperBound {
      return chance(numerator, in: denominator)
    }
    draw(upTo: 0)
    return count < range.lowerBound
  }

  /// Runs `body` as often as the range and the draws say, each time in a span with its "one more?".
  @inlinable
  package func repeated<Failure: Error>(
    in range: ClosedRange<Int>, continuing numerator: Int, in denominator: Int, label: UInt16,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    var count = 0
    while true {
      open(label)
      guard more(after: count, in: range, continuing: numerator, in: denominator) else {
        abandon()
        return
      }
      defer { close() }
      try body()
      count += 1
    }
  }

  /// Draws an array with `repeated`; the shortest array is simplest.
  @inlinable
  package func array<Element, Failure: Error>(
    in range: ClosedRange<Int>, continuing numerator: Int, in denominator: Int, label: UInt16,
    of element: () throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var elements: [Element] = []
    try repeated(in: range, continuing: numerator, in: denominator, label: label) {
      () throws(Failure) in
      elements.append(try element())
    }
    return elements
  }

  /// Draws a number of the range, geometrically distributed; the lower bound is simplest.
  ///
  /// Each step has its own span, so deleting one span lowers the number by one.
  @inlinable
  package func count(
    in range: ClosedRange<Int>, continuing numerator: Int, in denominator: Int,
    label: UInt16 = countLabel
  ) -> Int {
    var count = 0
    repeated(in: range, continuing: numerator, in: denominator, label: label) { count += 1 }
    return count
  }
}
