import Checking
import StoreModel

/// The cases of a campaign that are good starts for other trials: a few dense cases. Together they
/// reach every cell outside the matrix that short trials have reached.
///
/// The campaign remembers only the densest trial of each cell (`DensestTrials`). The corpus draws
/// the cases of these trials again, and drops a case if others reach all of its cells. It always
/// keeps the first trial of each goal, and the best of each target, unless they are long (`Goals`).
/// The same campaign leaves the same cases, wherever it was cut off, with any number of jobs, and
/// in whatever order its shards were joined.
package struct WorkingCorpus: Sendable {
  /// A case of the corpus.
  package struct Entry: Hashable, Sendable {
    /// The number of the trial.
    package var trial: Int
    /// The drawn case, with the clause `refused` for each list that the store refused.
    package var trialCase: Case

    /// The beginning of the names of such files.
    fileprivate static let beginning = "trial-"

    /// The name of its file.
    package var name: String { "\(Entry.beginning)\(trial)\(CorpusFiles.ending)" }
  }

  /// The cases, the densest first.
  package let entries: [Entry]

  /// Draws the densest trials again, runs them in this process, and keeps the cases that are
  /// needed.
  ///
  /// - Complexity: the time of at most one trial for each cell.
  package init(of sums: Tally, plan: CampaignPlan, runner: any TrialRunning) {
    let drawer = CaseDrawer(plan: plan)
    let source = CaseDrawer.makeSource()
    func entry(_ trial: Int) -> Entry {
      Entry(trial: trial, trialCase: drawer.draw(trial, from: source))
    }
    let candidates = sums.coverage.densest.trials.map { entry($0.trial) }
    let needed = Distillation(candidates.map { Distillation.cells(of: $0.trialCase, on: runner) })
    let dense = needed.keptIndices.map { candidates[$0] }
    let told = sums.goals.trials.subtracting(dense.map(\.trial)).sorted().map(entry)
      .filter { $0.trialCase.commands.count <= DensestTrials.longest }
    entries = (dense + told).map { entry in
      var entry = entry
      // Some cases contain a list that the store must refuse; a corpus file says so.
      let refusals = runner.run(entry.trialCase, .none).refusals
      entry.trialCase = entry.trialCase.marking(refusals)
      return entry
    }
  }

  /// The number of commands of all cases together.
  package var commands: Int { entries.reduce(0) { $0 + $1.trialCase.commands.count } }

  /// Writes the cases into a directory, and deletes the cases that an earlier corpus wrote there.
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
