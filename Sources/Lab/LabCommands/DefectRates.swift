import Benchmarking
import Campaign
import Cases
import DefectiveStores
import JSONText
import LockstepCommands
import StoreModel

/// The trials and commands that it takes to find a planted defect, over several seeds: with trials
/// that are all drawn anew, and with trials of which some start from cases.
struct DefectRates: Sendable {
  let defect: PlantedDefect
  /// The searches with all trials drawn anew, by seed.
  let fresh: [FirstFailure]
  /// The searches with some trials started from cases, with the same seeds.
  let started: [FirstFailure]
  /// The searches with all trials drawn anew, with the same number of other seeds. They tell which
  /// defects are slow. The first seeds cannot tell: a defect that is slow on them by chance is
  /// faster on others, whatever is compared.
  let others: [FirstFailure]

  /// The ratio of the median trials, with cases to without.
  var trialRatio: Double { started.middle(\.trials) / fresh.middle(\.trials) }

  /// The ratio of the median commands, with cases to without.
  var commandRatio: Double { started.middle(\.commands) / fresh.middle(\.commands) }

  /// Whether every search found the defect. A search that did not counts with its limit of trials.
  var isFound: Bool { (fresh + started).allSatisfy(\.found) }

  /// The rates as JSON.
  var json: JSON {
    func fields(_ searches: [FirstFailure]) -> JSON {
      .object([
        "found": .integer(searches.count(where: \.found)),
        "trials": .array(searches.map { .integer($0.trials) }),
        "commands": .array(searches.map { .integer($0.commands) }),
      ])
    }
    return .object([
      "id": .text(defect.id), "fresh": fields(fresh), "started": fields(started),
      "others": fields(others),
    ])
  }

  /// Returns the slowest quarter of the defects, according to the other seeds.
  static func slowest(_ rates: [DefectRates]) -> [DefectRates] {
    let slowFirst = rates.sorted { $0.others.middle(\.trials) > $1.others.middle(\.trials) }
    return Array(slowFirst.prefix((rates.count + 3) / 4))
  }

  /// Returns a table with a line for each defect, then the summaries.
  static func lines(_ rates: [DefectRates]) -> [String] {
    var table = TextTable([
      ("id", .left), ("drawn anew", .right), ("from cases", .right), ("trials", .right),
      ("commands", .right), ("", .left),
    ])
    for rate in rates {
      table.add([
        rate.defect.id, rate.fresh.middle(\.trials).whole, rate.started.middle(\.trials).whole,
        rate.trialRatio.percent, rate.commandRatio.percent, rate.isFound ? "" : "not always found",
      ])
    }
    let slowest = slowest(rates)
    return table.lines + [
      summary(
        "the slowest quarter, which as many other seeds tell: \(slowest.count.counted("defect"))",
        slowest),
      summary("all \(rates.count.counted("defect"))", rates),
    ]
  }

  private static func summary(_ which: String, _ rates: [DefectRates]) -> String {
    let half = rates.count { $0.trialRatio <= 0.5 }
    let twice = rates.count { $0.trialRatio >= 2 }
    return "\(which), take \(rates.map(\.trialRatio).middle.percent) of the trials and"
      + " \(rates.map(\.commandRatio).middle.percent) of the commands, in the middle;"
      + " \(half) at most half the trials, \(twice) at least twice as many"
  }
}

extension DefectRates {
  /// Searches for a defect with each of some seeds, three times: with new trials, with cases, and
  /// with another seed.
  ///
  /// - Parameters:
  ///   - plan: the cases, how often trials start from them, and the most trials.
  ///   - seeds: the number of seeds; the plan's own seed is the first.
  init(of defect: PlantedDefect, plan: CampaignPlan, seeds: Int) {
    let runner = Subject(defect).runner
    func find(_ seed: Int, from starts: [Case]) -> FirstFailure {
      var plan = plan
      plan.generator = CaseGenerator(for: runner)
      plan.seed &+= UInt64(seed)
      plan.seeds = starts
      return plan.firstFailure(on: runner, within: plan.trials ?? .max)
    }
    self.defect = defect
    fresh = (0..<seeds).map { find($0, from: []) }
    started = (0..<seeds).map { find($0, from: plan.seeds) }
    others = (0..<seeds).map { find(seeds + $0, from: []) }
  }
}

extension [Double] {
  fileprivate var middle: Double { Samples.quantile(0.5, of: self) }
}

extension [FirstFailure] {
  fileprivate func middle(_ number: KeyPath<FirstFailure, Int>) -> Double {
    map { Double($0[keyPath: number]) }.middle
  }
}

extension Double {
  var percent: String { "\((self * 100).whole) %" }
}
