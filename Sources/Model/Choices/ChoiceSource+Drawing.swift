extension ChoiceSource {
  /// A value from `0...bound`: uniform when random, recorded always.
  ///
  /// A replayed value above the bound counts as the bound, and the bound is what is recorded.
  /// A draw with only one outcome is recorded too: it keeps the later choices in their places
  /// when the number of outcomes changes.
  @inlinable
  @discardableResult
  package func draw(upTo bound: UInt64) -> UInt64 {
    draw(upTo: bound) { BoundedMapping.draw(upTo: bound, from: &$0) }
  }

  /// A value from `0...bound` that `choose` picks when random.
  ///
  /// This is how an uneven distribution is drawn: what is recorded is the outcome, so weights
  /// cost the shrinker nothing. `settle` moves a replayed value that means nothing to one that
  /// does; it must keep within the bound and leave what it returned as it is.
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

  /// The next value of the script; each recorded choice has used up one.
  @inlinable
  func replayed(upTo bound: UInt64) -> UInt64 {
    guard choices.count < script.count else {
      overran = true
      return 0
    }
    return min(script[choices.count], bound)
  }

  /// The next value of the odometer: what stands on it, and beyond that the simplest.
  @inlinable
  func counted(upTo bound: UInt64) -> UInt64 {
    choices.count < script.count ? min(script[choices.count], bound) : 0
  }
}
