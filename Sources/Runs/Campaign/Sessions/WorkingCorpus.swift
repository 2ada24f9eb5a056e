import Checking
import StoreModel

/// The cases of a campaign that are worth starting from: few and dense ones that reach, outside the
/// matrix, every cell that short trials have reached.
///
/// It is distilled in place: of each cell only the densest trial is remembered
/// (`DensestTrials`), a trial's case is drawn again when it is wanted, and those go that reach
/// nothing which others do not. The same campaign leaves the same cases, wherever it was cut off,
/// however many worked at it, and in whatever order shards were joined.
package struct WorkingCorpus: Sendable {
  /// A case that was kept.
  package struct Entry: Hashable, Sendable {
    /// The number of the trial.
    package var trial: Int
    /// What was drawn, with the clause `refused` where the store refused a list.
    package var trialCase: Case

    /// How the names of such files begin.
    fileprivate static let beginning = "trial-"

    /// The name of its file.
    package var name: String { "\(Entry.beginning)\(trial)\(CorpusFiles.ending)" }
  }

  /// The cases, the densest first.
  package let entries: [Entry]

  /// Draws the densest trials again, runs them in this process, and keeps what is needed.
  ///
  /// - Complexity: the time of at most one trial for each cell.
  package init(of coverage: Coverage, plan: CampaignPlan, runner: any TrialRunning) {
    let drawer = CaseDrawer(plan: plan)
    let source = CaseDrawer.makeSource()
    let candidates = coverage.densest.trials.map { trial in
      Entry(trial: trial.trial, trialCase: drawer.draw(trial.trial, from: source))
    }
    let needed = Distillation(candidates.map { Distillation.cells(of: $0.trialCase, on: runner) })
    entries = needed.kept.map { place in
      var entry = candidates[place]
      // Lists are refused on purpose now and then; a file of a corpus says so.
      let refusals = runner.run(entry.trialCase, .none).refusals
      entry.trialCase = entry.trialCase.marking(refusals)
      return entry
    }
  }

  /// How many commands the cases have together.
  package var commands: Int { entries.reduce(0) { $0 + $1.trialCase.commands.count } }

  /// Makes a directory hold these cases, and none that was kept before.
  package func write(to directory: String) throws {
    let names = Set(entries.map(\.name))
    for path in try CorpusFiles.paths(in: directory) ?? [] {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if WorkingCorpus.isOurs(name), !names.contains(name) { try CorpusFiles.remove(path) }
    }
    for entry in entries {
      let path = directory + "/" + entry.name
      let text = entry.trialCase.text
      if (try? TextFile.read(path)) != text { try CorpusFiles.write(text, to: path) }
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(Entry.beginning) else { return false }
    return Int(name.dropFirst(Entry.beginning.count).dropLast(CorpusFiles.ending.count)) != nil
  }
}
