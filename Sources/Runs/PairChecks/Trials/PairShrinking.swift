import Choices

/// Searches for the smallest pair that fails in the check of a pair that fails.
package struct PairShrinking {
  /// How many smaller pairs are tried at most, unless somebody says otherwise.
  package static let usualTries = 5_000

  private let check: PairCheck
  private let tries: Int

  /// Prepares a search.
  ///
  /// - Parameter tries: the most pairs that are tried.
  package init(_ check: PairCheck, tries: Int = PairShrinking.usualTries) {
    self.check = check
    self.tries = tries
  }

  /// Searches until nothing smaller fails, or until the budget is spent.
  ///
  /// - Parameters:
  ///   - failed: where to begin.
  ///   - isOver: whether the search has to end with what it has.
  ///   - improved: gets each smaller pair as soon as it has failed.
  ///   - finding: what a pair shows, given its choices as well.
  /// - Throws: what `finding` throws.
  package func smallest(
    from failed: FailedPair, isOver: @escaping () -> Bool = { false },
    improved: @escaping (ShrunkPair) -> Void = { _ in },
    finding: @escaping (PairTrial, [UInt64]) throws -> PairFinding?
  ) throws -> ShrunkPair {
    let source = ChoiceSource(seed: 0)
    var best = ShrunkPair(failed)
    var problem: (any Error)?
    var wasOver = false
    var shrinker = Shrinker(from: failed.choices, maximumTrials: tries) { [check] values in
      source.reset(replaying: values)
      let trial = check.trial(from: source)
      wasOver = wasOver || problem != nil || isOver()
      guard !wasOver else { return .passes }
      best.tries += 1
      do {
        let found = try finding(trial, values)
        guard let found, found.check == failed.finding.check else {
          return .passesAs(source.sequence)
        }
        if source.sequence.isSimpler(than: best.choices) {
          best.choices = source.sequence
          best.trial = trial
          best.finding = found
          improved(best)
        }
        return .fails(source.sequence)
      } catch {
        problem = error
        return .passes
      }
    }
    let outcome = shrinker.run()
    if let problem { throw problem }
    best.isSmallest = outcome.isFixedPoint && !wasOver
    return best
  }
}

/// What a failing pair was shrunk to.
package struct ShrunkPair: Hashable, Sendable {
  /// The smallest lists, and the batch, that failed.
  package var trial: PairTrial
  /// What they are drawn from.
  package var choices: ChoiceSequence
  /// What is wrong with them.
  package var finding: PairFinding
  /// How many pairs were tried.
  package var tries = 0
  /// Whether nothing smaller was found that fails; else the budget was spent before.
  package var isSmallest = false

  /// A failure that nothing smaller was tried of.
  package init(_ failed: FailedPair) {
    trial = failed.trial
    choices = failed.choices
    finding = failed.finding
  }
}
