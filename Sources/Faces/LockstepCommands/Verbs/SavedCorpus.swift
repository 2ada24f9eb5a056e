import Campaign
import Checking
import JSONText
import Reporting

/// The working corpus of a campaign, in the directory of its session. Other campaigns and fuzzers
/// can start from it.
struct SavedCorpus {
  /// The folder in the session's directory. It has the same form as the corpus beside the sources.
  static let folder = "corpus"

  /// The directory of the corpus.
  let directory: String
  /// The number of its cases.
  let cases: Int
  /// The number of commands in all its cases.
  let commands: Int
  /// The reason why it could not be written; nil if it was written.
  let problem: String?

  /// Chooses a few cases that reach the cells of a campaign, and writes them.
  ///
  /// - Parameters:
  ///   - result: the result of the campaign.
  ///   - plan: the plan of the campaign.
  ///   - runner: the runner that runs the cases once more.
  ///   - session: the directory of the session.
  init(
    of result: RunResult, _ plan: CampaignPlan, on runner: any TrialRunning,
    in session: String
  ) {
    let corpus = WorkingCorpus(of: result.sums, plan: plan, runner: runner)
    directory = Report.directory(for: SavedCorpus.folder, in: session)
    cases = corpus.entries.count
    commands = corpus.commands
    do {
      try corpus.write(to: directory + "/" + CorpusFiles.seedsFolder)
      problem = nil
    } catch {
      problem = "\(error)"
    }
  }

  /// Whether there are cases to start from.
  var isWritten: Bool { cases > 0 && problem == nil }

  /// The text of the summary about the corpus, or its problem; empty if it has no cases.
  var text: String {
    if let problem { return problem }
    return cases == 0
      ? "" : "\(cases.counted("case")), \(commands.counted("command")), in \(directory)"
  }

  /// The numbers of cases and commands as JSON.
  var json: JSON {
    .object(["cases": .integer(cases), "commands": .integer(commands)])
  }
}
