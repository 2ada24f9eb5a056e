import Campaign
import Checking
import JSONText
import Reporting

/// The working corpus of a campaign in the directory of its session, where other campaigns and
/// fuzzers start from it.
struct KeptCorpus {
  /// The folder of a session that is a corpus like the one beside the sources.
  static let folder = "corpus"

  /// The corpus's directory.
  let directory: String
  /// How many cases it has.
  let cases: Int
  /// How many commands these have together.
  let commands: Int
  /// Why it could not be written, nil where it was.
  let problem: String?

  /// Distills what a campaign reached, and keeps it.
  ///
  /// - Parameter session: the directory of the session.
  init(
    of result: RunResult, _ plan: CampaignPlan, on runner: any TrialRunning,
    in session: String
  ) {
    let corpus = WorkingCorpus(of: result.coverage, plan: plan, runner: runner)
    directory = Report.directory(for: KeptCorpus.folder, in: session)
    cases = corpus.entries.count
    commands = corpus.commands
    do {
      try corpus.write(to: directory + "/" + CorpusFiles.seedsFolder)
      problem = nil
    } catch {
      problem = "\(error)"
    }
  }

  /// Whether there is something to start from.
  var isWritten: Bool { cases > 0 && problem == nil }

  /// What the summary says of it: nothing where there is nothing.
  var text: String {
    if let problem { return problem }
    return cases == 0
      ? "" : "\(cases.counted("case")), \(commands.counted("command")), in \(directory)"
  }

  /// The same for programs.
  var json: JSON {
    .object(["cases": .integer(cases), "commands": .integer(commands)])
  }
}
