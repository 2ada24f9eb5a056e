import Foundation

/// A file of lines that only grows. Each line is written whole or not at all.
///
/// If a process dies while it writes a line, the next process that opens the file cuts off the torn
/// line. If the disk is full, the torn line is cut off at once. Only one process can have the file
/// open at a time.
package final class JournalFile {
  package let path: String
  /// The most attempts to lock the file.
  package static let attempts = 50
  private let descriptor: Int32
  /// The position of the next line, in bytes.
  private var end: off_t

  /// Creates a file, which must not exist yet.
  ///
  /// - Parameter pause: called between two attempts to lock the file.
  package init(
    creating path: String, pause: () -> Void = JournalFile.pause
  ) throws(FileProblem) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    end = 0
    guard descriptor >= 0 else { throw FileProblem(.write, path, cause: TextFile.lastCause()) }
    try lockFile(pause)
  }

  /// Opens a file, and passes its whole lines to `read`.
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

  /// Locks the file, and waits a moment if another process has the lock. A process that was just
  /// started by a thread still holds all open files until it runs its own program.
  private func lockFile(_ pause: () -> Void) throws(FileProblem) {
    for _ in 0..<JournalFile.attempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      pause()
    }
    throw FileProblem(.write, path, cause: "another lockstep process uses it")
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
      // The part that was written would be half a line.
      ftruncate(descriptor, end)
      throw error
    }
    end += off_t(text.utf8.count)
    fsync(descriptor)
  }
}
