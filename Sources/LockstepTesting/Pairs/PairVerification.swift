import Choices
import StoreModel

/// One verification of code that works on two lists: draws, checks, and shrinks what fails to the
/// smallest pair.
struct PairVerification<Drawn> {
  let subject: String
  let trials: Int
  let seed: UInt64
  /// Draws what the code is given.
  let draw: (ChoiceSource) -> Drawn
  /// What is wrong with what it makes of it.
  let finding: (Drawn) -> PairFinding?
  /// What it was given, as text.
  let lines: (Drawn) -> [String]
  /// How many changes were looked at.
  let size: (Drawn) -> Int

  /// Runs all trials, or the one to replay.
  func verdict(_ replay: Replay?) -> Verdict {
    var verdict = Verdict(subject: subject, seed: seed)
    switch replay {
    case .text:
      verdict.report = "pairs are replayed by seed and trial: replay: .trial(…, seed: …)"
    case .trial(let number, let seed):
      run(number..<number + 1, of: seed, into: &verdict)
      verdict.report = verdict.report ?? Replay.passes
    case nil:
      run(0..<max(0, trials), of: seed, into: &verdict)
      if verdict.trials == 0 { verdict.report = Verdict.empty }
    }
    return verdict
  }

  private func run(_ numbers: Range<Int>, of seed: UInt64, into verdict: inout Verdict) {
    let source = ChoiceSource(seed: 0)
    for number in numbers {
      source.reset(seed: PRNG.seed(campaign: seed, trial: UInt64(number)))
      let drawn = draw(source)
      verdict.trials += 1
      verdict.commands += size(drawn)
      guard let found = finding(drawn) else { continue }
      verdict.report = report(of: found, drawn, source.sequence, number, seed)
      return
    }
  }

  private func report(
    of first: PairFinding, _ drawn: Drawn, _ choices: ChoiceSequence, _ number: Int, _ seed: UInt64
  ) -> String {
    let source = ChoiceSource(seed: 0)
    var shrinker = Shrinker(from: choices, maximumTrials: 5_000) { values in
      source.reset(replaying: values)
      let found = finding(draw(source))
      return found?.check == first.check ? .fails(source.sequence) : .passesAs(source.sequence)
    }
    let outcome = shrinker.run()
    source.reset(replaying: outcome.sequence.values)
    let smallest = draw(source)
    let found = finding(smallest) ?? first
    return found.report(
      subject, lines(smallest),
      [
        ("seed", String(seed)), ("trial", "\(number), counted from 0"),
        ("shrunk", "in \(outcome.statistics.trials) pairs tried"),
        ("again", "in the test: replay: .trial(\(number), seed: \(seed))"),
      ])
  }
}
