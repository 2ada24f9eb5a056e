import Choices

/// A search for the smallest pair that fails the same check as a given pair.
package struct PairShrinking {
  /// The default number of smaller pairs to try.
  package static let usualTries = 5_000

  private let check: PairCheck
  private let tries: Int

  /// Prepares a search.
  ///
  /// - Parameter tries: the most pairs to try.
  package init(_ check: PairCheck, tries: Int = PairShrinking.usualTries) {
    self.check = check
    self.tries = tries
  }

  /// Searches until no smaller pair fails, or until the budget is spent.
  ///
  /// - Parameters:
  ///   - failed: the pair to begin with.
  ///   - isOver: whether the search must end with its smallest pair so far.
  ///   - improved: receives each smaller pair as soon as it has failed.
  ///   - finding: returns the finding of a pair, from the pair and its choices; nil if the pair
  ///     passes.
  /// - Throws: the errors of `finding`.
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

/// The result of shrinking a failing pair.
package struct ShrunkPair: Hashable, Sendable {
  /// The smallest lists and batch that failed.
  package var trial: PairTrial
  /// The choices that the trial is drawn from.
  package var choices: ChoiceSequence
  /// The finding of the smallest pair.
  package var finding: PairFinding
  /// The number of pairs that were tried.
  package var tries = 0
  /// Whether no smaller pair fails; false if the budget was spent before that was known.
  package var isSmallest = false

  /// Makes a result before any smaller pair is tried.
  package init(_ failed: FailedPair) {
    trial = failed.trial
    choices = failed.choices
    finding = failed.finding
  }
}
