import Foundation

/// The message on standard error when a signal ends this process in the middle of a trial. The
/// message says which trial it was, and how you rerun it.
///
/// A test runs trials in its own process. If a store traps, the process ends and takes everything
/// that it knows along. So a signal handler prints a message that was prepared for the trapping
/// thread. Then the handler restores the handler that was there before, which prints the backtrace,
/// and lets the trap happen again. A trial that never comes back ends with Ctrl-C or SIGTERM. The
/// handler then prints the messages of all threads.
package enum CrashMessage {
  /// The character in a message that the number of the trial replaces. No text of a case has it.
  package static let trial: Character = "\u{1}"

  /// Runs a body that may trap.
  ///
  /// - Parameters:
  ///   - words: the message to print if the body traps, in which the number noted last replaces
  ///     `trial`; nil for none.
  ///   - body: receives a function that notes the number of the trial that begins.
  package static func prepared<Result>(
    _ words: String?, _ body: ((Int) -> Void) throws -> Result
  ) rethrows -> Result {
    guard let words else { return try body { _ in } }
    Slots.listen()
    guard let slot = Slots.claim(words) else { return try body { _ in } }
    defer { Slots.release(slot) }
    return try AlternateStack.provided { try body { Slots.all[slot].number = $0 } }
  }
}

/// A thread that runs trials, and its message. A signal handler reads the slot; it may neither
/// allocate nor lock.
private struct Slot {
  /// The most digits of a number.
  private static let digits = 20

  var thread: pthread_t?
  var number = 0
  /// The prepared message, and a buffer for the message with its numbers.
  private var words: UnsafeBufferPointer<UInt8>?
  private var room: UnsafeMutableBufferPointer<UInt8>?

  mutating func prepare(_ text: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    words = UnsafeBufferPointer(bytes)
    let numbers = text.count { $0 == CrashMessage.trial }
    room = .allocate(capacity: bytes.count + numbers * Slot.digits)
  }

  mutating func clear() {
    words?.deallocate()
    room?.deallocate()
    self = Slot()
  }

  /// Writes the message in one call, since other threads may trap at the same time.
  func speak() {
    guard let words, let room, let start = room.baseAddress else { return }
    var end = 0
    for byte in words {
      if byte == CrashMessage.trial.asciiValue {
        end = write(number, to: room, at: end)
      } else {
        room[end] = byte
        end += 1
      }
    }
    _ = Foundation.write(STDERR_FILENO, start, end)
  }

  private func write(
    _ number: Int, to room: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) -> Int {
    var (power, end) = (1, place)
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      room[end] = UInt8(ascii: "0") + UInt8(number / power % 10)
      (power, end) = (power / 10, end + 1)
    }
    return end
  }
}

private enum Slots {
  /// More slots than threads that run trials at a time. A thread without a slot traps without a
  /// message.
  private static let count = 64
  /// The signals that an instruction of the thread causes. After the handler returns, the
  /// instruction causes the signal again.
  private static let traps = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
  /// The signals that somebody sends to the whole process.
  private static let requests = [SIGINT, SIGTERM]
  private static let signals = traps + [SIGABRT] + requests
  private static let lock = NSLock()

  nonisolated(unsafe) static let all: UnsafeMutableBufferPointer<Slot> = {
    let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot())
    return slots
  }()

  /// The previous actions of the signals, in the order of `signals`.
  nonisolated(unsafe) private static let former: UnsafeMutableBufferPointer<sigaction> = {
    let actions = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: signals.count)
    _ = actions.initialize(
      from: signals.map { SignalAction.set($0, flags: Int32(SA_ONSTACK), speak) })
    return actions
  }()

  /// Installs the handlers at the first call.
  static func listen() {
    lock.withLock { _ = former.count + all.count }
  }

  static func claim(_ words: String) -> Int? {
    lock.withLock {
      guard let slot = all.indices.first(where: { all[$0].thread == nil }) else { return nil }
      all[slot].prepare(words)
      all[slot].thread = pthread_self()
      return slot
    }
  }

  static func release(_ slot: Int) {
    lock.withLock {
      all[slot].clear()
    }
  }

  private static let speak: @convention(c) (Int32) -> Void = { signal in
    if Slots.requests.contains(signal) { Slots.speakForAll() } else { Slots.speakForThread() }
    for place in Slots.signals.indices where Slots.signals[place] == signal {
      sigaction(signal, &Slots.former[place], nil)
    }
    if !Slots.traps.contains(signal) { raise(signal) }
  }

  private static func speakForThread() {
    let me = pthread_self()
    for slot in all.indices where all[slot].thread == me { all[slot].speak() }
  }

  /// Prints the messages of all threads. Prints nothing while a thread claims or releases its slot:
  /// the message may be gone.
  private static func speakForAll() {
    guard lock.try() else { return }
    for slot in all.indices where all[slot].thread != nil { all[slot].speak() }
    lock.unlock()
  }
}

/// A stack for the handler on a thread that has used up its own stack, by endless recursion.
private enum AlternateStack {
  private static let size = 1 << 16

  /// Runs a body with such a stack, if the thread has none.
  static func provided<Result>(_ body: () throws -> Result) rethrows -> Result {
    var former = stack_t()
    guard sigaltstack(nil, &former) == 0, isOff(former) else { return try body() }
    let room = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var own = stack_t()
    own.ss_sp = room
    own.ss_size = numericCast(size)
    sigaltstack(&own, nil)
    defer {
      sigaltstack(&former, nil)
      room.deallocate()
    }
    return try body()
  }

  private static func isOff(_ stack: stack_t) -> Bool {
    stack.ss_flags & Int32(truncatingIfNeeded: SS_DISABLE) != 0
  }
}
