import Foundation

/// An error: a file could not be read or written.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  package enum Attempt: String, Hashable, Sendable {
    case read
    case write
  }

  package let attempt: Attempt
  /// The file or directory.
  package let path: String
  /// The reason, in the words of the system.
  package let cause: String

  /// Makes a problem.
  package init(_ attempt: Attempt, _ path: String, cause: String) {
    self.attempt = attempt
    self.path = path
    self.cause = cause
  }

  /// Whether the file is a pipe whose reader has closed it, as `head` does after its last line.
  package var isClosedPipe: Bool { cause == String(cString: strerror(EPIPE)) }

  package var description: String { "can't \(attempt.rawValue) \(path): \(cause)" }
}
