import StoreModel

/// The result of a verification: the report of a failure, or the amount of work done.
///
/// ```swift
/// let verdict = try await verify(MyStore.self)
/// print(verdict)  // MyStore: no mismatch in 1000 trials, …
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
  /// The names of the capabilities that the subject does not have, so they were not tested.
  public var leftOut: [String] { capabilities.leftOut }
  /// The order of strings in the drawn cases (R105).
  public var strings = StringOrder.canonical
  /// The capabilities of the subject; for pairs, all of them.
  var capabilities = StoreCapabilities.all
  /// The text of the issue; nil if the verification passed.
  public var report: String?
  /// A short name of the failing case, the same for the same failure; nil if no case fails, and for
  /// pairs.
  public var fingerprint: String?
  /// The report as one HTML file to attach to a bug; nil if no case fails, and for pairs.
  ///
  /// The file has less than 300 kB, and needs no network and no script.
  public var page: String?

  init(subject: String, seed: UInt64) {
    self.subject = subject
    self.seed = seed
  }

  /// The report of a verification that ran nothing.
  static let empty = "inconclusive: no trial and no case was run, which proves nothing"

  /// Whether the verification passed.
  public var isVerified: Bool { report == nil }
}

extension Verdict: CustomStringConvertible {
  /// The report, or one line with the amount of work done.
  public var description: String {
    if let report { return report }
    var text = "\(subject): no mismatch in \(trials) trials, \(commands) commands, of seed \(seed)"
    if cases > 0 { text += ", nor in \(cases) cases of the corpus" }
    if casesLeftOut > 0 {
      text +=
        " (\(casesLeftOut) more need a capability or an order of strings that the subject lacks)"
    }
    if !strings.isCanonical { text += "; strings in the order \(strings.name.quoted)" }
    let omissions = capabilities.omissions
    return omissions.isEmpty ? text : text + "; not tested: " + omissions.joined(separator: ", ")
  }
}
