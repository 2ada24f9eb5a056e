import Checking
import Foundation
import Shrinking
import StoreModel

/// An examiner that runs single cases in workers, so that a case may end its process.
///
/// One worker is busy, and a spare worker is ready: a start takes some hundredths of a second, and
/// shrinking a trap ends dozens of workers.
package final class ProcessExaminer: CaseExamining {
  package let subjectName: String

  private let command: WorkerCommand
  private let plan: CampaignPlan
  /// The limits of a single case.
  private let limits: WorkerLimits
  /// The shared files of the workers: of the busy one, of the spare, and of one that writes a
  /// backtrace.
  private var sharedFiles: [WorkerProcess.SharedFiles] = []
  private var worker: WorkerProcess?
  private var spare: WorkerProcess?
  /// The rule that stops the work.
  private let stop: StopRule
  private var explanations = Explanations()
  /// The examinations of failures that end their process, by fingerprint. A backtrace takes
  /// seconds, so each failure gets only one.
  private var shownEnds: [String: Examination] = [:]
  /// The limits of the busy worker.
  private var current: WorkerLimits

  /// Makes an examiner for a subject.
  package init(
    subject: String, command: WorkerCommand, plan: CampaignPlan = CampaignPlan(),
    limits: WorkerLimits = WorkerLimits(), stop: StopRule = .never
  ) {
    subjectName = subject
    self.stop = stop
    self.command = command
    self.plan = plan
    self.limits = limits
    current = limits
  }

  package func examine(
    _ trialCase: Case, _ detail: ExaminationDetail
  ) throws -> Examination {
    current = limits
    var examination = try examine(trialCase, detail, backtraces: detail > .verdict)
    guard detail > .verdict, let mismatch = examination.mismatch, mismatch.check.isEndOfProcess
    else { return examination }
    var before = trialCase
    before.commands = Array(trialCase.commands.prefix(mismatch.step))
    let shown = try examine(before, detail, backtraces: false, .none)
    guard shown.mismatch == nil else { return examination }
    // The last look before the end shows what the command found.
    examination.trace = shown.trace
    examination.scene = shown.scene.beforeTheEnd
    return examination
  }

  package func failure(of trialCase: Case, watch: ShrinkWatch) throws -> Failure? {
    try smallest(watch) { watch in
      if case .failure(let failure)? = try shrunkAtFullSpeed(.shrinkCase(trialCase), watch) {
        return failure
      }
      return try runMany(watch) { $0.failure(of: trialCase) }
    }
  }

  package func explanation(of failure: Failure) throws -> Explanation? {
    try runMany(ShrinkWatch()) { $0.explanation(of: failure) }
  }

  /// Returns the finding of a failing trial: the shrunk failure and its reruns. Each rerun has a
  /// process of its own, since another process may order sets differently. If the work must stop,
  /// the finding contains the smallest case so far.
  func finding(
    of failed: FailedTrial, in work: any RoundWork, watch: ShrinkWatch
  ) throws -> Finding {
    let found = work.found(failed, subject: subjectName)
    do {
      let shrunk = try smallest(watch) { try failure(of: failed, in: work, watch: $0) }
      return try finding(of: shrunk ?? found) { watch.ending() != nil }
    } catch let ended as ShrinkEnded {
      var failure = found
      failure.unfinished = ended.reason
      return Finding(failure: failure, scene: Scene(), reproduced: 0, repeated: 0)
    }
  }

  /// Returns the finding of a shrunk failure, with its scene, its reruns and its explanation.
  private func finding(of shrunk: Failure, until isOver: () -> Bool) throws -> Finding {
    var failure = shrunk
    func unfinished() -> Finding {
      failure.unfinished = .interrupted
      return Finding(failure: failure, scene: Scene(), reproduced: 0, repeated: 0)
    }
    guard failure.unfinished != .interrupted else { return unfinished() }
    do {
      let examination = try shown(failure)
      if let mismatch = examination.mismatch, mismatch.check == failure.mismatch.check {
        failure.mismatch = mismatch
      }
      current = limits.forShrinking
      var finding = Finding(failure: failure, scene: examination.scene)
      try finding.rerun(until: { isOver() || failure.unfinished != nil }) {
        worker = nil
        let shown = try examine(failure.shrunk, .verdict, backtraces: false)
        return shown.mismatch?.check == failure.mismatch.check
      }
      if !isOver(), failure.unfinished == nil {
        try explanations.add(to: &finding, by: explanation)
      }
      return finding
    } catch is ShrinkEnded {
      return unfinished()
    }
  }

  /// Returns the scene of a failure.
  private func shown(_ failure: Failure) throws -> Examination {
    guard failure.mismatch.check.isEndOfProcess else {
      return try examine(failure.shrunk, .scene)
    }
    let fingerprint = failure.fingerprint
    let examination = try shownEnds[fingerprint] ?? examine(failure.shrunk, .scene)
    shownEnds[fingerprint] = examination
    return examination
  }

  /// Returns the failure that a shrink ends with. If the work must stop, returns the smallest
  /// failure that the watch has seen.
  private func smallest(
    _ watch: ShrinkWatch, _ shrink: (ShrinkWatch) throws -> Failure?
  ) throws -> Failure? {
    let best = BestFailure(watch)
    do {
      return try shrink(best.watch)
    } catch let ended as ShrinkEnded {
      worker = nil
      guard var failure = best.failure else { throw ended }
      failure.unfinished = ended.reason
      return failure
    }
  }

  private func failure(
    of failed: FailedTrial, in work: any RoundWork, watch: ShrinkWatch
  ) throws -> Failure? {
    let request = work.shrinkRequest(at: failed.trial)
    if !failed.mismatch.check.isEndOfProcess,
      case .failure(let failure)? = try shrunkAtFullSpeed(request, watch)
    {
      return failure
    }
    return try runMany(watch) { work.failure(at: failed.trial, by: $0) }
  }

  /// Returns the answer of a worker that shrinks alone; nil if a case ends the worker.
  private func shrunkAtFullSpeed(
    _ request: WorkerRequest, _ watch: ShrinkWatch
  ) throws -> WorkerAnswer? {
    current = limits
    return try ask(request, watch: watch).answer
  }

  /// Runs the many cases of a shrink or of an explanation in a worker.
  private func runMany<Made>(
    _ watch: ShrinkWatch, _ make: (FailureMaker) -> Made
  ) throws -> Made {
    current = limits.forShrinking
    var problem: (any Error)?
    func shown(_ candidate: Case, _ probing: ProbeLevel) -> Examination? {
      guard problem == nil else { return nil }
      do {
        return try examine(candidate, .verdict, backtraces: false, probing)
      } catch {
        problem = error
        return nil
      }
    }
    var maker = FailureMaker(
      subject: subjectName, capabilities: plan.generator.capabilities,
      refusals: { shown($0, .none)?.refusals ?? [] }, finding: { shown($0, $1)?.mismatch })
    maker.watch = watch
    maker.keepsWorld = plan.generator.fixedWorld != nil
    let made = make(maker)
    if let problem { throw problem }
    return made
  }

  /// Examines a case, which may end its process.
  private func examine(
    _ trialCase: Case, _ detail: ExaminationDetail, backtraces: Bool,
    _ probing: ProbeLevel = .branches
  ) throws -> Examination {
    let (answer, end) = try ask(.examine(trialCase, detail, probing))
    if case .examination(let examination)? = answer { return examination }
    var examination = Examination()
    guard let end, let mismatch = end.mismatch(current) else { return examination }
    examination.mismatch = mismatch
    examination.commands = mismatch.step
    guard backtraces, mismatch.check == .trap else { return examination }
    // Rerun the case with Swift's own backtrace.
    let talking = try start(backtraces: true)
    let again = WorkerRequest.examine(trialCase, .verdict, probing)
    if let told = try converse(talking, again, within: current.forTalking).end?.mismatch(current) {
      examination.mismatch = told
    }
    return examination
  }

  /// Sends a request to the busy worker. If somebody else kills the worker, the request goes to a
  /// new one.
  private func ask(
    _ request: WorkerRequest, watch: ShrinkWatch = ShrinkWatch()
  ) throws -> (answer: WorkerAnswer?, end: WorkerEnd?) {
    var kills = 0
    while true {
      let worker = try readyWorker()
      let (answer, end) = try converse(worker, request, watch: watch)
      guard var end else { return (answer, nil) }
      self.worker = nil
      if end.isOwnFault { throw WorkerProblem.doesNotStart(command, end) }
      guard case .killed = end.cause else { return (nil, end) }
      kills += 1
      if kills < WorkerEnd.killsInVain { continue }
      guard end.trial != nil else { throw WorkerProblem.doesNotStart(command, end) }
      end.cause = .memory
      return (nil, end)
    }
  }

  private func converse(
    _ worker: WorkerProcess, _ request: WorkerRequest, within limits: WorkerLimits? = nil,
    watch: ShrinkWatch = ShrinkWatch()
  ) throws -> (answer: WorkerAnswer?, end: WorkerEnd?) {
    worker.sendPlan(plan, limits ?? current)
    worker.send(request)
    while true {
      switch worker.receive() {
      case .answer(.shrinking(let failure)): watch.improved(failure)
      case .answer(let answer): return (answer, nil)
      case .ended(let end): return (nil, end)
      case .silence:
        if stop.reason != nil { throw ShrinkEnded(reason: .interrupted) }
        if let reason = watch.ending() { throw ShrinkEnded(reason: reason) }
        Readiness.wait(for: [worker.socket], milliseconds: 100)
      }
    }
  }

  private func readyWorker() throws -> WorkerProcess {
    let ready = try worker ?? spare ?? start(backtraces: false)
    if worker == nil {
      worker = ready
      spare = nil
    }
    if spare == nil, current != limits { spare = try start(backtraces: false) }
    return ready
  }

  /// Makes the shared files early, because the disk may be full later.
  func prepare() throws(FileProblem) {
    while sharedFiles.count < 3 { sharedFiles.append(try WorkerProcess.SharedFiles()) }
  }

  private func start(backtraces: Bool) throws -> WorkerProcess {
    try prepare()
    let taken = [worker?.files, spare?.files]
    let free = sharedFiles.first { files in !taken.contains { $0 === files } } ?? sharedFiles[0]
    return try WorkerProcess(command, files: free, backtraces: backtraces)
  }
}

/// An error: the work of an examiner must stop before a case has failed once.
package struct ShrinkEnded: Error {
  let reason: Failure.ShrinkStopReason
}

/// The smallest failure that the watch of a shrink has seen.
private final class BestFailure {
  private(set) var failure: Failure?
  private let watcher: ShrinkWatch

  init(_ watcher: ShrinkWatch) { self.watcher = watcher }

  /// A watch that keeps each improvement and passes it on.
  var watch: ShrinkWatch {
    ShrinkWatch(ending: watcher.ending) { [self] failure in
      self.failure = failure
      watcher.improved(failure)
    }
  }
}

/// A way to wait for sockets.
enum Readiness {
  /// Returns when a socket has something to read or is closed, or when the time is over.
  static func wait(for sockets: [Int32], milliseconds: Int32) {
    var polled = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), milliseconds)
  }
}
