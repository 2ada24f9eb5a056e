import Checking
import Choices
import StoreModel

/// A trial that failed, and what was found when it was run.
package struct FailedTrial: Hashable, Sendable {
  /// Its number in the campaign.
  package var trial: Int
  /// What was wrong.
  package var mismatch: Mismatch
}

/// What some trials gave; parts add up in any order.
package struct Tally: Hashable, Sendable {
  package var trials = 0
  package var commands = 0
  package var checks = 0
  package var refused = 0
  package var traceHash: UInt64 = 0
  package var coverage = Coverage()
  /// The most bytes that all processes had in use together, 0 where nobody looked.
  package var memory = 0
  /// How many trials failed.
  package var failedTrials = 0
  /// How many of them ended their process.
  package var endedTrials = 0
  /// The first that failed.
  package var firstFailedTrial: Int?
  /// The trials that failed; left out of sums of many rounds.
  package var failed: [FailedTrial] = []
  /// Trials that ended their process once, and not when they were run again by themselves.
  package var unrepeated: [FailedTrial] = []

  /// Takes in a trial that came to its end.
  ///
  /// - Parameter key: the number that its trace is mixed with; the trial's own when not given.
  mutating func add(_ result: TrialResult, of trial: Int, key: UInt64? = nil) {
    trials += 1
    commands += result.commands
    checks += result.checks
    refused += result.refused
    add(result.trace.value, of: key ?? UInt64(trial))
    if let mismatch = result.mismatch {
      note(FailedTrial(trial: trial, mismatch: mismatch))
    }
  }

  /// Takes in a trial that ended its process: the commands that came back, no cells, and a trace
  /// of nothing but how it ended.
  mutating func add(_ ended: FailedTrial, key: UInt64? = nil) {
    var trace = TraceHash()
    trace.mix(ended.mismatch.check.rawValue)
    trials += 1
    commands += ended.mismatch.step
    checks += ended.mismatch.step
    add(trace.value, of: key ?? UInt64(ended.trial))
    note(ended)
  }

  /// Adds what another part gave.
  mutating func add(_ other: Tally) {
    trials += other.trials
    commands += other.commands
    checks += other.checks
    refused += other.refused
    traceHash = traceHash &+ other.traceHash
    coverage.formUnion(other.coverage)
    memory = max(memory, other.memory)
    failedTrials += other.failedTrials
    endedTrials += other.endedTrials
    firstFailedTrial = [firstFailedTrial, other.firstFailedTrial].compactMap { $0 }.min()
    failed += other.failed
    unrepeated += other.unrepeated
  }

  private mutating func note(_ failed: FailedTrial) {
    failedTrials += 1
    if failed.mismatch.check.isEndOfProcess { endedTrials += 1 }
    firstFailedTrial = firstFailedTrial.map { min($0, failed.trial) } ?? failed.trial
    self.failed.append(failed)
  }

  private mutating func add(_ trace: UInt64, of key: UInt64) {
    traceHash = traceHash &+ PRNG.mix(trace ^ key)
  }
}
