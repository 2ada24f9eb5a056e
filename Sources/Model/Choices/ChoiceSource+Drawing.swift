extension ChoiceSource {
  /// Draws a value from `0...bound`, uniformly when the source is random, and records it.
  ///
  /// A replayed value above the bound is replaced by the bound, and the source records the bound. A
  /// draw with only one outcome is recorded too. So later choices keep their places when the number
  /// of outcomes changes.
  @inlinable
  @discardableResult
  package func draw(upTo bound: UInt64) -> UInt64 {
    draw(upTo: bound) { BoundedMapping.draw(upTo: bound, from: &$0) }
  }

  /// Draws a value from `0...bound`; a random source lets `choose` pick it.
  ///
  /// Generators use this method for uneven distributions. The source records the outcome, so the
  /// shrinker need not know the weights.
  ///
  /// - Parameters:
  ///   - bound: the greatest value.
  ///   - choose: picks a value when the source is random.
  ///   - settle: replaces a value that has no meaning by a value that has one, when the source is
  ///     not random. The result must be within the bound, and `settle` must return its own results
  ///     unchanged.
  @inlinable
  package func draw(
    upTo bound: UInt64, choosing choose: (inout PRNG) -> UInt64,
    settling settle: (UInt64) -> UInt64 = { $0 }
  ) -> UInt64 {
    guard choices.count < limit else {
      overran = true
      return settle(0)
    }
    let value: UInt64
    switch supply {
    case .random: value = choose(&generator)
    case .replay: value = settle(replayed(upTo: bound))
    case .exhaustive: value = settle(counted(upTo: bound))
    case .bytes: value = settle(taken(upTo: bound))
    }
    choices.append(value, upTo: bound)
    return value
  }

  /// The next value of the replayed script; each recorded choice has used one value.
  @inlinable
  func replayed(upTo bound: UInt64) -> UInt64 {
    guard choices.count < script.count else {
      overran = true
      return 0
    }
    return min(script[choices.count], bound)
  }

  /// The next value of an exhaustive search: the value of the script, or 0 after its end.
  @inlinable
  func counted(upTo bound: UInt64) -> UInt64 {
    choices.count < script.count ? min(script[choices.count], bound) : 0
  }
}
