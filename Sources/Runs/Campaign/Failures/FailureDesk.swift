import Shrinking

/// The journal of a session, as the desk sees it: earlier failures, and a place for new ones.
protocol FailureMemory: AnyObject {
  /// The finding that a failing case was shrunk to, nil without one.
  func finding(at key: FailureKey) -> Finding?
  /// A failing case is known.
  func file(_ failure: Failure, at key: FailureKey)
  /// A failing case is shrunk to its end.
  func keep(_ finding: Finding, at key: FailureKey)
}

/// Takes in what failed, as soon as it is known, and has it shrunk.
///
/// The desk files a failure as it was found before anything is shrunk: in the journal, and through
/// the observer as a report. Each improvement replaces it. So nothing that failed is lost, whatever
/// ends the run. Shrinking has a budget of seconds a failure, and ends with the run.
final class FailureDesk {
  /// When shrinking must stop, whatever is left of a failure's budget.
  private let stop: StopRule
  /// The most seconds for one failure, nil for no limit.
  private let seconds: Double?
  private let memory: (any FailureMemory)?
  private let observer: RunObserver
  /// The failures that are filed and are not among the findings of the run yet.
  private var filed: [FailureKey: FiledFailure] = [:]
  /// How many cases of a check are filed while their round is run: a bug that ends every process
  /// would fill a disk with them.
  private static let endedMax = 6

  init(
    stop: StopRule, seconds: Double?, memory: (any FailureMemory)?, observer: RunObserver
  ) {
    self.stop = stop
    self.seconds = seconds
    self.memory = memory
    self.observer = observer
  }

  /// The failures that a run left behind when it ended, in the order of the places.
  func pending(after stopped: StopReason) -> [FiledFailure] {
    filed.values.sorted { $0.key < $1.key }.map { filed in
      var entry = filed
      if stopped == .timeIsUp, entry.finding.failure.unfinished != nil {
        entry.finding.failure.unfinished = .outOfTime
      }
      return entry
    }
  }

  /// Files a failure as it was found. One that was filed before stays as it is.
  ///
  /// - Parameter isRepeatable: whether the case fails each time, as far as is known.
  func file(_ found: Failure, at key: FailureKey, named name: String, isRepeatable: Bool = true) {
    guard filed[key] == nil, memory?.finding(at: key) == nil else { return }
    var failure = found
    failure.unfinished = .interrupted
    memory?.file(failure, at: key)
    let finding = Finding(
      failure: failure, scene: Scene(), reproduced: 0, repeated: isRepeatable ? 0 : 1)
    put(FiledFailure(key: key, name: name, finding: finding))
  }

  /// Files a failure that ends its process, while its round is run, unless many like it are filed.
  func fileEnded(_ found: Failure, at key: FailureKey, named name: String) {
    let check = found.mismatch.check
    let alike = filed.values.count { $0.finding.failure.mismatch.check == check }
    if alike < FailureDesk.endedMax { file(found, at: key, named: name) }
  }

  /// Files what an earlier run of the session filed and did not settle.
  ///
  /// - Parameter finding: what that run shrank it to, nil where it did not come so far.
  func refile(
    _ found: Failure, at key: FailureKey, named name: String, finding: Finding? = nil
  ) {
    var entry = FiledFailure(
      key: key, name: name,
      finding: Finding(failure: found, scene: Scene(), reproduced: 0, repeated: 0))
    put(entry)
    guard let finding else { return }
    entry.finding = finding
    put(entry)
  }

  /// Shrinks a filed failure.
  ///
  /// - Parameter make: shrinks it, watched.
  /// - Throws: `RunStopped` where the run must stop; the smallest case so far is filed then.
  func finding(at key: FailureKey, _ make: (ShrinkWatch) throws -> Finding) throws -> Finding {
    if let known = memory?.finding(at: key) { return known }
    try stop.check()
    let finding = try make(watch(key))
    if var entry = filed[key] {
      entry.finding = finding
      put(entry)
    }
    if finding.failure.unfinished != nil { try stop.check() }
    memory?.keep(finding, at: key)
    return finding
  }

  /// Forgets the filed failures, since their round is told.
  func settle() {
    let keys = filed.keys.sorted()
    filed = [:]
    if !keys.isEmpty { observer.settled(keys) }
  }

  private func put(_ entry: FiledFailure) {
    filed[entry.key] = entry
    observer.filed(entry)
  }

  /// Who watches the shrinking of a filed failure.
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
      if timer.isTimeForImprovement() { put(entry) }
    }
  }
}

extension FiledFailure {
  fileprivate func progress(_ seconds: Double, _ left: Double?) -> ShrinkProgress {
    ShrinkProgress(name: name, failure: finding.failure, seconds: seconds, secondsLeft: left)
  }
}
