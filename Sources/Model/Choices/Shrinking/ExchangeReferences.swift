extension Shrinker {
  /// Swaps neighbouring siblings, or lowers a value by one; then exchanges two neighbouring numbers
  /// in the later choices of one bound.
  ///
  /// This is for histories that name things by position: two things can change places only together
  /// with all references to them.
  mutating func exchangeReferences() {
    var group = 0
    while !isExhausted, group < best.siblingGroups().count {
      swapAndExchange(inGroup: group)
      group += 1
    }
    var index = 0
    while index < best.count, !isExhausted {
      let base = best
      if base.values[index] > 0 {
        _ = attemptExchanges(
          after: index + 1, in: base, edited: base.setting(index, to: base.values[index] - 1))
      }
      index += 1
    }
  }

  private mutating func swapAndExchange(inGroup group: Int) {
    var first = 0
    while !isExhausted {
      let base = best
      let groups = base.siblingGroups()
      guard group < groups.count, first + 1 < groups[group].count else { return }
      let pair = [groups[group][first], groups[group][first + 1]]
      let (left, right) = (base.content(of: pair[0]), base.content(of: pair[1]))
      if right.lexicographicallyPrecedes(left) {
        _ = attemptExchanges(
          after: base.spans[pair[1]].end, in: base,
          edited: base.replacing(spans: pair, with: [right, left]))
      }
      first += 1
    }
  }

  /// Tries the exchanges that change a value, first for the bounds that appear first and the lowest
  /// numbers.
  private mutating func attemptExchanges(
    after start: Int, in base: ChoiceSequence, edited: [UInt64]
  ) -> Bool {
    for bound in base.referenceBounds(from: start).prefix(4) {
      for low in 0..<min(bound, 4) {
        let candidate = base.exchanging(low, low + 1, from: start, bound: bound, in: edited)
        if candidate != edited, attempt(candidate) { return true }
      }
    }
    return false
  }
}
