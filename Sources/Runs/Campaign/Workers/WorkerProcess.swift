import Foundation

/// A worker process, as its parent sees it.
final class WorkerProcess {
  /// The things that a worker shares with its parent besides the socket. They are made once and
  /// passed from one worker to the next, so that a full disk does not keep the next worker from
  /// starting.
  final class SharedFiles {
    let page: ProgressPage
    /// The descriptor of the file for the worker's standard output and error.
    let words: Int32

    init() throws(FileProblem) {
      page = try ProgressPage()
      words = try AnonymousFile.make()
      _ = fcntl(words, F_SETFL, O_APPEND)
    }

    deinit { close(words) }

    /// The last lines that the worker wrote.
    fileprivate var lastLines: [String] {
      let size = lseek(words, 0, SEEK_END)
      var bytes = [UInt8](repeating: 0, count: 1 << 14)
      let count = pread(words, &bytes, bytes.count, max(0, size - off_t(bytes.count)))
      let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      return text.split(separator: "\n").map(String.init)
    }

    /// Empties the file if it is longer than a limit, in bytes.
    func trim(above limit: off_t) {
      if lseek(words, 0, SEEK_END) > limit { ftruncate(words, 0) }
    }
  }

  let files: SharedFiles
  let pid: pid_t
  /// Our end of the socket.
  let socket: Int32
  private var reader = LineBuffer()
  private var hasEnded = false
  /// The limits that the worker last received.
  private var limits: WorkerLimits?
  /// The number of the watchdog's last look that the parent has seen, and the time when it saw the
  /// look.
  private var watch: (looks: UInt64, time: SuspendingClock.Instant)
  /// The time until which the worker must have begun to look after itself; nil for no limit.
  private var startLimit: SuspendingClock.Instant?

  /// Starts a worker.
  ///
  /// - Parameter backtraces: whether Swift writes a backtrace before the worker dies, which takes
  ///   time.
  init(_ command: WorkerCommand, files: SharedFiles, backtraces: Bool = false) throws(FileProblem) {
    files.page.reset()
    files.trim(above: 0)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, WorkerProcess.stream, 0, &ends) == 0 else {
      throw FileProblem(.read, command.executable, cause: TextFile.lastCause())
    }
    let (ours, theirs) = (WorkerProcess.moved(ends[0]), WorkerProcess.moved(ends[1]))
    defer { close(theirs) }
    let descriptors: [(Int32, Int32)] = [
      (files.words, 1), (files.words, 2), (theirs, TrialWorker.socket),
      (files.page.descriptor, TrialWorker.page),
    ]
    let spawned = Spawn.start(
      command, descriptors: descriptors,
      environment: WorkerEnvironment.variables(for: command, backtraces: backtraces))
    guard case .success(let pid) = spawned else {
      close(ours)
      guard case .failure(let problem) = spawned else {
        throw FileProblem(.read, command.executable, cause: "not started")
      }
      throw problem
    }
    self.files = files
    self.pid = pid
    socket = ours
    watch = (files.page.looks, SuspendingClock().now)
    startLimit = command.startSeconds.map { SuspendingClock().now + .seconds($0) }
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

  /// Returns a copy of the descriptor with a high number, since a worker uses the low ones. Every
  /// other child closes it.
  private static func moved(_ descriptor: Int32) -> Int32 {
    defer { close(descriptor) }
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 16)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(moved, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return moved
  }

  /// Sends the plan and the limits, if the limits have changed.
  func sendPlan(_ plan: CampaignPlan, _ limits: WorkerLimits) {
    guard self.limits != limits else { return }
    self.limits = limits
    send(.plan(plan, limits))
  }

  /// Sends a request. If the worker is gone, `receive` notices it.
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

  /// A message of a worker.
  enum Message {
    case answer(WorkerAnswer)
    case ended(WorkerEnd)
    /// No message yet.
    case silence
  }

  /// Returns the next message, without waiting.
  ///
  /// - Parameter now: the current time.
  func receive(at now: SuspendingClock.Instant = SuspendingClock().now) -> Message {
    if let line = reader.next() { return message(line) }
    guard !hasEnded else { return .silence }
    if reader.fill(from: socket, waits: false) {
      if let line = reader.next() { return message(line) }
      endIfStuck(at: now)
      return .silence
    }
    return .ended(reap())
  }

  /// Ends a worker that its own watchdog can't end: one that is stopped, or that waits for memory.
  private func endIfStuck(at now: SuspendingClock.Instant) {
    if hasExited {
      // The program that writes the backtrace keeps the socket open, and would wait for the worker
      // forever.
      kill(-pid, SIGKILL)
      return
    }
    if files.page.looks == 0, let startLimit, now > startLimit {
      files.page.ending = .confused
      kill(pid, SIGKILL)
    } else if files.page.looks != watch.looks || files.page.trial == nil {
      watch = (files.page.looks, now)
    } else if let limits, now - watch.time > .milliseconds(2 * limits.clock) {
      files.page.ending = .hang
      kill(pid, SIGKILL)
    }
  }

  /// Whether the process has exited, even if another process still has its end of the socket.
  private var hasExited: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == SIGCHLD
  }

  private func message(_ line: String) -> Message {
    if let answer = try? WorkerAnswer(line: line) { return .answer(answer) }
    files.page.ending = .confused
    kill(pid, SIGKILL)
    return .ended(reap())
  }

  /// Waits for the end of a process that has closed its socket.
  private func reap() -> WorkerEnd {
    // The signal ends a process that only closed its socket. It does nothing to a process that is
    // already dying.
    kill(pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    return WorkerEnd(status: status, page: files.page, lastLines: files.lastLines)
  }
}
