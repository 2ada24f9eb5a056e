import Checking

/// The pair of stores of a long run, and the place where its cases run.
struct RunSetup: Sendable {
  /// The reference and the subject, or the subject alone.
  var runner: any TrialRunning
  /// The command that starts a worker process; nil to run in this process.
  var workers: WorkerCommand?
  /// The limits of a worker.
  var limits = WorkerLimits()
  /// The message to print if a case in this process ends it (`CrashMessage`).
  var crashMessage: String?
  /// The rule that stops the run in the middle of a round.
  var stop = StopRule.never
}
