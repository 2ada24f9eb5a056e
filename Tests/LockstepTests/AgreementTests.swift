import Campaign
import Cases
import Checking
import Choices
import Driving
import IndexedStore
import ReferenceStore
import Shrinking
import TestSupport
import Testing

@Suite("The indexed store agrees with the reference")
struct AgreementTests {
  private static let trialsPerShard = Volume.scale(quick: 10, full: 40)

  @Test("both stores agree after every command of every trial", arguments: 0..<12)
  func shard(_ shard: Int) {
    let generator = CaseGenerator(
      capabilities: Pair.trial.capabilities, strings: Pair.trial.orders)
    let source = ChoiceSource(seed: 0)
    var coverage = Coverage()
    var commands = 0
    for trial in 0..<Self.trialsPerShard {
      source.reset(seed: PRNG.seed(campaign: 2026, trial: UInt64(shard << 16 | trial)))
      let drawn = generator.makeCase(from: source)
      let probing = trial % 8 == 7 ? ProbeLevel.branches : .none
      let result = Pair.trial.run(drawn, probing, coverage: &coverage)
      commands += result.commands
      guard let mismatch = result.mismatch else { continue }
      let failure = FailureMaker(runner: Pair.trial, commandBudget: 2000).failure(of: drawn)
      Issue.record("\(mismatch.title)\n\(failure?.shrunk.text ?? drawn.text)")
      return
    }
    #expect(commands > 10 * Self.trialsPerShard)
  }
}
