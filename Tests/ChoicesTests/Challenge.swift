@testable import Choices

/// One case of the shrinking challenge: a generator, a property that is false, and the one
/// simplest counterexample.
struct Challenge: Sendable, CustomStringConvertible {
  let name: String
  let minimal: String
  /// Draws an example and tells whether it is a counterexample.
  let run: @Sendable (ChoiceSource) -> (text: String, fails: Bool)

  var description: String { name }

  init<Example>(
    _ name: String, minimal: String,
    draw: @escaping @Sendable (ChoiceSource) -> Example,
    fails: @escaping @Sendable (Example) -> Bool
  ) {
    self.name = name
    self.minimal = minimal
    run = { source in
      let example = draw(source)
      return ("\(example)", fails(example))
    }
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
    run(ChoiceSource(replaying: sequence.values)).text
  }

  private func fails(_ source: ChoiceSource) -> Bool {
    run(source).fails
  }
}
