import Foundation

/// A file of lines that only grows, and of which a whole line is there or nothing.
///
/// A line that was torn by a death is cut off when the file is opened again, and one that was torn
/// by a full disk at once. One process has it at a time.
final class JournalFile {
  let path: String
  private let descriptor: Int32
  /// Where the next line begins.
  private var end: off_t

  /// Makes a file, which must not be there yet.
  init(creating path: String) throws(FileProblem) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    end = 0
    guard descriptor >= 0 else { throw FileProblem(.write, path, cause: TextFile.lastCause()) }
    try lockFile()
  }

  /// Opens a file, and gives its whole lines to `read`.
  init(opening path: String, read: (String) throws -> Void) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    end = 0
    guard descriptor >= 0 else { throw FileProblem(.read, path, cause: TextFile.lastCause()) }
    try lockFile()
    let text = try TextFile.read(path, upToLastLine: true)
    end = off_t(text.utf8.count)
    try read(text)
    guard ftruncate(descriptor, end) == 0 else {
      throw FileProblem(.write, path, cause: TextFile.lastCause())
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private func lockFile() throws(FileProblem) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw FileProblem(.write, path, cause: "another lockstep is at work on it")
    }
  }

  /// Empties the file.
  func removeAll() throws(FileProblem) {
    guard ftruncate(descriptor, 0) == 0 else {
      throw FileProblem(.write, path, cause: TextFile.lastCause())
    }
    end = 0
  }

  /// Adds a line, whole or not at all.
  func append(_ line: String) throws(FileProblem) {
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
