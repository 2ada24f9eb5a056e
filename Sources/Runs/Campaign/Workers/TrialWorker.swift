import Cases
import Checking
import Foundation
import Shrinking
import StoreModel

/// The inside of a worker process. It reads requests from an inherited socket, answers there, and
/// writes its position to a shared page.
package struct TrialWorker {
  /// The descriptors of the socket and of the page in a worker.
  static let socket: Int32 = 3
  static let page: Int32 = 4
  /// The least pause between two reports of a shrink.
  private static let improvementPause = Duration.milliseconds(200)

  private let runner: any TrialRunning
  private let page: ProgressPage
  private let watchdog: Watchdog
  private var plan = CampaignPlan()

  /// Whether this process was started as a worker.
  package static var isOwnProcess: Bool {
    var status = stat()
    return fstat(socket, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
      && ProgressPage(inherited: page) != nil
  }

  /// Serves the parent until it closes the socket. Returns false if this process was not started as
  /// a worker.
  package static func serve(_ runner: any TrialRunning) -> Bool {
    serve { page, watchdog in
      var worker = TrialWorker(runner: runner, page: page, watchdog: watchdog)
      return { worker.answer(to: $0) }
    }
  }

  /// Serves the parent until it closes the socket. Returns false if this process was not started as
  /// a worker.
  ///
  /// - Parameter begin: makes the function that answers a request; its result is nil if the request
  ///   needs no answer.
  static func serve(
    _ begin: (ProgressPage, Watchdog) -> (WorkerRequest) -> WorkerAnswer?
  ) -> Bool {
    var status = stat()
    guard fstat(socket, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK,
      let page = ProgressPage(inherited: TrialWorker.page)
    else { return false }
    ThreadPriority.adopt(of: getppid())
    serve(page, begin(page, Watchdog(page, limits: WorkerLimits())))
    return true
  }

  private static func serve(
    _ page: ProgressPage, _ answerer: (WorkerRequest) -> WorkerAnswer?
  ) {
    var reader = LineBuffer()
    while reader.fill(from: TrialWorker.socket, waits: true) {
      while let line = reader.next() {
        guard let request = try? WorkerRequest(line: line) else {
          page.ending = .confused
          return
        }
        let answer = answerer(request)
        page.rest()
        if let answer, !TrialWorker.send(answer) { return }
      }
    }
  }

  /// Sends an answer; returns false if the parent has closed the socket.
  @discardableResult
  private static func send(_ answer: WorkerAnswer) -> Bool {
    do {
      try TextFile.write(answer.line + "\n", toDescriptor: socket, named: "the answer")
      return true
    } catch {
      return false
    }
  }

  /// Returns a watch that sends the smallest failure so far to the parent, from time to time.
  private static func watch() -> ShrinkWatch {
    var sent = ContinuousClock().now
    return ShrinkWatch(improved: { failure in
      let now = ContinuousClock().now
      guard now - sent >= improvementPause else { return }
      sent = now
      send(.shrinking(failure))
    })
  }

  private var maker: FailureMaker {
    var maker = FailureMaker(runner: watched)
    maker.watch = TrialWorker.watch()
    return maker
  }

  private var watched: WatchedTrial { WatchedTrial(runner: runner, page: page) }

  private mutating func answer(to request: WorkerRequest) -> WorkerAnswer? {
    switch request {
    case .plan(let plan, let limits):
      self.plan = plan
      self.plan.generator.methods = runner.methods
      watchdog.set(limits)
      return nil
    case .run(let trials):
      return .cases(TrialWork(plan: plan).run(trials, on: watched, willRun: page.begin))
    case .matrix(let piece): return .cases(piece.run(on: watched, willRun: page.begin))
    case .steps(let piece): return .cases(piece.run(on: watched, willRun: page.begin))
    case .shrink(let trial):
      return .failure(CaseDrawer(plan: plan).failure(of: trial, by: maker))
    case .shrinkCase(let trialCase):
      return .failure(maker.failure(of: trialCase))
    case .examine(let trialCase, let detail, let probing):
      page.begin(0)
      return .examination(Examination(of: trialCase, on: watched, detail, probing: probing))
    case .pair:
      return nil
    }
  }
}

/// A trial that writes its current command to a page.
private struct WatchedTrial: TrialRunning {
  let runner: any TrialRunning
  let page: ProgressPage

  var subjectName: String { runner.subjectName }

  var isAlone: Bool { runner.isAlone }

  var capabilities: StoreCapabilities { runner.capabilities }

  var scope: StoreCapabilities { runner.scope }

  var world: World? { runner.world }

  var orders: [StringOrder] { runner.orders }

  var methods: [OwnMethod] { runner.methods }

  var goals: [String] { runner.goals }

  func follows(_ order: StringOrder) -> Bool { runner.follows(order) }

  func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    runner.run(trialCase, probing, coverage: &coverage) { step in
      visit(step)
      page.advance()
    }
  }

  func reach(
    _ trialCase: Case, namesState: Bool, visit: (Step) -> Void
  ) -> (TrialResult, state: StateFingerprint?) {
    runner.reach(trialCase, namesState: namesState) { step in
      visit(step)
      page.advance()
    }
  }

  func trace(_ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void) -> TrialResult {
    page.begin(page.trial ?? 0)
    return runner.trace(trialCase, probing) { step in
      visit(step)
      page.advance()
    }
  }
}
