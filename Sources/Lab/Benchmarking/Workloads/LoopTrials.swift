import Cases
import Checking
import Choices
import StoreModel

/// The trials of a loop workload: the same ones in every call.
struct LoopTrials {
  private let generator: CaseGenerator
  private let seed: UInt64
  /// The cases, drawn once for those who do not measure the drawing.
  let cases: [Case]
  /// How many commands they have together.
  let commands: Int

  init(_ generator: CaseGenerator, count: Int, seed: UInt64) {
    self.generator = generator
    self.seed = seed
    let source = ChoiceSource(seed: 0)
    cases = (0..<count).map { LoopTrials.draw($0, generator, seed, source) }
    commands = cases.reduce(0) { $0 + $1.commands.count }
  }

  /// Draws each case anew, as a campaign does, and sums up what is made of it.
  func drawn(_ body: (Case) -> UInt64) -> UInt64 {
    let source = ChoiceSource(seed: 0)
    var sum: UInt64 = 0
    DrawnCases.forEach(of: cases.indices) {
      LoopTrials.draw($0, generator, seed, source)
    } _: { _, drawn in
      sum &+= body(drawn)
    }
    return sum
  }

  private static func draw(
    _ trial: Int, _ generator: CaseGenerator, _ seed: UInt64, _ source: ChoiceSource
  ) -> Case {
    source.reset(seed: PRNG.seed(campaign: seed, trial: UInt64(trial)))
    return generator.makeCase(from: source)
  }
}
