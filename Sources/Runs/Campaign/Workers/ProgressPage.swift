import Foundation

/// A page of memory that a worker shares with its parent, and in which the worker writes its
/// position.
///
/// An update costs the worker three stores to memory and no system call. The page outlives the
/// worker, so after a death it still contains the last position. The page is in a file without a
/// name. The file is filled at once, so that a disk that becomes full later does no harm.
final class ProgressPage: @unchecked Sendable {
  /// The reason why a worker ended itself.
  enum Ending: UInt64 {
    case none
    case hang
    case memory
    /// The worker could not read a request.
    case confused
  }

  private enum Word: Int {
    case turn
    case step
    case beat
    case ending
    case memory
    case looks
  }

  private static let size = 4096

  /// The file that a worker inherits; -1 in the worker.
  let descriptor: Int32
  private let words: UnsafeMutablePointer<UInt64>

  /// Makes a page.
  init() throws(FileProblem) {
    let descriptor = try AnonymousFile.make()
    let zeros = [UInt8](repeating: 0, count: ProgressPage.size)
    guard write(descriptor, zeros, zeros.count) == zeros.count,
      let words = ProgressPage.map(descriptor)
    else {
      let cause = TextFile.lastCause()
      close(descriptor)
      throw FileProblem(.write, AnonymousFile.directory, cause: cause)
    }
    self.descriptor = descriptor
    self.words = words
  }

  /// Maps the page of the parent into a worker; nil if there is none.
  init?(inherited: Int32) {
    guard let words = ProgressPage.map(inherited) else { return nil }
    descriptor = -1
    self.words = words
  }

  deinit {
    munmap(words, ProgressPage.size)
    if descriptor >= 0 { close(descriptor) }
  }

  private static func map(_ descriptor: Int32) -> UnsafeMutablePointer<UInt64>? {
    let page = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let page, page != MAP_FAILED else { return nil }
    return page.bindMemory(to: UInt64.self, capacity: size / 8)
  }

  private subscript(word: Word) -> UInt64 {
    get { words[word.rawValue] }
    set { words[word.rawValue] = newValue }
  }

  /// The number of the current trial; nil between trials.
  var trial: Int? { self[.turn] == 0 ? nil : Int(truncatingIfNeeded: self[.turn]) - 1 }

  /// The number of commands of the trial that have come back, if the worker counts them.
  var step: Int { Int(truncatingIfNeeded: self[.step]) }

  /// A counter that changes whenever the trial progresses.
  var beat: UInt64 { self[.beat] }

  /// The reason why the worker ended itself.
  var ending: Ending {
    get { Ending(rawValue: self[.ending]) ?? .none }
    set { self[.ending] = newValue.rawValue }
  }

  /// The bytes that the worker used at the watchdog's last look.
  var memory: Int { Int(truncatingIfNeeded: self[.memory]) }

  /// A counter that changes with every look of the watchdog. If it stops, the whole worker is
  /// stopped.
  var looks: UInt64 { self[.looks] }

  /// Records a look of the watchdog.
  func look(memory: Int) {
    self[.memory] = UInt64(truncatingIfNeeded: memory)
    self[.looks] &+= 1
  }

  /// Records that a trial begins.
  func begin(_ trial: Int) {
    self[.step] = 0
    self[.turn] = UInt64(truncatingIfNeeded: trial) + 1
    self[.beat] &+= 1
  }

  /// Records that a command has come back.
  func advance() {
    self[.step] &+= 1
    self[.beat] &+= 1
  }

  /// Records that no trial is running.
  func rest() {
    self[.turn] = 0
  }

  /// Clears the page of an earlier worker.
  func reset() {
    for word in [Word.turn, .step, .beat, .ending, .memory, .looks] { self[word] = 0 }
  }
}

/// Files without a name. Such a file disappears when its last descriptor is closed.
enum AnonymousFile {
  /// The directory of the files.
  static var directory: String { FileManager.default.temporaryDirectory.path }

  /// Creates a file and returns its descriptor.
  static func make() throws(FileProblem) -> Int32 {
    var path = Array((directory + "/lockstep-" + String(repeating: "X", count: 6)).utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw FileProblem(.write, directory, cause: TextFile.lastCause())
    }
    unlink(path)
    // The descriptor gets a high number: a worker uses the low ones. Every other child closes it.
    let kept = fcntl(descriptor, F_DUPFD_CLOEXEC, 16)
    close(descriptor)
    guard kept >= 0 else { throw FileProblem(.write, directory, cause: TextFile.lastCause()) }
    return kept
  }
}
