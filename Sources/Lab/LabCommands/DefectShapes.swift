import Campaign
import Cases
import Checking
import DefectiveStores
import JSONText
import LockstepCommands
import Shrinking
import StoreModel

/// The shrunk failures of a planted defect, over several seeds: how many have the fewest commands,
/// and how much they differ. If several failures of a seed are shrunk, the plainest one counts,
/// which a campaign shows first.
struct DefectShapes: Sendable {
  /// The shrunk failure of one seed.
  struct Shrunk: Hashable, Sendable {
    let commands: Int
    /// The kinds of the commands, in order.
    let kinds: [CommandKind]
    let check: CheckID
    let text: String
    /// The seconds for shrinking; the longest if several failures were shrunk.
    let seconds: Double
  }

  let defect: PlantedDefect
  /// The number of seeds.
  let seeds: Int
  /// The shrunk failures in the order of the seeds, without seeds that found nothing.
  let shrunk: [Shrunk]

  /// The numbers of commands and how often each occurs, the fewest commands first.
  var lengths: [(commands: Int, count: Int)] {
    Dictionary(grouping: shrunk, by: \.commands).map { ($0, $1.count) }.sorted { $0 < $1 }
  }

  /// The number of failures whose number of commands differs from that of the plainest failure.
  var unlike: Int {
    let plainest = shrunk.min {
      ($0.check.isAsked ? 1 : 0, $0.commands) < ($1.check.isAsked ? 1 : 0, $1.commands)
    }
    return shrunk.count { $0.commands != plainest?.commands }
  }

  /// The number of failures that are longer than the shortest one of the same check.
  var longerForCheck: Int {
    Dictionary(grouping: shrunk, by: \.check).values.map { same in
      let fewest = same.map(\.commands).min()
      return same.count { $0.commands != fewest }
    }.reduce(0, +)
  }

  /// The number of different shapes. A shape is the kinds of the commands, and the check that
  /// fails.
  var shapes: Int { Set(shrunk.map { [$0.check.rawValue] + $0.kinds.map { "\($0)" } }).count }

  /// The number of different texts.
  var texts: Int { Set(shrunk.map(\.text)).count }

  /// The longest time of shrinking, in seconds.
  var slowest: Double { shrunk.map(\.seconds).max() ?? 0 }

  /// The shapes as JSON.
  var json: JSON {
    .object([
      "id": .text(defect.id), "found": .integer(shrunk.count),
      "commands": .array(shrunk.map { .integer($0.commands) }),
      "checks": .array(shrunk.map { .text($0.check.rawValue) }),
      "cases": .array(shrunk.map { .text($0.text) }),
      "shapes": .integer(shapes), "texts": .integer(texts), "unlike": .integer(unlike),
      "seconds": .decimal(slowest),
    ])
  }

  /// Returns a table with a line for each defect, then the summaries.
  static func lines(_ all: [DefectShapes]) -> [String] {
    var table = TextTable([
      ("id", .left), ("found", .right), ("shapes", .right), ("texts", .right),
      ("slowest", .right), ("commands", .left),
    ])
    for one in all {
      table.add([
        one.defect.id, "\(one.shrunk.count) of \(one.seeds)", String(one.shapes),
        String(one.texts), one.slowest.tenths + " s",
        one.lengths.map { "\($0.count) of \($0.commands)" }.joined(separator: ", "),
      ])
    }
    let unlike = all.map(\.unlike).reduce(0, +)
    let longerForCheck = all.map(\.longerForCheck).reduce(0, +)
    return table.lines + [
      "\(all.count { $0.unlike == 0 }) of \(all.count.counted("defect")) always end at as many"
        + " commands, \(all.count { $0.shapes <= 2 }) in at most two shapes",
      "of \(all.map(\.shrunk.count).reduce(0, +).grouped) shrunk cases \(unlike.grouped) have not"
        + " as many commands as the plainest, \(longerForCheck.grouped) have more than the shortest"
        + " of the same check",
    ]
  }
}

extension DefectShapes {
  /// Searches for a defect with each of some seeds, and shrinks its first failures.
  ///
  /// - Parameters:
  ///   - plan: the first seed, the most trials, and the number of failures to shrink for each seed.
  ///   - seeds: the number of seeds.
  init(of defect: PlantedDefect, plan: CampaignPlan, seeds: Int) {
    let runner = Subject(defect).runner
    self.defect = defect
    self.seeds = seeds
    shrunk = (0..<seeds).compactMap { seed in
      var plan = plan
      plan.generator = CaseGenerator(for: runner)
      plan.seed &+= UInt64(seed)
      return plan.plainest(on: runner)
    }
  }
}

extension CampaignPlan {
  /// Returns the plainest shrunk failure of the first round with a failure; nil if there is none.
  fileprivate func plainest(on runner: any TrialRunning) -> DefectShapes.Shrunk? {
    var slowest = 0.0
    var plainest: Failure?
    for trial in worthShrinking(budget.failuresMax, on: runner) {
      let start = ContinuousClock.now
      guard let failure = failure(of: trial, on: runner) else { continue }
      slowest = max(slowest, (ContinuousClock.now - start) / .seconds(1))
      if plainest.map(failure.precedes) ?? true { plainest = failure }
    }
    return plainest.map {
      DefectShapes.Shrunk(
        commands: $0.shrunk.commands.count, kinds: $0.shrunk.commands.map(\.kind),
        check: $0.mismatch.check, text: $0.shrunk.text, seconds: slowest)
    }
  }
}
