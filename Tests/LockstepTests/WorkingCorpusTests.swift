@testable import Campaign
@testable import Differential
import StoreModel
import Testing

@testable import LockstepCommands
@testable import Reporting

/// A runner that does nothing but to name the trials that have numbers.
private struct Numbered: TrialRunning {
  let subjectName = "numbered"

  func run(
    _ trialCase: Case, _ probing: Probing, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    if let trial = coverage.trial {
      coverage.shortest.take(SizedTrial(commands: 1, trial: trial), for: trial)
    }
    return TrialResult()
  }

  func trace(_ trialCase: Case, _ probing: Probing, visit: (Step) -> Void) -> TrialResult {
    TrialResult()
  }
}

@Suite("The working corpus of a session")
struct WorkingCorpusTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private static func trials(_ entries: [Int: (commands: Int, trial: Int)]) -> ShortestTrials {
    var trials = ShortestTrials()
    for (cell, trial) in entries {
      trials.take(SizedTrial(commands: trial.commands, trial: trial.trial), for: cell)
    }
    return trials
  }

  @Test("of each cell the shortest trial is remembered, of two as long the first, in any order")
  func shortest() {
    let one = Self.trials([3: (5, 10), 4: (2, 11), 9: (7, 12)])
    let other = Self.trials([3: (4, 20), 4: (2, 9), 8: (1, 21), 9: (8, 3)])
    var (left, right) = (one, other)
    left.formUnion(other)
    right.formUnion(one)
    #expect(left == right)
    #expect(left == Self.trials([3: (4, 20), 4: (2, 9), 8: (1, 21), 9: (7, 12)]))
    #expect(left.trials.map(\.trial) == [21, 9, 20, 12] && left.count == 4)
    #expect(left.improvements(on: one) == Self.trials([3: (4, 20), 4: (2, 9), 8: (1, 21)]))
    #expect(one.improvements(on: left) == ShortestTrials())
    var nothing = ShortestTrials()
    let isThere = nothing.take(
      SizedTrial(commands: 1, trial: 1), for: ShortestTrials.cells.upperBound)
    #expect(!isThere)
    #expect(nothing == ShortestTrials() && nothing.trials.isEmpty)
  }

  @Test("what a journal says of the shortest trials is read as it was, and nothing else is")
  func text() {
    let trials = Self.trials([0: (5, 0), 3: (4, 20), 700: (2, 9_000_000_000)])
    #expect(trials.sparseText == "0 5 0 3 4 20 697 2 9000000000")
    #expect(ShortestTrials(sparseText: trials.sparseText) == trials)
    #expect(ShortestTrials(sparseText: "") == ShortestTrials())
    let last = ShortestTrials.cells.upperBound
    for text in [
      "1", "1 2", "1 2 3 4", "a 2 3", "-1 2 3", "1 -2 3", "1 2 -3", "\(last) 1 1",
      "\(Int.max) 1 1 \(Int.max) 1 1", "99999999999999999999 1 1",
    ] { #expect(ShortestTrials(sparseText: text) == nil, "\(text)") }
  }

  @Test("a case goes that reaches nothing of its own, the last first")
  func distillation() {
    let needed = Distillation([[1], [1, 2], [2, 3], [3], [], [4]])
    #expect(needed.kept == [0, 2, 5] && needed.cells == 4)
    #expect(Distillation([]).kept.isEmpty)
  }

  @Test("the cases reach all cells outside the matrix that were reached, at any number of jobs")
  func reaches() async throws {
    var kept: [[WorkingCorpus.Entry]] = []
    for jobs in [1, 2] {
      let plan = CampaignPlan(seed: 7, trials: 150, jobs: jobs)
      let result = try await Campaign(
        plan: plan, runner: Pair.trial, canary: FoundAtOnce()
      ).run()
      let corpus = WorkingCorpus(of: result.coverage, plan: plan, runner: Pair.trial)
      let reached = ShortestTrials.cells.filter { result.coverage.counts[$0] > 0 }
      let again = corpus.entries.flatMap {
        Distillation.cells(of: $0.trialCase, on: Pair.trial)
      }
      #expect(Set(again) == Set(reached))
      #expect(corpus.entries.count < 150 && corpus.commands < result.commands)
      kept.append(corpus.entries)
    }
    #expect(kept[0] == kept[1])
  }

  @Test("a trial that fails is not kept, nor is one that has no number")
  func passing() {
    let drawn = CampaignPlan(seed: 7).drawnCase(of: 0)
    var coverage = Coverage()
    _ = Pair.trial.run(drawn, .none, coverage: &coverage)
    #expect(coverage.covered > 0 && coverage.shortest.trials.isEmpty)
    coverage.trial = 4
    _ = Pair.trial.run(drawn, .none, coverage: &coverage)
    let trial = SizedTrial(commands: drawn.commands.count, trial: 4)
    #expect(coverage.shortest.trials == [trial])

    let text = CommandCases.emptySection
    guard let failing = try? Case(parsing: text, file: "failing"),
      let defect = Subjects.standard.named("B24")
    else {
      Issue.record("the case does not read")
      return
    }
    var other = Coverage()
    other.trial = 5
    #expect(defect.runner.run(failing, .none, coverage: &other).mismatch != nil)
    #expect(other.covered > 0 && other.shortest.trials.isEmpty)
  }

  @Test("a crowd is too long to be kept")
  func crowds() {
    var plan = CampaignPlan(seed: 7)
    plan.crowdEvery = 2
    let isCrowd = (0..<3).map { CaseDrawer(plan: plan).isCrowd($0) }
    let round = TrialLoop(plan: plan, runner: Numbered()).run(0..<3)
    #expect(isCrowd == [false, true, false])
    #expect(round.coverage.shortest.trials.map(\.trial) == [0, 2])
    #expect(round.coverage.trial == nil)
  }

  @Test("a session leaves its corpus, which others start from; a resumed one distills it in place")
  func session() async throws {
    let session = place.path + "/night"
    let (seeds, reports) = ("night/corpus/seeds", "--reports=" + place.path + "/Reports")
    let first = await lockstep(
      "fuzz", "--seed", "7", "--trials", "60", "--session", session, reports, "--no-corpus",
      "--json")
    #expect(first.code == .clean && !first.error.contains("can't write"))
    let few = place.names(seeds)
    #expect(first.error.contains("  kept        \(few.count) cases, "))
    let fields = try JSONFields(JSON(parsing: first.output, file: ""), file: "")
    #expect(try fields.object("workingCorpus")?.integer("cases", of: Int.self) == few.count)
    #expect(try place.text("night/index.html").contains("\(few.count) cases, "))
    let check = await lockstep("corpus", "check", "--corpus", session + "/corpus")
    #expect(check.code == .clean)
    _ = try place.file(seeds + "/mine.lockstep", CommandCases.emptySection)
    _ = try place.file(seeds + "/trial-x.lockstep", CommandCases.emptySection)
    _ = try place.file(seeds + "/" + few[0], "lockstep 1\n")

    let resumed = await lockstep(
      "fuzz", "--resume", "--trials", "120", "--session", session, reports)
    let whole = await lockstep(
      "fuzz", "--seed", "7", "--trials", "120", "--session", place.path + "/whole", reports,
      "--no-corpus")
    #expect(resumed.code == .clean && whole.code == .clean)
    let kept = place.names("whole/corpus/seeds")
    #expect(kept != few)
    #expect(Set(place.names(seeds)) == Set(kept).union(["mine.lockstep", "trial-x.lockstep"]))
    var known = ShortestTrials()
    for stretch in try SessionRecord(of: session).parts[1]?.stretches ?? [] {
      let told = stretch.round.coverage.shortest
      #expect(!told.trials.isEmpty && told.improvements(on: known) == told)
      known.formUnion(told)
    }
    for name in kept {
      #expect(try place.text(seeds + "/" + name) == place.text("whole/corpus/seeds/" + name))
    }
    let started = await lockstep(
      "fuzz", "--seed", "8", "--trials", "20", "--corpus", place.path + "/whole/corpus", reports)
    #expect(started.code == .clean)
    #expect(started.error.contains("  corpus      \(kept.count) cases of \(place.path)/whole/"))
  }

  @Test("where nothing was reached nothing is kept, nor told")
  func nothing() {
    let result = CampaignResult(seed: 7, canary: .notSought)
    let kept = KeptCorpus(of: result, CampaignPlan(seed: 7), on: Pair.trial, in: place.path)
    #expect(kept.text.isEmpty && kept.cases == 0 && place.names().isEmpty)
  }

  @Test("where the corpus can't be written, that is said, and the run ends as it would have")
  func unwritable() async throws {
    _ = try place.file("corpus", "in the way")
    let outcome = await lockstep(
      "fuzz", "--seed", "7", "--trials", "20", "--session", place.path, "--no-corpus",
      "--reports", place.path + "/Reports")
    #expect(outcome.code == .clean)
    #expect(outcome.error.contains("  kept        can't write \(place.path)/corpus/: Not a"))
  }
}
