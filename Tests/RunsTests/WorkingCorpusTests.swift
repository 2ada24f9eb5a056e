import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import Checking
@testable import JSONText
@testable import LockstepCommands

@Suite("The working corpus of a session")
struct WorkingCorpusTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// The densest trials by cell. Each entry has the trial's commands, its cells of the matrix, and
  /// its number.
  private static func trials(_ entries: [Int: (Int, Int, Int)]) -> DensestTrials {
    var trials = DensestTrials()
    for (cell, (commands, cells, trial)) in entries {
      trials.insert(RatedTrial(commands: commands, cells: cells, trial: trial), for: cell)
    }
    return trials
  }

  @Test("a trial is denser with more cells and fewer commands, or else shorter or earlier")
  func density() {
    let sorted = [
      RatedTrial(commands: 3, cells: 4, trial: 9), RatedTrial(commands: 15, cells: 6, trial: 8),
      RatedTrial(commands: 3, cells: 2, trial: 6), RatedTrial(commands: 3, cells: 2, trial: 7),
      RatedTrial(commands: 15, cells: 4, trial: 5), RatedTrial(commands: 24, cells: 4, trial: 4),
      RatedTrial(commands: 0, cells: 0, trial: 3), RatedTrial(commands: 1, cells: 0, trial: 2),
    ]
    for (place, trial) in sorted.enumerated() {
      #expect(!(trial < trial))
      for later in sorted[(place + 1)...] {
        #expect(trial < later && !(later < trial), "\(trial), \(later)")
      }
    }
  }

  @Test("the densest trial of each cell is kept, in any order of trials")
  func densest() {
    let one = Self.trials([3: (5, 2, 10), 4: (2, 1, 11), 9: (7, 3, 12)])
    let other = Self.trials([3: (4, 2, 20), 4: (2, 1, 9), 8: (1, 0, 21), 9: (8, 3, 3)])
    var (left, right) = (one, other)
    left.formUnion(other)
    right.formUnion(one)
    #expect(left == right)
    #expect(left == Self.trials([3: (4, 2, 20), 4: (2, 1, 9), 8: (1, 0, 21), 9: (7, 3, 12)]))
    #expect(left.trials.map(\.trial) == [12, 20, 9, 21] && left.count == 4)
    #expect(
      left.improvements(on: one) == Self.trials([3: (4, 2, 20), 4: (2, 1, 9), 8: (1, 0, 21)]))
    #expect(one.improvements(on: left) == DensestTrials())
  }

  @Test("no trial is kept for an unknown cell, and no trial that is too long")
  func refused() {
    var nothing = DensestTrials()
    let isThere = nothing.insert(
      RatedTrial(commands: 1, cells: 1, trial: 1), for: DensestTrials.cells.upperBound)
    let isShort = nothing.insert(
      RatedTrial(commands: DensestTrials.longest + 1, cells: 1, trial: 1), for: 0)
    #expect(!isThere && !isShort)
    #expect(nothing == DensestTrials() && nothing.trials.isEmpty)
    let isKept = nothing.insert(
      RatedTrial(commands: DensestTrials.longest, cells: 0, trial: 1), for: 0)
    #expect(isKept && nothing.count == 1)
  }

  @Test("the densest trials in a journal read back unchanged, and malformed ones are refused")
  func text() {
    let trials = Self.trials([0: (5, 1, 0), 3: (4, 0, 20), 700: (2, 3, 9_000_000_000)])
    #expect(trials.sparseText == "0 5 1 0 3 4 0 20 697 2 3 9000000000")
    #expect(DensestTrials(sparseText: trials.sparseText) == trials)
    #expect(DensestTrials(sparseText: "") == DensestTrials())
    let last = DensestTrials.cells.upperBound
    for text in [
      "1", "1 2", "1 2 3", "1 2 3 4 5", "a 2 3 4", "-1 2 3 4", "1 -2 3 4", "1 2 -3 4",
      "1 2 3 -4", "\(last) 1 1 1", "\(Int.max) 1 1 1 \(Int.max) 1 1 1",
      "99999999999999999999 1 1 1", "1 \(Int.max) 1 1", "1 1 \(Int.max) 1", "1 201 1 1",
    ] { #expect(DensestTrials(sparseText: text) == nil, "\(text)") }
  }

  @Test("a case that reaches no cell of its own is dropped, the last one first")
  func distillation() {
    let needed = Distillation([[1], [1, 2], [2, 3], [3], [], [4]])
    #expect(needed.keptIndices == [0, 2, 5] && needed.cells == 4)
    #expect(Distillation([]).keptIndices.isEmpty)
  }

  @Test(
    "kept cases reach all non-matrix cells that short trials did, with any number of jobs",
    .fullVolume)
  func reaches() async throws {
    var kept: [[WorkingCorpus.Entry]] = []
    for jobs in [1, 2] {
      let plan = CampaignPlan(seed: 7, trials: 150, jobs: jobs)
      let result = try await Campaign(
        plan: plan, runner: Pair.trial, canary: AlwaysFailingCanary()
      ).run()
      let corpus = WorkingCorpus(of: result.sums, plan: plan, runner: Pair.trial)
      func reached(_ cases: [Case]) -> Set<Int> {
        Set(cases.flatMap { Distillation.cells(of: $0, on: Pair.trial) })
      }
      let short = (0..<150).map { plan.drawnCase(of: $0) }
        .filter { $0.commands.count <= DensestTrials.longest }
      #expect(reached(corpus.entries.map(\.trialCase)) == reached(short) && short.count < 150)
      #expect(corpus.entries.count < 150 && corpus.commands < result.commands)
      kept.append(corpus.entries)
    }
    #expect(kept[0] == kept[1])
  }

  @Test("a failing trial is not kept, nor is a trial without a number")
  func passing() throws {
    let plan = CampaignPlan(seed: 7)
    let drawn = try #require(
      (0..<20).lazy.map { plan.drawnCase(of: $0) }.first { drawn in
        Distillation.cells(of: drawn, on: Pair.trial, withMatrix: true).contains(
          where: Coverage.matrix.contains)
      })
    var coverage = Coverage()
    _ = Pair.trial.run(drawn, .none, coverage: &coverage)
    #expect(coverage.covered > 0 && coverage.densest.trials.isEmpty)
    coverage.trial = 4
    _ = Pair.trial.run(drawn, .none, coverage: &coverage)
    let matrix = coverage.counts[Coverage.matrix].count { $0 > 0 }
    let trial = RatedTrial(commands: drawn.commands.count, cells: matrix, trial: 4)
    #expect(matrix > 0)
    #expect(coverage.densest.trials == [trial])

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
    #expect(other.covered > 0 && other.densest.trials.isEmpty)
  }

  @Test(
    "a session leaves its corpus for others, and distills it in place when resumed",
    .fullVolume)
  func session() async throws {
    let session = place.path + "/night"
    let (seeds, reports) = ("night/corpus/seeds", "--reports=" + place.path + "/Reports")
    let first = await lockstep(
      "fuzz", "--seed", "7", "--trials", "60", "--session", session, reports, "--no-corpus",
      "--json")
    #expect(first.code == .clean && !first.error.contains("can't write"))
    let few = place.names(seeds)
    #expect(first.error.contains("  kept          \(few.count) cases, "))
    let fields = try JSONFields(JSON(parsing: first.output, file: ""), file: "")
    #expect(try fields.object("workingCorpus")?.integer("cases", of: Int.self) == few.count)
    #expect(try place.text("night/index.html").contains("\(few.count) cases, "))
    let check = await lockstep("corpus", "check", "--corpus", session + "/corpus")
    #expect(check.code == .clean)
    _ = try place.file(seeds + "/mine.lockstep", CommandCases.emptySection)
    _ = try place.file(seeds + "/trial-x.lockstep", CommandCases.emptySection)
    _ = try place.file(seeds + "/" + few[0], "lockstep 2\n")

    let resumed = await lockstep(
      "fuzz", "--resume", "--trials", "120", "--session", session, reports)
    let whole = await lockstep(
      "fuzz", "--seed", "7", "--trials", "120", "--session", place.path + "/whole", reports,
      "--no-corpus")
    #expect(resumed.code == .clean && whole.code == .clean)
    let kept = place.names("whole/corpus/seeds")
    #expect(kept != few)
    #expect(Set(place.names(seeds)) == Set(kept).union(["mine.lockstep", "trial-x.lockstep"]))
    var known = DensestTrials()
    for delta in try SessionRecord(of: session).parts[1]?.deltas ?? [] {
      let told = delta.round.coverage.densest
      #expect(!told.trials.isEmpty && told.improvements(on: known) == told)
      known.formUnion(told)
    }
    for name in kept {
      #expect(try place.text(seeds + "/" + name) == place.text("whole/corpus/seeds/" + name))
    }
    let next = "fuzz --corpus \(place.path)/whole/corpus --from-corpus 2"
    #expect(whole.output.contains("  if changed    swift run -c release lockstep \(next)\n"))
    let started = await lockstep(
      words: next.split(separator: " ").map(String.init) + [
        "--seed", "8", "--trials", "20", reports,
      ])
    #expect(started.code == .clean)
    #expect(started.output.contains("  corpus        \(kept.count) cases of \(place.path)/whole/"))
  }

  @Test("without reached cells no case is kept, and no corpus is reported")
  func nothing() {
    let result = RunResult(seed: 7, canary: .notSought)
    let kept = SavedCorpus(of: result, CampaignPlan(seed: 7), on: Pair.trial, in: place.path)
    #expect(kept.text.isEmpty && kept.cases == 0 && place.names().isEmpty)
  }

  @Test("an unwritable corpus is reported, and the run ends as usual")
  func unwritable() async throws {
    let words = ["fuzz", "--session", place.path, "--reports", place.path + "/Reports"]
    let first = await lockstep(words: words + ["--seed", "7", "--trials", "20", "--no-corpus"])
    #expect(first.code == .clean)
    let name = try #require(place.names("corpus/seeds").first)
    let taken = place.path + "/corpus/seeds/" + name
    try FileManager.default.removeItem(atPath: taken)
    try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: false)
    let outcome = await lockstep(words: words + ["--resume", "--trials", "20"])
    #expect(outcome.code == .clean)
    #expect(outcome.output.contains("  kept          can't write \(taken): Is a directory"))
  }
}
