import Checking
import Choices
import StoreModel

/// A failed trial and its mismatch.
package struct FailedTrial: Hashable, Sendable {
  /// The number of the trial in the campaign.
  package var trial: Int
  /// The mismatch.
  package var mismatch: Mismatch
}

/// The sums of some trials. Tallies can be added in any order.
package struct Tally: Hashable, Sendable {
  package var trials = 0
  package var commands = 0
  package var checks = 0
  package var refused = 0
  package var traceHash: UInt64 = 0
  package var coverage = Coverage()
  /// The goals, events and targets that the subject reported.
  package var goals = GoalSums()
  /// The most bytes that all processes used together; 0 if nobody measured them.
  package var memory = 0
  /// The number of failed trials.
  package var failedTrials = 0
  /// The number of failed trials that ended their process.
  package var endedTrials = 0
  /// The number of the first failed trial.
  package var firstFailedTrial: Int?
  /// The failed trials; empty in the sums of many rounds.
  package var failed: [FailedTrial] = []
  /// The trials that ended their process once, and did not when they were rerun alone.
  package var unrepeated: [FailedTrial] = []

  /// Adds a trial that ran to its end.
  ///
  /// - Parameter key: the number that is mixed into the trace; the trial's own number if nil.
  mutating func add(_ result: TrialResult, of trial: Int, key: UInt64? = nil) {
    trials += 1
    commands += result.commands
    checks += result.checks
    refused += result.refused
    add(result.trace.value, of: key ?? UInt64(trial))
    if let mismatch = result.mismatch {
      record(FailedTrial(trial: trial, mismatch: mismatch))
    }
  }

  /// Adds a trial that ended its process. It has the commands that came back, no cells, and a trace
  /// that contains only its check.
  mutating func add(_ ended: FailedTrial, key: UInt64? = nil) {
    var trace = TraceHash()
    trace.combine(ended.mismatch.check.rawValue)
    trials += 1
    commands += ended.mismatch.step
    checks += ended.mismatch.step
    add(trace.value, of: key ?? UInt64(ended.trial))
    record(ended)
  }

  /// Adds the sums of other trials.
  mutating func add(_ other: Tally) {
    trials += other.trials
    commands += other.commands
    checks += other.checks
    refused += other.refused
    traceHash = traceHash &+ other.traceHash
    coverage.formUnion(other.coverage)
    goals.add(other.goals)
    memory = max(memory, other.memory)
    failedTrials += other.failedTrials
    endedTrials += other.endedTrials
    firstFailedTrial = [firstFailedTrial, other.firstFailedTrial].compactMap { $0 }.min()
    failed += other.failed
    unrepeated += other.unrepeated
  }

  private mutating func record(_ failed: FailedTrial) {
    failedTrials += 1
    if failed.mismatch.check.isEndOfProcess { endedTrials += 1 }
    firstFailedTrial = firstFailedTrial.map { min($0, failed.trial) } ?? failed.trial
    self.failed.append(failed)
  }

  private mutating func add(_ trace: UInt64, of key: UInt64) {
    traceHash = traceHash &+ PRNG.mix(trace ^ key)
  }
}
