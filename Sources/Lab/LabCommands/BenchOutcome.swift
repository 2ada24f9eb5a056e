import Benchmarking
import JSONText
import LockstepCommands

/// The outcome of a whole run of `lockstep-lab bench`.
struct BenchOutcome {
  let seed: UInt64
  let isQuick: Bool
  let results: [WorkloadResult]

  /// The exit code. The times of a quick run are too rough for bars; counts are exact in every run.
  var code: ExitCode {
    missedCounts > 0 || !isQuick && missedBars > 0 ? .counterexample : .clean
  }

  private var verdicts: [BarVerdict] { results.flatMap(\.verdicts) }
  private var measuredBars: Int { verdicts.count { $0.isMet != nil } }
  private var missedBars: Int { verdicts.count { $0.isMet == false } }
  private var missedCounts: Int { results.reduce(0) { $0 + $1.missedCounts } }

  /// The last line of the output.
  var summary: String {
    var line = "\(measuredBars - missedBars) of \(measuredBars.counted("bar")) met"
    if measuredBars < verdicts.count {
      line += ", \((verdicts.count - measuredBars).grouped) not measured"
    }
    if missedCounts > 0 { line += "; \(missedCounts.counted("count")) out of bounds" }
    return line
  }

  /// The whole outcome as one JSON object.
  var json: JSON {
    .object([
      "seed": .integer(seed), "quick": .bool(isQuick), "barsMeasured": .integer(measuredBars),
      "barsMissed": .integer(missedBars), "countsMissed": .integer(missedCounts),
      "workloads": .array(results.map { BenchReport($0).json }),
    ])
  }
}
