import Foundation
import StoreModel

/// Text files that are read whole, and are written whole or not at all.
package enum TextFile {
  /// The kind of thing at a path.
  package enum Kind: Hashable, Sendable {
    case nothing
    case file
    case directory
  }

  /// Returns the kind of thing at a path; links are followed.
  package static func kind(of path: String) -> Kind {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return .nothing
    }
    return isDirectory.boolValue ? .directory : .file
  }

  /// Reads a file as text.
  ///
  /// - Parameter upToLastLine: whether to ignore the text after the last line feed.
  /// - Throws: `FileProblem`, or a `CaseTextError` with the place of a byte that is not UTF-8.
  package static func read(_ path: String, upToLastLine: Bool = false) throws -> String {
    var bytes = try bytes(of: path)
    if upToLastLine {
      bytes.removeSubrange(((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)...)
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw notText(String(decoding: bytes, as: UTF8.self), path)
    }
    return text
  }

  /// Reads the bytes of a file.
  package static func bytes(of path: String) throws(FileProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw FileProblem(.read, path, cause: lastCause()) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileProblem(.read, path, cause: lastCause())
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Writes bytes to a file beside its place, then renames it.
  package static func write(bytes: [UInt8], to path: String) throws(FileProblem) {
    let draft = path + temporarySuffix()
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw FileProblem(.write, path, cause: lastCause()) }
    do throws(FileProblem) {
      defer { close(descriptor) }
      try write(bytes, toDescriptor: descriptor, named: path)
      guard rename(draft, path) == 0 else { throw FileProblem(.write, path, cause: lastCause()) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes a text to a file beside its place, then renames it.
  package static func write(_ text: String, to path: String) throws(FileProblem) {
    let draft = path + temporarySuffix()
    do throws(FileProblem) {
      try writeDirectly(text, to: draft)
      guard rename(draft, path) == 0 else { throw FileProblem(.write, path, cause: lastCause()) }
    } catch {
      unlink(draft)
      throw FileProblem(.write, path, cause: error.cause)
    }
  }

  /// Writes a whole text to an open descriptor, such as 1 for standard output.
  package static func write(
    _ text: String, toDescriptor descriptor: Int32, named name: String
  ) throws(FileProblem) {
    try write(Array(text.utf8), toDescriptor: descriptor, named: name)
  }

  /// Writes all bytes to an open descriptor.
  static func write(
    _ bytes: [UInt8], toDescriptor descriptor: Int32, named name: String
  ) throws(FileProblem) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { throw FileProblem(.write, name, cause: lastCause()) }
      done += max(0, count)
    }
  }

  /// Creates or empties a file and writes a text. The file may contain a part of the text if this
  /// throws.
  static func writeDirectly(_ text: String, to path: String) throws(FileProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw FileProblem(.write, path, cause: lastCause()) }
    do throws(FileProblem) {
      try write(text, toDescriptor: descriptor, named: path)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw FileProblem(.write, path, cause: lastCause()) }
  }

  /// Returns the suffix of an unfinished file. It contains the number of this process, so it
  /// differs from those of other processes.
  static func temporarySuffix() -> String { ".\(getpid()).tmp" }

  /// Returns the process that wrote the unfinished file of this name; nil for any other file.
  static func owner(ofDraft name: String) -> pid_t? {
    let parts = name.split(separator: ".")
    guard parts.count > 2, parts.last == "tmp" else { return nil }
    return pid_t(parts[parts.count - 2])
  }

  /// Returns the system's message about the last call that failed.
  package static func lastCause() -> String { String(cString: strerror(errno)) }

  /// Returns the words of the system for an error number.
  package static func cause(of number: Int32) -> String { String(cString: strerror(number)) }

  private static func notText(_ text: String, _ path: String) -> CaseTextError {
    let before = text.unicodeScalars.prefix { $0 != "\u{FFFD}" }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return CaseTextError(
      file: path, line: lines.count, column: (lines.last?.count ?? 0) + 1,
      expected: "UTF-8 text", found: "a byte that is none")
  }
}
