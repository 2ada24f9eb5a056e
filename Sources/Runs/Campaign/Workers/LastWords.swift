import Foundation

/// The message on standard error when a signal ends this process in the middle of a trial: which
/// trial it was, and how it is run again.
///
/// A test runs trials in its own process, which a store that traps takes along with all that it
/// knows. So a handler of the signal says what was prepared for the thread that traps. Then it puts
/// the handler back that was there before, which prints the backtrace, and lets the trap come
/// again. A trial that never comes back ends with Ctrl-C or with a kill, which speak for all
/// threads.
package enum LastWords {
  /// Stands for the number of the trial; in no text of a case.
  package static let trial: Character = "\u{1}"

  /// Runs what may trap.
  ///
  /// - Parameters:
  ///   - words: what to say if it does, with the number noted last in the place of `trial`; nil
  ///     for nothing.
  ///   - body: is given a function that notes the number of the trial that begins.
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

/// A thread that runs trials, and what to say of it. Read by a signal handler, which may neither
/// allocate nor lock.
private struct Slot {
  /// The most digits of a number.
  private static let digits = 20

  var thread: pthread_t?
  var number = 0
  /// The words as they were prepared, and room for them with the numbers put in.
  private var words: UnsafeBufferPointer<UInt8>?
  private var room: UnsafeMutableBufferPointer<UInt8>?

  mutating func prepare(_ text: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(from: text.utf8)
    words = UnsafeBufferPointer(bytes)
    let numbers = text.count { $0 == LastWords.trial }
    room = .allocate(capacity: bytes.count + numbers * Slot.digits)
  }

  mutating func clear() {
    words?.deallocate()
    room?.deallocate()
    self = Slot()
  }

  /// Writes all at once, since other threads may trap at the same time.
  func speak() {
    guard let words, let room, let start = room.baseAddress else { return }
    var end = 0
    for byte in words {
      if byte == LastWords.trial.asciiValue {
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
  /// More threads than run trials at a time; one that finds no place traps in silence.
  private static let count = 64
  /// What a thread does to itself by an instruction, which comes again when the handler is back.
  private static let traps = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
  /// What somebody asks of the whole process.
  private static let requests = [SIGINT, SIGTERM]
  private static let signals = traps + [SIGABRT] + requests
  private static let lock = NSLock()

  nonisolated(unsafe) static let all: UnsafeMutableBufferPointer<Slot> = {
    let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
    slots.initialize(repeating: Slot())
    return slots
  }()

  /// What was done before with each of the signals, in their order.
  nonisolated(unsafe) private static let former: UnsafeMutableBufferPointer<sigaction> = {
    let actions = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: signals.count)
    _ = actions.initialize(
      from: signals.map { SignalAction.set($0, flags: Int32(SA_ONSTACK), speak) })
    return actions
  }()

  /// Sets the handlers, the first time.
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

  /// Says nothing where a thread comes or goes at the moment: its words may be gone.
  private static func speakForAll() {
    guard lock.try() else { return }
    for slot in all.indices where all[slot].thread != nil { all[slot].speak() }
    lock.unlock()
  }
}

/// Room for the handler on a thread whose own stack is used up, by a recursion without an end.
private enum AlternateStack {
  private static let size = 1 << 16

  /// Runs a body with such room, where the thread has none.
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
