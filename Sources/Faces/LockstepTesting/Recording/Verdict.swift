import StoreModel

/// The result of a verification: the report of a failure, or the amount of work done.
///
/// ```swift
/// let verdict = try await verify(MyStore.self)
/// print(verdict)  // MyStore passes 10,000 trials of seed 7, with 340,717 commands. …
/// ```
public struct Verdict: Hashable, Sendable {
  /// The name of the verified code.
  public let subject: String
  /// The seed that the trials were drawn from.
  public let seed: UInt64
  /// The number of cases that were run: those of the corpus, or the case to replay.
  public var cases = 0
  /// The number of cases of the corpus that were skipped, because they need a capability that the
  /// subject does not have.
  public var casesLeftOut = 0
  /// The number of trials that were run.
  public var trials = 0
  /// The number of commands in all cases and trials; for pairs, the number of changes.
  public var commands = 0
  /// The seconds after which the time limit ended the run; nil if all trials were run, or if a
  /// trial failed. `trials` has the number of trials until then.
  public var endedAfter: Double?
  /// The names of the capabilities that the subject does not have, so they were not tested.
  public var leftOut: [String] { capabilities.leftOut(among: scope) }
  /// The order of strings in the drawn cases (R105).
  public var strings = StringOrder.canonical
  /// The number of schedules that every case was run under, and their most switches; nil if the
  /// schedules were drawn, or if there were none.
  var schedules: (count: Int, switches: Int)? {
    get { scheduleCount.map { ($0, switches) } }
    set { (scheduleCount, switches) = (newValue?.count, newValue?.switches ?? 0) }
  }
  private var scheduleCount: Int?
  private var switches = 0
  /// The declared goals that no trial has reached (`Goals.reach`).
  public var goalsMissed: [String] = []
  /// A line each for the goals, events and targets that the subject reported (`Goals`). Empty if it
  /// reported none.
  public var told: [String] = []
  /// The name of one of the `commands`.
  var unit = "command"
  /// The reason why the code ran in the process of the test; nil if it should, or if it did not.
  var placeRemark: String?
  /// The capabilities of the subject; for pairs, all of them.
  var capabilities = StoreCapabilities.all
  /// The capabilities that a subject of its kind may have.
  var scope = StoreCapabilities.all
  /// The text of the issue; nil if the verification passed.
  public var report: String?
  /// A short name of the failing case, the same for the same failure; nil if no case fails, and for
  /// pairs.
  public var fingerprint: String?
  /// The report as one HTML file to attach to a bug; nil if no case fails, and for pairs.
  ///
  /// The file has less than 300 kB, and needs no network and no script.
  public var page: String?
  /// The failure for programs, as in `failure.json`; nil if no case fails, and for pairs.
  public var failureJSON: String?

  init(subject: String, seed: UInt64) {
    self.subject = subject
    self.seed = seed
  }

  /// The report of a verification that ran nothing.
  var emptyReport: String {
    guard let endedAfter else {
      return "inconclusive: no trial and no case was run, which proves nothing"
    }
    return "inconclusive: the time limit of \(Verdict.text(seconds: endedAfter)) ended the run"
      + " before any trial was run, which proves nothing"
  }

  /// Whether the verification passed.
  public var isVerified: Bool { report == nil }
}

extension Verdict: CustomStringConvertible {
  /// The report, or a few sentences with the amount of work done.
  public var description: String {
    if let report { return report }
    let passed = [
      trials > 0 ? "\(trials.counted("trial")) of seed \(seed)" : nil,
      cases > 0 ? "\(cases.counted("case")) of the corpus" : nil,
    ].compactMap { $0 }.joined(separator: " and ")
    var sentences = ["\(subject) passes \(passed), with \(commands.counted(unit))."]
    sentences += [timeIsUp, power, leftCases, followed, untested, missed, placeRemark]
      .compactMap { $0 }
    return sentences.joined(separator: " ")
  }

  /// The rarest bug that so many trials find almost surely, if each of them has the same chance.
  private var power: String? {
    if let schedules {
      return "Each case has few calls of two users, and ran under every schedule with at most"
        + " \(schedules.switches.counted("switch", "switches")), \(schedules.count.grouped) in all."
    }
    guard trials >= 100 else { return nil }
    // A share of 3 in n trials shows in n trials with a chance of 95 %.
    let rarity = trials / 3 / 100 * 100
    let rare = rarity > 0 ? rarity : trials / 3
    return "A bug that one trial in \(rare.grouped) shows would have been found with 95 %; each run"
      + " with seed: .fresh draws other trials."
  }

  private var timeIsUp: String? {
    endedAfter.map { "The time limit of \(Verdict.text(seconds: $0)) ended the run." }
  }

  private static func text(seconds: Double) -> String {
    seconds.rounded() == seconds ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  private var leftCases: String? {
    casesLeftOut == 0
      ? nil
      : "\(casesLeftOut.counted("case")) of the corpus did not run, for want of a capability or an"
        + " order of strings."
  }

  private var followed: String? {
    let dialect = capabilities.dialect ?? .frc
    let words = [
      dialect == .frc ? nil : "the dialect \(dialect.text)",
      strings == dialect.order ? nil : "the order of strings \(strings.name.quoted)",
    ].compactMap { $0 }
    return words.isEmpty ? nil : "It follows \(words.joined(separator: " and "))."
  }

  private var missed: String? {
    goalsMissed.isEmpty
      ? nil : "Never reached: \(goalsMissed.map(\.quoted).joined(separator: ", "))."
  }

  private var untested: String? {
    let omissions = capabilities.omissions(among: scope)
    return omissions.isEmpty ? nil : "Not tested: \(omissions.joined(separator: ", "))."
  }
}
