/// What became of a candidate.
package enum ShrinkTrial: Sendable {
  /// It does not fail, or not in the way that is being shrunk.
  case passes
  /// It passes like that; the sequence is what a ``ChoiceSource`` recorded, whose draws follow
  /// from the earlier ones alone, so that no other candidate which comes to it is evaluated.
  case passesAs(ChoiceSequence)
  /// It fails in the same way; the sequence is what was really consumed.
  case fails(ChoiceSequence)
}

/// The end of shrinking.
package struct ShrinkOutcome: Hashable, Sendable {
  /// The simplest failing sequence seen.
  package let sequence: ChoiceSequence
  /// What each pass did.
  package let statistics: ShrinkStatistics
  /// Whether no enabled pass can improve the sequence; `false` means the trials ran out.
  package let isFixedPoint: Bool
}

/// Searches for the simplest sequence, in shortlex order, that still fails.
///
/// ```swift
/// var shrinker = Shrinker(from: source.sequence) { candidate in
///   source.reset(replaying: candidate)
///   let sequence = source.sequence
///   return run(source) == .mismatch ? .fails(sequence) : .passesAs(sequence)
/// }
/// let simplest = shrinker.run().sequence
/// ```
///
/// The test must answer the same to the same candidate. It may answer `.passes` to everything to
/// bring shrinking to an early end, say at a deadline.
package struct Shrinker {
  /// Evaluates a candidate.
  package typealias Test = (_ candidate: [UInt64]) -> ShrinkTrial

  /// The simplest failing sequence so far.
  package internal(set) var best: ChoiceSequence
  /// What each pass did so far.
  package private(set) var statistics = ShrinkStatistics()

  private let passes: Set<ShrinkPass>
  private let maximumTrials: Int
  private let test: Test
  private var tried: Set<UInt64> = []
  private var known: DrawTree?
  private var current = 0

  /// A shrinker from a sequence that fails.
  package init(
    from start: ChoiceSequence, passes: Set<ShrinkPass> = Set(ShrinkPass.allCases),
    maximumTrials: Int = 50_000, test: @escaping Test
  ) {
    best = start
    self.passes = passes
    self.maximumTrials = maximumTrials
    self.test = test
  }

  /// Whether no trial is left.
  var isExhausted: Bool { statistics.trials >= maximumTrials }

  /// Runs the enabled passes to a fixed point, or until the trials run out.
  ///
  /// The cheap passes run in turn as long as they remove choices, then those that mostly lower
  /// values, then the dear ones; a tier ends with the first pass that removes any. One that only
  /// lowers values is gone through: two values that must keep their distance would otherwise go
  /// down in turn, one step a round.
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

  /// Runs the passes of a tier, the cheap ones whatever they do and the others up to the first
  /// that removes choices, and tells whether they improved anything.
  private mutating func run(_ tier: ShrinkPass.Tier) -> Bool {
    let count = best.count
    var improved = false
    for pass in ShrinkPass.allCases where pass.tier == tier && passes.contains(pass) {
      if tier != .cheap, best.count < count { break }
      if run(pass) { improved = true }
    }
    return improved
  }

  /// Runs one pass once and tells whether it improved anything.
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

  /// Evaluates a candidate and keeps what it consumed if that fails and is simpler than the best.
  ///
  /// Candidates that are not simpler, were tried before or are known to consume what another did
  /// are not evaluated.
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

  /// What the candidate consumes, if it fails.
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

  /// Stands for the values in the record of what was tried.
  ///
  /// Two candidates of one digest, odds of 2^-64 a pair, would cost one trial and nothing else.
  private static func digest(of values: [UInt64]) -> UInt64 {
    var digest = UInt64(values.count)
    for value in values { digest = PRNG.mix(digest ^ PRNG.mix(value)) &+ 1 }
    return digest
  }
}
