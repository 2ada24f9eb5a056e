import Foundation

/// A page of memory that a worker shares with its parent: where the worker is.
///
/// To say it costs the worker three stores and no call. The page outlives the worker, so what was
/// written last before a death is the place of the death. It lies in a file without a name, which
/// is written full, so that a disk that fills up later can't take it away.
final class ProgressPage: @unchecked Sendable {
  /// Why a worker ended itself.
  enum Ending: UInt64 {
    case none
    case hang
    case memory
    /// It could not read what it was asked.
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

  /// The file, for a worker to inherit; -1 in the worker.
  let descriptor: Int32
  private let words: UnsafeMutablePointer<UInt64>

  /// Makes a page.
  init() throws(FileProblem) {
    let descriptor = try NamelessFile.make()
    let zeros = [UInt8](repeating: 0, count: ProgressPage.size)
    guard write(descriptor, zeros, zeros.count) == zeros.count,
      let words = ProgressPage.map(descriptor)
    else {
      let cause = TextFile.lastCause()
      close(descriptor)
      throw FileProblem(.write, NamelessFile.directory, cause: cause)
    }
    self.descriptor = descriptor
    self.words = words
  }

  /// Finds the page of the parent in a worker; nil where there is none.
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

  /// The number of the trial at work, nil between trials.
  var trial: Int? { self[.turn] == 0 ? nil : Int(truncatingIfNeeded: self[.turn]) - 1 }

  /// How many commands have come back, where the worker says so.
  var step: Int { Int(truncatingIfNeeded: self[.step]) }

  /// Changes with every step forward.
  var beat: UInt64 { self[.beat] }

  /// Why the worker ended itself.
  var ending: Ending {
    get { Ending(rawValue: self[.ending]) ?? .none }
    set { self[.ending] = newValue.rawValue }
  }

  /// How many bytes the worker had in use when it last looked.
  var memory: Int { Int(truncatingIfNeeded: self[.memory]) }

  /// Changes with every look of the watchdog: where it stands still the whole worker does.
  var looks: UInt64 { self[.looks] }

  /// The watchdog looks.
  func look(memory: Int) {
    self[.memory] = UInt64(truncatingIfNeeded: memory)
    self[.looks] &+= 1
  }

  /// A trial begins.
  func begin(_ trial: Int) {
    self[.step] = 0
    self[.turn] = UInt64(truncatingIfNeeded: trial) + 1
    self[.beat] &+= 1
  }

  /// A command has come back.
  func advance() {
    self[.step] &+= 1
    self[.beat] &+= 1
  }

  /// Nothing is at work.
  func rest() {
    self[.turn] = 0
  }

  /// Clears what an earlier worker left.
  func reset() {
    for word in [Word.turn, .step, .beat, .ending, .memory, .looks] { self[word] = 0 }
  }
}

/// Files that nobody else can name, gone with their last descriptor.
enum NamelessFile {
  /// Where they are made.
  static var directory: String { FileManager.default.temporaryDirectory.path }

  /// Makes one.
  static func make() throws(FileProblem) -> Int32 {
    var path = Array((directory + "/lockstep-" + String(repeating: "X", count: 6)).utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw FileProblem(.write, directory, cause: TextFile.lastCause())
    }
    unlink(path)
    // Away from the low numbers, which a worker gets, and closed in every other child.
    let kept = fcntl(descriptor, F_DUPFD_CLOEXEC, 16)
    close(descriptor)
    guard kept >= 0 else { throw FileProblem(.write, directory, cause: TextFile.lastCause()) }
    return kept
  }
}
