import Benchmarking
import JSONText
import LockstepCommands

/// What a whole run of `lockstep-lab bench` came to.
struct BenchOutcome {
  let seed: UInt64
  let isQuick: Bool
  let results: [WorkloadResult]

  /// Quick times are too rough to fail anybody; counts are exact in every run.
  var code: ExitCode {
    missedCounts > 0 || !isQuick && missedBars > 0 ? .counterexample : .clean
  }

  private var verdicts: [BarVerdict] { results.flatMap(\.verdicts) }
  private var measuredBars: Int { verdicts.count { $0.isMet != nil } }
  private var missedBars: Int { verdicts.count { $0.isMet == false } }
  private var missedCounts: Int { results.reduce(0) { $0 + $1.missedCounts } }

  /// The last line.
  var summary: String {
    var line = "\(measuredBars - missedBars) of \(measuredBars.counted("bar")) met"
    if measuredBars < verdicts.count {
      line += ", \((verdicts.count - measuredBars).grouped) not measured"
    }
    if missedCounts > 0 { line += "; \(missedCounts.counted("count")) out of bounds" }
    return line
  }

  /// Everything, as one object.
  var json: JSON {
    .object([
      "seed": .integer(seed), "quick": .bool(isQuick), "barsMeasured": .integer(measuredBars),
      "barsMissed": .integer(missedBars), "countsMissed": .integer(missedCounts),
      "workloads": .array(results.map { BenchReport($0).json }),
    ])
  }
}
