import Campaign
import PairChecks

/// The work of a verification whose call names no number of trials.
///
/// It is counted, and not timed, so it is the same on every machine. A whole store needs about half
/// a minute for it in a debug build, and a small list a few seconds.
enum Effort {
  /// The least number of trials.
  private static let trials = 10_000
  /// The least number of commands. A debug build runs about as many in ten seconds.
  private static let commands = 100_000
  /// The number of cases that are drawn to learn how long they are.
  private static let samples = 100

  /// The number of trials for the cases of a plan: more if they have few commands.
  static func trials(of plan: CampaignPlan) -> Int {
    let drawn = (0..<samples).reduce(0) { $0 + plan.drawnCase(of: $1).commands.count }
    return trials(length: Double(drawn) / Double(samples))
  }

  /// The number of trials for a check of pairs or scripts.
  static func trials(of check: PairCheck) -> Int {
    let drawn = (0..<samples).reduce(0) { $0 + check.trial($1, of: 0).changes }
    return trials(length: Double(drawn) / Double(samples))
  }

  /// The number of trials for lists that tasks change. A trial has about seven calls.
  static var asyncTrials: Int { trials(length: 7) }

  private static func trials(length: Double) -> Int {
    max(trials, Int((Double(commands) / max(1, length)).rounded(.up)))
  }
}
