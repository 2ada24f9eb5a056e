import Campaign
import Reporting

/// Writes the summary of a session beside its journal: at the end, after each new failure, and
/// from time to time.
struct SummaryKeeper {
  /// The least seconds between two summaries, if there is no new failure.
  private static let pause = 30.0

  private let directory: String?
  private let terminal: Terminal
  private var written = 0.0
  private var hasProblem = false

  init(_ directory: String?, _ terminal: Terminal) {
    self.directory = directory
    self.terminal = terminal
  }

  mutating func keep(_ seconds: Double, isNews: Bool, _ text: () -> String) {
    guard let directory, isNews || seconds - written >= SummaryKeeper.pause else { return }
    written = seconds
    do throws(FileProblem) {
      try TextFile.write(text(), to: Report.directory(for: SessionFile.summary, in: directory))
      hasProblem = false
    } catch {
      if !hasProblem { terminal.say("  \(error); the run continues") }
      hasProblem = true
    }
  }
}
