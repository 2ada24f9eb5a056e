import StoreModel

/// What came of a verification.
public struct Verdict: Hashable, Sendable {
  /// What was verified, by name.
  public let subject: String
  /// The seed that everything was drawn from.
  public let seed: UInt64
  /// How many cases of the corpus were run.
  public var cases = 0
  /// How many cases of the corpus need what the subject can't do, and were passed over.
  public var casesLeftOut = 0
  /// How many trials were run.
  public var trials = 0
  /// How many commands they had together; of pairs, how many changes.
  public var commands = 0
  /// What the subject can't do, so that nothing needed it.
  public var leftOut: [String] { capabilities.leftOut }
  /// What the subject can do; of pairs nothing is left out.
  var capabilities = StoreCapabilities.all
  /// What is wrong, whole and as people read it; nil when all is well.
  public var report: String?
  /// The name of what is wrong, the same for the same failure; nil where all is well, and for
  /// pairs.
  public var fingerprint: String?
  /// The report as one HTML file to attach to a bug: under 300 kB, needing no network and no
  /// script; nil where all is well, and for pairs.
  public var page: String?

  init(subject: String, seed: UInt64) {
    self.subject = subject
    self.seed = seed
  }

  /// What a verification says that ran nothing.
  static let empty = "inconclusive: no trial and no case was run, which proves nothing"

  /// Whether all is well.
  public var isVerified: Bool { report == nil }
}

extension Verdict: CustomStringConvertible {
  /// The report, or one line that says how much was run.
  public var description: String {
    if let report { return report }
    var text = "\(subject): no mismatch in \(trials) trials, \(commands) commands, of seed \(seed)"
    if cases > 0 { text += ", nor in \(cases) cases of the corpus" }
    if casesLeftOut > 0 {
      text += " (\(casesLeftOut) more need a capability that the subject lacks)"
    }
    let omissions = capabilities.omissions
    return omissions.isEmpty ? text : text + "; not tested: " + omissions.joined(separator: ", ")
  }
}
