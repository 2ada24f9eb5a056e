import Campaign

// The progress of a campaign.

extension RunResult {
  /// The progress for a log, which gets a line now and then.
  var progressText: String {
    let known = knownFindings.isEmpty ? "" : ", \(knownFindings.count.grouped) known"
    return "\(sums.trials.counted("trial")), \(sums.commands.counted("command")),"
      + " \(commandsPerSecond.whole) a second, \(sums.coverage.covered.grouped) cells,"
      + " \(newFindings.count.counted("failure"))\(known)"
  }

  /// The progress for the live line of a terminal. The most important numbers come first, because a
  /// narrow terminal cuts off the end.
  var liveText: String {
    var parts = [
      "\(seconds.clock) \(sums.trials.short) trials", "\(Int(commandsPerSecond).short) commands/s",
      newFindings.count.counted("failure") + more,
      "\(sums.coverage.covered.short) cells (new \((seconds - lastNews).clock) ago)",
      "corpus \(sums.coverage.densest.count.short)",
    ]
    if let memory = history.newest?.memory { parts.append("\(memory >> 20) MB") }
    return parts.joined(separator: ", ")
  }

  /// The numbers of repeats and of known failures, in parentheses; empty if both are 0.
  private var more: String {
    let repeats = newFindings.reduce(0) { $0 + $1.times - 1 }
    let notes = [(repeats, "repeats"), (knownFindings.count, "known")].filter { $0.0 > 0 }
    return notes.isEmpty
      ? "" : " (" + notes.map { "\($0.short) \($1)" }.joined(separator: ", ") + ")"
  }
}

extension Int {
  /// The number in at most four digits.
  fileprivate var short: String {
    switch self {
    case ..<10_000: grouped
    case ..<1_000_000: (Double(self) / 1_000).tenths + "k"
    case ..<1_000_000_000: (Double(self) / 1_000_000).tenths + "M"
    default: (Double(self) / 1_000_000_000).tenths + "G"
    }
  }
}

extension Double {
  /// The seconds in the form of a clock, `m:ss` or `h:mm:ss`.
  fileprivate var clock: String {
    let seconds = Int(Swift.max(0, self))
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return hours == 0
      ? "\(minutes):\(twoDigits(seconds % 60))"
      : "\(hours):\(twoDigits(minutes % 60)):\(twoDigits(seconds % 60))"
  }
}
