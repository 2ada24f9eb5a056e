import Cases
import Checking
import Choices
import StoreModel

/// The trials of a loop workload, the same in every call.
struct LoopTrials {
  private let generator: CaseGenerator
  private let seed: UInt64
  /// The cases, drawn once, for workloads that do not measure the drawing.
  let cases: [Case]
  /// The number of commands of all cases together.
  let commands: Int

  init(_ generator: CaseGenerator, count: Int, seed: UInt64) {
    self.generator = generator
    self.seed = seed
    let source = ChoiceSource(seed: 0)
    cases = (0..<count).map { LoopTrials.draw($0, generator, seed, source) }
    commands = cases.reduce(0) { $0 + $1.commands.count }
  }

  /// Draws each case anew, as a campaign does, and sums up the results of a body.
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
