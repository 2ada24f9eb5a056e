import Checking

/// A run of the matrix of sort, section and save order: each cell with all of its cases.
package struct MatrixRun: Sendable {
  private let plan: MatrixPlan
  private let setup: RunSetup

  /// Prepares a run on a pair of stores.
  ///
  /// - Parameters:
  ///   - workers: the command that starts a worker process; nil to run in this process.
  ///   - limits: the limits of a worker.
  ///   - stop: the rule that stops the run in the middle of a round.
  package init(
    plan: MatrixPlan, runner: any TrialRunning, workers: WorkerCommand? = nil,
    limits: WorkerLimits = WorkerLimits(), stop: StopRule = .never
  ) {
    self.plan = plan
    setup = RunSetup(runner: runner, workers: workers, limits: limits, stop: stop)
  }

  /// Runs until all cells are done, enough failures are found, or the run must stop.
  ///
  /// - Parameters:
  ///   - journal: the journal to resume and to extend; nil without a session.
  ///   - observer: receives the events within a round.
  ///   - progress: called after every round with the state so far.
  /// - Returns: the result, and the source with its results for each cell.
  /// - Throws: an error if the workers can't do their work.
  package func run(
    journal: RoundJournal? = nil, observer: RunObserver = RunObserver(),
    progress: (RunResult, MatrixSource) -> Void = { _, _ in }
  ) async throws -> (result: RunResult, source: MatrixSource) {
    var run = Run(
      MatrixSource(plan, for: setup.runner), setup, plan.budget, memory: journal, observer: observer
    )
    try await run.run(progress)
    return (run.result, run.source)
  }
}
