/// Repetition by asking "one more?" before each element, never by drawing a length first.
///
/// The question and the element share a span, so deleting that span removes one element and
/// leaves the others as they were. The last, negative answer lies outside.
extension ChoiceSource {
  /// The label of the spans that `count` opens, unless another is given.
  @inlinable package static var countLabel: UInt16 { .max }

  /// Whether one more follows after `count`; no more is simpler.
  ///
  /// Below the range the answer is yes, at its end no; both record a choice that can only be 0.
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

  /// Runs `body` a number of times within the range, each time in a span with its "one more?".
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

  /// The results of `repeated`, as an array; the empty or shortest is simplest.
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

  /// A number of the range, geometrically distributed; the lower bound is simplest.
  ///
  /// Each step has a span of its own, so deleting one lowers the count by one.
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
