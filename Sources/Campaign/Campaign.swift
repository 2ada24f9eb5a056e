// # Campaign
//
// Long runs. The only place with a clock, processes, threads and files: everything below is a pure
// function of the seed, and a campaign only decides how many trials to run, on how many workers,
// and what to keep of them.
//
// Trials are numbered from 0, and a trial's choices follow from the campaign's seed and its number
// alone. They run in rounds of a fixed size, a round is shared out among the workers, and what a
// round found is looked at in the order of the trials. So the same seed gives the same failures,
// the same cells and the same trace hash at any number of jobs; only a limit in seconds makes the
// number of rounds depend on the machine.
//
// Who runs them is a `Crew`: threads of this process, or processes of their own (`Workers`). A
// worker process is the same executable once more. It says on a shared page which trial it begins,
// a thread of its own ends it when nothing moves on or memory runs away, and its parent tells from
// page and exit status what became of it. A trial that ends its process alone and again is a
// failure like any other, of the check `trap`, `hang` or `memory`, and is shrunk out of process;
// a worker that somebody killed costs time and nothing else.
//
// A campaign begins with the canary: a store with a planted defect that must be found, by the same
// generator and checks. One that misses its canary has proved nothing. It is ours and never traps,
// so it is looked for in this process.
//
// The matrix of sort, section and save order is the other long run (`MatrixRun`): not drawn but
// enumerated, cell after cell, in rounds that are shared out in the same way. It has no canary; a
// cell that its own cases did not reach is told instead.
//
// The third is exhaustive (`ExhaustiveRun`): every sequence of commands up to a length in a small
// universe, level by level, with the states of a round shared out.
//
// Limits: the matrix and exhaustive runs go on threads, so a subject that traps there takes the
// process with it. Of a trial that ends its process only the commands that came back are counted,
// and no cells.
import Choices
import Differential
import Foundation
import StoreModel

/// A search for counterexamples.
package struct Campaign: Sendable {
  /// How many trials are run between two looks at the clock and the failures.
  package static let roundSize = 512
  /// How many failing trials of a round are shrunk; the smallest results are kept, because one bug
  /// shows in more than one way, and not each of them shrinks as far.
  private static let shrunkPerRound = 6
  /// How many trials the canary may take.
  private static let canaryTrials = 2000

  private let plan: CampaignPlan
  private let runner: any TrialRunning
  private let canary: any TrialRunning
  private let workers: WorkerCommand?
  private let limits: WorkerLimits

  /// Prepares a campaign over a pair of stores, with another pair as canary.
  ///
  /// - Parameter workers: how worker processes are started; nil to run in this process.
  package init(
    plan: CampaignPlan, runner: any TrialRunning, canary: any TrialRunning,
    workers: WorkerCommand? = nil, limits: WorkerLimits = WorkerLimits()
  ) {
    self.plan = plan
    self.runner = runner
    self.canary = canary
    self.workers = workers
    self.limits = limits
  }

  /// Runs until a budget is spent or enough is found.
  ///
  /// - Parameters:
  ///   - note: told of what happens to workers.
  ///   - progress: called after every round with the state so far.
  /// - Throws: why workers can't do their work.
  package func run(
    note: @escaping (String) -> Void = { _ in }, progress: (CampaignResult) -> Void = { _ in }
  ) async throws -> CampaignResult {
    let clock = ContinuousClock()
    let start = clock.now
    var result = CampaignResult(seed: plan.seed, canary: searchCanary())
    guard result.canary.found else {
      result.stoppedBecause = .canaryMissed
      return result
    }
    let crew = crew(note)
    var fingerprints: Set<String> = []
    while true {
      let trials = round(from: result.trials)
      guard !trials.isEmpty else { break }
      let round = try await crew.run(trials, ahead: self.round(from: trials.upperBound))
      result.add(round)
      try collect(round.failed, of: crew, into: &result, &fingerprints)
      result.seconds = (clock.now - start).seconds
      progress(result)
      if result.findings.count >= plan.failuresMax {
        result.stoppedBecause = .failuresMax
        break
      }
      if let limit = plan.seconds, result.seconds >= limit {
        result.stoppedBecause = .timeIsUp
        break
      }
    }
    result.seconds = (clock.now - start).seconds
    return result
  }

  private func crew(_ note: @escaping (String) -> Void) -> any Crew {
    guard let workers else { return ThreadCrew(plan: plan, runner: runner) }
    return ProcessCrew(
      plan: plan, subject: runner.subjectName, command: workers, limits: limits, note: note)
  }

  /// The round that begins with a trial; empty where the trials are done.
  private func round(from first: Int) -> Range<Int> {
    let end = (first / Campaign.roundSize + 1) * Campaign.roundSize
    return first..<max(first, min(end, plan.trials ?? .max))
  }

  /// Looks for the planted defect with the campaign's own seed and generator, and without the
  /// cases of the corpus, one of which might show it every time.
  package func searchCanary() -> CanaryResult {
    var plan = plan
    plan.seeds = []
    let drawer = CaseDrawer(plan: plan)
    let source = ChoiceSource(seed: 0)
    for trial in 0..<Campaign.canaryTrials
    where canary.run(drawer.draw(trial, from: source), .none).mismatch != nil {
      return CanaryResult(found: true, trials: trial + 1)
    }
    return CanaryResult(found: false, trials: Campaign.canaryTrials)
  }

  private func collect(
    _ failed: [FailedTrial], of crew: any Crew, into result: inout CampaignResult,
    _ known: inout Set<String>
  ) throws {
    var found: [Finding] = []
    let ordered = failed.sorted { $0.trial < $1.trial }
    for failed in ordered.prefix(Campaign.shrunkPerRound) {
      let finding = try crew.finding(of: failed)
      if let finding, known.insert(finding.failure.fingerprint).inserted { found.append(finding) }
    }
    found.sort { $0.failure.precedes($1.failure) }
    result.findings += found.prefix(plan.failuresMax - result.findings.count)
  }
}

extension Failure {
  /// Whether it is the plainer one: fewer commands, then less shrinking.
  fileprivate func precedes(_ other: Failure) -> Bool {
    (shrunk.commands.count, attempts) < (other.shrunk.commands.count, other.attempts)
  }
}

extension Duration {
  /// The length in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
