@testable import Choices

/// One case of the shrinking challenge: a generator, a property that is false, and the one
/// simplest counterexample.
struct Challenge: Sendable, CustomStringConvertible {
  let name: String
  let minimal: String
  /// The upper bound for the mean number of evaluations over 100 seeds: the measured value plus a
  /// tenth.
  let bound: Int
  /// Draws an example and returns whether it is a counterexample.
  let fails: @Sendable (ChoiceSource) -> Bool
  /// Draws an example and describes it.
  private let text: @Sendable (ChoiceSource) -> String

  var description: String { name }

  init<Example>(
    _ name: String, minimal: String, within bound: Int,
    draw: @escaping @Sendable (ChoiceSource) -> Example,
    fails: @escaping @Sendable (Example) -> Bool
  ) {
    self.name = name
    self.minimal = minimal
    self.bound = bound
    self.fails = { source in fails(draw(source)) }
    text = { source in "\(draw(source))" }
  }

  /// The first failing sequence of a campaign of trials.
  func firstFailure(campaign: UInt64) -> ChoiceSequence? {
    let source = ChoiceSource(seed: 0)
    for trial in 0..<200_000 {
      source.reset(seed: PRNG.seed(campaign: campaign, trial: UInt64(trial)))
      if fails(source) { return source.sequence }
    }
    return nil
  }

  func shrinker(
    from start: ChoiceSequence, passes: Set<ShrinkPass> = Set(ShrinkPass.allCases)
  ) -> Shrinker {
    let source = ChoiceSource(seed: 0)
    return Shrinker(from: start, passes: passes) { candidate in
      source.reset(replaying: candidate)
      return fails(source) ? .fails(source.sequence) : .passesAs(source.sequence)
    }
  }

  func text(of sequence: ChoiceSequence) -> String {
    text(ChoiceSource(replaying: sequence.values))
  }
}
