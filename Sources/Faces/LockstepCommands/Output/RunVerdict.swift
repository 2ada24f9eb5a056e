import Campaign

/// The verdict of a long run, with one rule for `fuzz`, `matrix`, `exhaust` and `merge`.
///
/// If a case failed, the verdict never says "no mismatch", for whatever reason the run stopped.
struct RunVerdict {
  /// The failures that have a report.
  let reports: [WrittenReport]
  /// The number of failed cases without a report. Cases of known failures do not count.
  var unreported = 0
  /// The reason why the journal is not complete; nil if it is.
  var journalProblem: FileProblem?
  /// The reason why the run stopped.
  let stopped: StopReason
  /// The reason why a run without a failure proves nothing; nil if it proves something.
  var unproved: String?
  /// The amount of work done, such as "5,120 trials".
  let extent: String
  /// The verdict of a run in which nothing failed and that proves something.
  var clean = "no mismatch"

  /// The exit code of the process.
  var code: ExitCode {
    if reports.contains(where: { $0.directory == nil }) || journalProblem != nil {
      return .ownFault
    }
    if reports.contains(where: { !$0.finding.isFlaky }) || unreported > 0 { return .counterexample }
    if !reports.isEmpty || unproved != nil { return .inconclusive }
    return stopped == .interrupted ? .interrupted : .clean
  }

  /// The verdict, in one line.
  var text: String {
    switch code {
    case .counterexample, .ownFault: found
    case .interrupted: "interrupted: no failure in \(extent)"
    case .inconclusive where !reports.isEmpty:
      "inconclusive: \(reports.count.counted("failure")) found, all flaky"
    case .inconclusive: "inconclusive: \(unproved ?? "")"
    default: clean
    }
  }

  /// The number of failures, in words. Cases that are not shrunk to the end are counted apart,
  /// because several may have the same bug.
  private var found: String {
    guard !reports.isEmpty else {
      return unreported > 0
        ? "\(unreported.counted("case")) failed" : "no failure in \(extent), but see below"
    }
    let unshrunk = reports.count { $0.finding.failure.unfinished != nil }
    let flaky = reports.count { $0.finding.isFlaky }
    let shrunk = reports.count - unshrunk
    let cases = "\(unshrunk.counted("failing case")) not shrunk to the end"
    var parts = [shrunk > 0 ? "\(shrunk.counted("failure")) found" : cases]
    if flaky > 0 { parts.append("\(flaky.grouped) of them flaky") }
    if shrunk > 0, unshrunk > 0 { parts.append("and " + cases) }
    return parts.joined(separator: ", ")
  }

  /// Returns the reason why a stopped run proves nothing; nil if it proves something.
  ///
  /// - Parameters:
  ///   - stopped: the reason why the run stopped.
  ///   - hasRun: whether at least one whole round was run.
  ///   - unresolved: the number of cases that ended a worker process and were not run again.
  static func gap(after stopped: StopReason, hasRun: Bool, unresolved: Int) -> String? {
    if unresolved > 0 {
      return "\(unresolved.counted("case")) ended a worker process and did not run again: "
        + "the subject may trap, hang or use up the memory"
    }
    if stopped == .roundsMissing {
      return "the sessions of some shards are missing, or were cut off; merge all of them"
    }
    guard !hasRun else { return nil }
    return switch stopped {
    case .interrupted: "interrupted before the first round was complete"
    case .timeIsUp: "the time was up before the first round was complete"
    case .cellsDone, .sequencesDone: "no case was run; a shard needs a round or a world of its own"
    default: nil
    }
  }
}
