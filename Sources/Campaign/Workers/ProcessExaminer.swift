import Differential
import Foundation
import Reporting
import StoreModel

/// Runs single cases in workers, so that a case may end its process.
///
/// One worker is at work and a spare stands ready: to start one takes some hundredths of a second,
/// and a shrinking of a trap ends dozens.
package final class ProcessExaminer: CaseExamining {
  package let subjectName: String

  private let command: WorkerCommand
  private let plan: CampaignPlan
  /// The limits of a case that stands by itself.
  private let limits: WorkerLimits
  /// Where workers sit: the one at work, the spare, and one that is to tell more.
  private var seats: [WorkerProcess.Seat] = []
  private var worker: WorkerProcess?
  private var spare: WorkerProcess?
  /// Whether somebody wants the campaign to end.
  private let isInterrupted: () -> Bool
  private var explanations = Explanations()
  /// The limits that the worker at work has.
  private var current: WorkerLimits

  /// Examines cases of a subject.
  package init(
    subject: String, command: WorkerCommand, plan: CampaignPlan = CampaignPlan(),
    limits: WorkerLimits = WorkerLimits(), isInterrupted: @escaping () -> Bool = { false }
  ) {
    subjectName = subject
    self.isInterrupted = isInterrupted
    self.command = command
    self.plan = plan
    self.limits = limits
    current = limits
  }

  package func examine(_ trialCase: Case, traced: Bool) throws -> Examination {
    current = limits
    var examination = try examine(trialCase, traced: traced, backtraces: traced)
    guard traced, let mismatch = examination.mismatch, mismatch.check.isEndOfProcess else {
      return examination
    }
    var before = trialCase
    before.commands = Array(trialCase.commands.prefix(mismatch.step))
    let shown = try examine(before, traced: true, backtraces: false, .none)
    guard shown.mismatch == nil else { return examination }
    // The last look of what went well shows what the command found.
    examination.trace = shown.trace
    examination.scene = shown.scene.beforeTheEnd
    return examination
  }

  package func failure(of trialCase: Case) throws -> Failure? {
    try runMany { maker($0, $1).failure(of: trialCase) }
  }

  package func explanation(of failure: Failure) throws -> Explanation? {
    try runMany { maker($0, $1).explanation(of: failure) }
  }

  /// What a failing trial shrinks to, and how often that fails again, each time in a process of its
  /// own, since another process may have another order of sets.
  func finding(of failed: FailedTrial) throws -> Finding {
    var failure =
      try failure(of: failed)
      ?? CaseDrawer(plan: plan).unrepeated(failed, subject: subjectName)
    let examination = try examine(failure.shrunk, traced: true)
    if let mismatch = examination.mismatch, mismatch.check == failure.mismatch.check {
      failure.mismatch = mismatch
    }
    current = limits.forShrinking
    var finding = Finding(failure: failure, scene: examination.scene)
    finding.reproduced = try (0..<Finding.repetitions).count { _ in
      worker = nil
      let shown = try examine(failure.shrunk, traced: false, backtraces: false)
      return shown.mismatch?.check == failure.mismatch.check
    }
    try explanations.add(to: &finding, by: explanation)
    return finding
  }

  private func failure(of failed: FailedTrial) throws -> Failure? {
    if !failed.mismatch.check.isEndOfProcess {
      current = limits
      // At full speed, within a worker; unless a smaller case ends it.
      if case .failure(let failure)? = try ask(.shrink(failed.trial)).answer { return failure }
    }
    return try runMany {
      CaseDrawer(plan: plan).failure(
        of: failed.trial, by: maker($0, $1))
    }
  }

  private func maker(
    _ refusals: @escaping FailureMaker.Refusals, _ finding: @escaping FailureMaker.Finding
  ) -> FailureMaker {
    FailureMaker(
      subject: subjectName, capabilities: plan.generator.capabilities, refusals: refusals,
      finding: finding)
  }

  /// Runs the many cases of a shrinking or of an explanation in a worker.
  private func runMany<Made>(
    _ make: (@escaping FailureMaker.Refusals, @escaping FailureMaker.Finding) -> Made
  ) throws -> Made {
    current = limits.forShrinking
    var problem: (any Error)?
    func shown(_ candidate: Case, _ probing: Probing) -> Examination? {
      guard problem == nil else { return nil }
      do {
        return try examine(candidate, traced: false, backtraces: false, probing)
      } catch {
        problem = error
        return nil
      }
    }
    let made = make({ shown($0, .none)?.refusals ?? [] }, { shown($0, $1)?.mismatch })
    if let problem { throw problem }
    return made
  }

  /// What a case shows, be it the end of the process.
  private func examine(
    _ trialCase: Case, traced: Bool, backtraces: Bool, _ probing: Probing = .branches
  ) throws -> Examination {
    let (answer, end) = try ask(.examine(trialCase, traced: traced, probing))
    if case .examination(let examination)? = answer { return examination }
    var examination = Examination()
    guard let end, let mismatch = end.mismatch(current) else { return examination }
    examination.mismatch = mismatch
    examination.commands = mismatch.step
    guard backtraces, mismatch.check == .trap else { return examination }
    // Once more, this time with Swift's own account of it.
    let talking = try start(backtraces: true)
    let again = WorkerRequest.examine(trialCase, traced: false, probing)
    if let told = try converse(talking, again, within: current.forTalking).end?.mismatch(current) {
      examination.mismatch = told
    }
    return examination
  }

  /// Asks the worker at work. One that somebody else ended is asked again.
  private func ask(_ request: WorkerRequest) throws -> (answer: WorkerAnswer?, end: WorkerEnd?) {
    var kills = 0
    while true {
      let worker = try readyWorker()
      let (answer, end) = try converse(worker, request)
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
    _ worker: WorkerProcess, _ request: WorkerRequest, within limits: WorkerLimits? = nil
  ) throws -> (answer: WorkerAnswer?, end: WorkerEnd?) {
    worker.tell(plan, limits ?? current)
    worker.send(request)
    while true {
      switch worker.hear() {
      case .answer(let answer): return (answer, nil)
      case .ended(let end): return (nil, end)
      case .silence:
        if isInterrupted() { throw CampaignInterrupted() }
        Readiness.wait(for: [worker.socket], milliseconds: 1000)
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

  /// Makes the seats, before a disk may be full.
  func prepare() throws(FileProblem) {
    while seats.count < 3 { seats.append(try WorkerProcess.Seat()) }
  }

  private func start(backtraces: Bool) throws -> WorkerProcess {
    try prepare()
    let taken = [worker?.seat, spare?.seat]
    let free = seats.first { seat in !taken.contains { $0 === seat } } ?? seats[0]
    return try WorkerProcess(command, seat: free, backtraces: backtraces)
  }
}

/// Waits for sockets.
enum Readiness {
  /// Returns when one of them has something to read, or is closed, or when the time is over.
  static func wait(for sockets: [Int32], milliseconds: Int32) {
    var polled = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), milliseconds)
  }
}
