import Benchmarking
import Campaign
import DefectiveStores
import JSONText
import LockstepCommands
import StoreModel

/// How soon a planted defect is found by trials that are drawn anew, and by those of which some
/// start from cases, over several seeds.
struct DefectRates: Sendable {
  let defect: PlantedDefect
  /// All trials drawn anew, by seed.
  let fresh: [FirstFailure]
  /// Some started from cases, with the same seeds.
  let started: [FirstFailure]
  /// All drawn anew, with as many other seeds: these tell which defects are slow. Those that are
  /// slow by chance on some seeds are faster on others, whatever is done.
  let others: [FirstFailure]

  /// The trials with cases to those without, in the middle of each.
  var trialRatio: Double { started.middle(\.trials) / fresh.middle(\.trials) }

  /// The same of commands.
  var commandRatio: Double { started.middle(\.commands) / fresh.middle(\.commands) }

  /// Whether every search found it; one that did not counts as the trials it was given.
  var isFound: Bool { (fresh + started).allSatisfy(\.found) }

  /// The rates for programs.
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

  /// A quarter of the defects: those that other seeds say take longest.
  static func slowest(_ rates: [DefectRates]) -> [DefectRates] {
    let slowFirst = rates.sorted { $0.others.middle(\.trials) > $1.others.middle(\.trials) }
    return Array(slowFirst.prefix((rates.count + 3) / 4))
  }

  /// A line for each, then what they come to.
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
  /// Looks for a defect three times with each of some seeds.
  ///
  /// - Parameters:
  ///   - plan: the cases, how often they are started from, and the most trials.
  ///   - seeds: how many; the plan's own is the first.
  init(of defect: PlantedDefect, plan: CampaignPlan, seeds: Int) {
    let runner = Subject(defect.contender, defect.summary).runner
    func find(_ seed: Int, from starts: [Case]) -> FirstFailure {
      var plan = plan
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
