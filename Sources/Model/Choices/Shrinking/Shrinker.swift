/// The result of the evaluation of a candidate.
package enum ShrinkTrial: Sendable {
  /// It does not fail, or fails in another way than the one that is being shrunk.
  case passes
  /// It passes, and a ``ChoiceSource`` recorded this sequence.
  ///
  /// Each draw must depend only on the draws before it. Then the shrinker can skip every other
  /// candidate that would consume the same sequence.
  case passesAs(ChoiceSequence)
  /// It fails in the same way; the sequence is the one that it consumed.
  case fails(ChoiceSequence)
}

/// The result of shrinking.
package struct ShrinkOutcome: Hashable, Sendable {
  /// The simplest failing sequence that was found.
  package let sequence: ChoiceSequence
  /// The counters of each pass.
  package let statistics: ShrinkStatistics
  /// Whether no enabled pass can improve the sequence; `false` means that the trials ran out.
  package let isFixedPoint: Bool
}

/// A search for the simplest sequence, in shortlex order, that still fails.
///
/// ```swift
/// var shrinker = Shrinker(from: source.sequence) { candidate in
///   source.reset(replaying: candidate)
///   return source.draw(upTo: 50) >= 20 ? .fails(source.sequence) : .passesAs(source.sequence)
/// }
/// let simplest = shrinker.run().sequence.values  // [20]
/// ```
///
/// The test must give the same answer for the same candidate. To end shrinking early, for example
/// at a deadline, it may answer `.passes` for every candidate.
package struct Shrinker {
  /// Evaluates a candidate.
  package typealias Test = (_ candidate: [UInt64]) -> ShrinkTrial

  /// The simplest failing sequence so far.
  package internal(set) var best: ChoiceSequence
  /// The counters of each pass so far.
  package private(set) var statistics = ShrinkStatistics()

  private let passes: Set<ShrinkPass>
  private let maximumTrials: Int
  private let test: Test
  private var tried: Set<UInt64> = []
  private var known: DrawTree?
  private var current = 0

  /// Makes a shrinker that starts from a failing sequence.
  ///
  /// - Parameters:
  ///   - start: a sequence that fails.
  ///   - passes: the passes to run.
  ///   - maximumTrials: the greatest number of evaluations.
  ///   - test: evaluates a candidate.
  package init(
    from start: ChoiceSequence, passes: Set<ShrinkPass> = Set(ShrinkPass.allCases),
    maximumTrials: Int = 50_000, test: @escaping Test
  ) {
    best = start
    self.passes = passes
    self.maximumTrials = maximumTrials
    self.test = test
  }

  /// Whether all trials are used up.
  var isExhausted: Bool { statistics.trials >= maximumTrials }

  /// Runs the enabled passes to a fixed point, or until the trials run out.
  ///
  /// The cheap passes run in turn as long as they remove choices. Then come the passes that mostly
  /// lower values, then the expensive ones. A tier of these two ends after the first pass that
  /// removes choices.
  ///
  /// A pass that only lowers values does not end its tier. Otherwise two values that must keep
  /// their distance would go down in turn, by one step a round.
  package mutating func run() -> ShrinkOutcome {
    var improved = true
    while improved, !isExhausted {
      let count = best.count
      improved = run(.cheap)
      if best.count < count { continue }
      improved = run(.values) || improved
      if best.count == count, !improved { improved = run(.dear) }
    }
    return ShrinkOutcome(sequence: best, statistics: statistics, isFixedPoint: !isExhausted)
  }

  /// Runs the passes of a tier and returns whether one of them improved the sequence.
  ///
  /// All cheap passes run. In the other tiers, the first pass that removes choices is the last.
  private mutating func run(_ tier: ShrinkPass.Tier) -> Bool {
    let count = best.count
    var improved = false
    for pass in ShrinkPass.allCases where pass.tier == tier && passes.contains(pass) {
      if tier != .cheap, best.count < count { break }
      if run(pass) { improved = true }
    }
    return improved
  }

  /// Runs one pass once and returns whether it improved the sequence.
  private mutating func run(_ pass: ShrinkPass) -> Bool {
    current = ShrinkStatistics.index(of: pass)
    let before = statistics.counters[current].improved
    switch pass {
    case .deleteSpans: deleteSpans()
    case .replaceByDescendant: replaceByDescendant()
    case .zeroSpans: zeroSpans()
    case .deleteRuns: deleteRuns()
    case .lowerValues: lowerValues()
    case .deleteAndRenumber: deleteAndRenumber()
    case .sortSiblings: sortSiblings()
    case .swapNeighbours: swapNeighbours()
    case .lowerDuplicates: lowerDuplicates()
    case .lowerPairs: lowerPairs()
    case .redistribute: redistribute()
    case .lowerAndDelete: lowerAndDelete()
    case .deleteSpanAndLower: deleteSpanAndLower()
    case .deleteSpanPairs: deleteSpanPairs()
    case .exchangeReferences: exchangeReferences()
    }
    return statistics.counters[current].improved > before
  }

  /// Evaluates a candidate; if it fails and consumes a simpler sequence than the best, that
  /// sequence is the new best.
  ///
  /// A candidate is skipped if it is not simpler, was tried before, or is known to consume the same
  /// as an earlier one.
  mutating func attempt(_ candidate: [UInt64]) -> Bool {
    guard !isExhausted, candidate.isShortlexBefore(best.values) else { return false }
    guard tried.insert(Shrinker.digest(of: candidate)).inserted,
      known?.foretells(candidate, limit: best.count) != true
    else {
      statistics.countCached(at: current)
      return false
    }
    statistics.countTrial(at: current)
    guard let consumed = failing(candidate), consumed.isSimpler(than: best) else { return false }
    statistics.countImprovement(at: current, removing: best.count - consumed.count)
    best = consumed
    return true
  }

  /// The sequence that the candidate consumes if it fails, else nil.
  private mutating func failing(_ candidate: [UInt64]) -> ChoiceSequence? {
    switch test(candidate) {
    case .passes: return nil
    case .passesAs(let consumed):
      if known == nil {
        known = DrawTree()
        known?.insert(best, replaying: best.values)
      }
      known?.insert(consumed, replaying: candidate)
      return nil
    case .fails(let consumed):
      known?.insert(consumed, replaying: candidate)
      return consumed
    }
  }

  /// The digest of some values in the record of tried candidates.
  ///
  /// Two candidates may have the same digest (odds of 2^-64 a pair). That would cost one trial and
  /// nothing else.
  private static func digest(of values: [UInt64]) -> UInt64 {
    var digest = UInt64(values.count)
    for value in values { digest = PRNG.mix(digest ^ PRNG.mix(value)) &+ 1 }
    return digest
  }
}
