import Foundation

/// A worker process, seen from its parent.
final class WorkerProcess {
  /// What a worker shares with its parent besides the socket, made once and handed from one worker
  /// to the next, so that a disk that fills up does not stop the next from starting.
  final class Seat {
    let page: ProgressPage
    /// Where the worker's standard output and error go.
    let words: Int32

    init() throws(FileProblem) {
      page = try ProgressPage()
      words = try NamelessFile.make()
      _ = fcntl(words, F_SETFL, O_APPEND)
    }

    deinit { close(words) }

    /// The last lines that were written.
    fileprivate var lastLines: [String] {
      let size = lseek(words, 0, SEEK_END)
      var bytes = [UInt8](repeating: 0, count: 1 << 14)
      let count = pread(words, &bytes, bytes.count, max(0, size - off_t(bytes.count)))
      let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      return text.split(separator: "\n").map(String.init)
    }

    /// Forgets what was written when it gets long.
    func trim(above limit: off_t) {
      if lseek(words, 0, SEEK_END) > limit { ftruncate(words, 0) }
    }
  }

  let seat: Seat
  let pid: pid_t
  /// Our end of the socket.
  let socket: Int32
  private var reader = LineBuffer()
  private var hasEnded = false
  /// The limits it was last told.
  private var limits: WorkerLimits?
  /// The last look of its watchdog that was seen, and when.
  private var watch: (looks: UInt64, time: SuspendingClock.Instant)

  /// Starts a worker.
  ///
  /// - Parameter backtraces: whether Swift writes a backtrace before the worker dies, which takes
  ///   its time.
  init(_ command: WorkerCommand, seat: Seat, backtraces: Bool = false) throws(FileProblem) {
    seat.page.reset()
    seat.trim(above: 0)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, WorkerProcess.stream, 0, &ends) == 0 else {
      throw FileProblem(.read, command.executable, cause: TextFile.lastCause())
    }
    let (ours, theirs) = (WorkerProcess.moved(ends[0]), WorkerProcess.moved(ends[1]))
    defer { close(theirs) }
    let descriptors: [(Int32, Int32)] = [
      (seat.words, 1), (seat.words, 2), (theirs, TrialWorker.socket),
      (seat.page.descriptor, TrialWorker.page),
    ]
    let spawned = Spawn.start(
      command, descriptors: descriptors,
      environment: WorkerEnvironment.variables(backtraces: backtraces))
    guard case .success(let pid) = spawned else {
      close(ours)
      guard case .failure(let problem) = spawned else {
        throw FileProblem(.read, command.executable, cause: "not started")
      }
      throw problem
    }
    self.seat = seat
    self.pid = pid
    socket = ours
    watch = (seat.page.looks, SuspendingClock().now)
  }

  deinit {
    close(socket)
    guard !hasEnded else { return }
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  private static var stream: Int32 {
    #if canImport(Darwin)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }

  /// The descriptor under a number that is out of the way of those a worker gets, and closed in
  /// every other child.
  private static func moved(_ descriptor: Int32) -> Int32 {
    defer { close(descriptor) }
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 16)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(moved, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return moved
  }

  /// Tells it the plan, and the limits where they have changed.
  func tell(_ plan: CampaignPlan, _ limits: WorkerLimits) {
    guard self.limits != limits else { return }
    self.limits = limits
    send(.plan(plan, limits))
  }

  /// Asks something. A worker that is gone is noticed when it is listened to.
  func send(_ request: WorkerRequest) {
    let bytes = Array((request.line + "\n").utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, WorkerProcess.sendFlags)
      }
      if count < 0, errno != EINTR { return }
      done += max(0, count)
    }
  }

  private static var sendFlags: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }

  /// What a worker has to say.
  enum Message {
    case answer(WorkerAnswer)
    case ended(WorkerEnd)
    /// Nothing yet.
    case silence
  }

  /// The next thing that it says, without waiting.
  ///
  /// - Parameter now: what the clock shows.
  func hear(at now: SuspendingClock.Instant = SuspendingClock().now) -> Message {
    if let line = reader.next() { return message(line) }
    guard !hasEnded else { return .silence }
    if reader.fill(from: socket, waits: false) {
      if let line = reader.next() { return message(line) }
      endIfStuck(at: now)
      return .silence
    }
    return .ended(reap())
  }

  /// Ends a worker whose own watchdog can't: one that is stopped, or that waits for memory.
  private func endIfStuck(at now: SuspendingClock.Instant) {
    if hasExited {
      // Who writes its backtrace keeps the socket open, and would wait for it for ever.
      kill(-pid, SIGKILL)
      return
    }
    if seat.page.looks != watch.looks || seat.page.trial == nil {
      watch = (seat.page.looks, now)
    } else if let limits, now - watch.time > .milliseconds(2 * limits.clock) {
      seat.page.ending = .hang
      kill(pid, SIGKILL)
    }
  }

  /// Whether the process has ended, whoever still has its end of the socket.
  private var hasExited: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == SIGCHLD
  }

  private func message(_ line: String) -> Message {
    if let answer = try? WorkerAnswer(line: line) { return .answer(answer) }
    seat.page.ending = .confused
    kill(pid, SIGKILL)
    return .ended(reap())
  }

  /// Waits for the end of a process that has hung up.
  private func reap() -> WorkerEnd {
    // For one that only closed its end; to one that is dying it means nothing.
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    return WorkerEnd(status: status, page: seat.page, lastLines: seat.lastLines)
  }
}
