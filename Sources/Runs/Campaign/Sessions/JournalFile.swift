import Foundation

/// A file of lines that only grows, and of which a whole line is there or nothing.
///
/// A line that was torn by a death is cut off when the file is opened again, and one that was torn
/// by a full disk at once. One process has it at a time.
package final class JournalFile {
  package let path: String
  /// How often the lock is tried for.
  package static let attempts = 50
  private let descriptor: Int32
  /// Where the next line begins.
  private var end: off_t

  /// Makes a file, which must not be there yet.
  ///
  /// - Parameter pause: what is done between two tries for the lock.
  package init(
    creating path: String, pause: () -> Void = JournalFile.pause
  ) throws(FileProblem) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    end = 0
    guard descriptor >= 0 else { throw FileProblem(.write, path, cause: TextFile.lastCause()) }
    try lockFile(pause)
  }

  /// Opens a file, and gives its whole lines to `read`.
  package init(
    opening path: String, pause: () -> Void = JournalFile.pause, read: (String) throws -> Void
  ) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    end = 0
    guard descriptor >= 0 else { throw FileProblem(.read, path, cause: TextFile.lastCause()) }
    try lockFile(pause)
    let text = try TextFile.read(path, upToLastLine: true)
    end = off_t(text.utf8.count)
    try read(text)
    guard ftruncate(descriptor, end) == 0 else {
      throw FileProblem(.write, path, cause: TextFile.lastCause())
    }
  }

  package static func pause() { usleep(10_000) }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits a moment where another has it: a process that a thread has just started holds what was
  /// open then, until it has become another program.
  private func lockFile(_ pause: () -> Void) throws(FileProblem) {
    for _ in 0..<JournalFile.attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      pause()
    }
    throw FileProblem(.write, path, cause: "another lockstep is at work on it")
  }

  /// Empties the file.
  package func removeAll() throws(FileProblem) {
    guard ftruncate(descriptor, 0) == 0 else {
      throw FileProblem(.write, path, cause: TextFile.lastCause())
    }
    end = 0
  }

  /// Adds a line, whole or not at all.
  package func append(_ line: String) throws(FileProblem) {
    lseek(descriptor, end, SEEK_SET)
    let text = line + "\n"
    do {
      try TextFile.write(text, toDescriptor: descriptor, named: path)
    } catch {
      // What came through of it would be half a line.
      ftruncate(descriptor, end)
      throw error
    }
    end += off_t(text.utf8.count)
    fsync(descriptor)
  }
}
