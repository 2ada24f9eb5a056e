import Shrinking

/// The journal of a session as the handler uses it: earlier failures, and a place for new ones.
protocol FailureMemory: AnyObject {
  /// Returns the shrunk finding of a failing case; nil if there is none.
  func finding(at key: FailureKey) -> Finding?
  /// Writes a failing case as it was found.
  func file(_ failure: Failure, at key: FailureKey)
  /// Writes a failing case that is shrunk completely.
  func keep(_ finding: Finding, at key: FailureKey)
}

/// The handler that files each failure as soon as it is known, and then has it shrunk.
///
/// The handler files a failure before anything is shrunk: in the journal, and through the observer
/// as a report. Each improvement replaces the report. So no failure is lost, whatever ends the run.
/// The shrinking of a failure has a budget of seconds, and ends with the run.
final class FailureHandler {
  /// The rule that stops shrinking, even if a failure still has time.
  private let stop: StopRule
  /// The most seconds for shrinking one failure; nil for no limit.
  private let seconds: Double?
  private let memory: (any FailureMemory)?
  private let observer: RunObserver
  /// The filed failures that are not yet findings of the run.
  private var filed: [FailureKey: FiledFailure] = [:]
  /// The most cases of one check that are filed while their round runs. Without this limit, a bug
  /// that ends every process would fill the disk.
  private static let endedMax = 6

  init(
    stop: StopRule, seconds: Double?, memory: (any FailureMemory)?, observer: RunObserver
  ) {
    self.stop = stop
    self.seconds = seconds
    self.memory = memory
    self.observer = observer
  }

  /// Returns the filed failures that the run did not finish, in the order of their places.
  func pending(after stopped: StopReason) -> [FiledFailure] {
    filed.values.sorted { $0.key < $1.key }.map { filed in
      var entry = filed
      if stopped == .timeIsUp, entry.finding.failure.unfinished != nil {
        entry.finding.failure.unfinished = .outOfTime
      }
      return entry
    }
  }

  /// Files a failure as it was found. A failure that is already filed does not change.
  ///
  /// - Parameter isRepeatable: false if the case has already passed once when it was rerun.
  func file(_ found: Failure, at key: FailureKey, named name: String, isRepeatable: Bool = true) {
    guard filed[key] == nil, memory?.finding(at: key) == nil else { return }
    var failure = found
    failure.unfinished = .interrupted
    memory?.file(failure, at: key)
    let finding = Finding(
      failure: failure, scene: Scene(), reproduced: 0, repeated: isRepeatable ? 0 : 1)
    publish(FiledFailure(key: key, name: name, finding: finding))
  }

  /// Files a failure that ends its process, while its round runs. Does nothing if many failures of
  /// the same check are filed.
  func fileEnded(_ found: Failure, at key: FailureKey, named name: String) {
    let check = found.mismatch.check
    let alike = filed.values.count { $0.finding.failure.mismatch.check == check }
    if alike < FailureHandler.endedMax { file(found, at: key, named: name) }
  }

  /// Files a failure that an earlier run of the session filed but did not finish.
  ///
  /// - Parameter finding: the shrunk finding of that run; nil if that run did not shrink it.
  func refile(
    _ found: Failure, at key: FailureKey, named name: String, finding: Finding? = nil
  ) {
    var entry = FiledFailure(
      key: key, name: name,
      finding: Finding(failure: found, scene: Scene(), reproduced: 0, repeated: 0))
    publish(entry)
    guard let finding else { return }
    entry.finding = finding
    publish(entry)
  }

  /// Returns the shrunk finding of a filed failure: the known one of the journal, or a new one.
  ///
  /// - Parameter make: shrinks the failure; its argument says when to stop, and receives each
  ///   improvement.
  /// - Throws: `RunStopped` if the run must stop; the smallest case so far is then filed.
  func finding(at key: FailureKey, _ make: (ShrinkWatch) throws -> Finding) throws -> Finding {
    if let known = memory?.finding(at: key) { return known }
    try stop.check()
    let finding = try make(watch(key))
    if var entry = filed[key] {
      entry.finding = finding
      publish(entry)
    }
    let isWhole = finding.failure.unfinished == nil && finding.repeated >= Finding.repetitions
    if !isWhole { try stop.check() }
    memory?.keep(finding, at: key)
    return finding
  }

  /// Forgets the filed failures, because the run has reported their round.
  func settle() {
    let keys = filed.keys.sorted()
    filed = [:]
    if !keys.isEmpty { observer.settled(keys) }
  }

  private func publish(_ entry: FiledFailure) {
    filed[entry.key] = entry
    observer.filed(entry)
  }

  /// Returns the watch over the shrinking of a filed failure.
  private func watch(_ key: FailureKey) -> ShrinkWatch {
    let timer = ShrinkTimer(stop: stop, seconds: seconds)
    return ShrinkWatch {
      timer.ending { [self] seconds, left in
        if let entry = filed[key] { observer.shrinking(entry.progress(seconds, left)) }
      }
    } improved: { [self] failure in
      guard var entry = filed[key] else { return }
      entry.finding.failure = failure
      entry.finding.failure.unfinished = .interrupted
      filed[key] = entry
      if timer.isTimeForImprovement() { publish(entry) }
    }
  }
}

extension FiledFailure {
  fileprivate func progress(_ seconds: Double, _ left: Double?) -> ShrinkProgress {
    ShrinkProgress(name: name, failure: finding.failure, seconds: seconds, secondsLeft: left)
  }
}
