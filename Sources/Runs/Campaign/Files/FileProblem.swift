import Foundation

/// Why a file could not be read or written.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  package enum Attempt: String, Hashable, Sendable {
    case read
    case write
  }

  package let attempt: Attempt
  /// The file or directory.
  package let path: String
  /// What the system says.
  package let cause: String

  /// Makes a problem.
  package init(_ attempt: Attempt, _ path: String, cause: String) {
    self.attempt = attempt
    self.path = path
    self.cause = cause
  }

  /// Whether the reader of a pipe has gone, as `head` does when it has its lines.
  package var isClosedPipe: Bool { cause == String(cString: strerror(EPIPE)) }

  package var description: String { "can't \(attempt.rawValue) \(path): \(cause)" }
}
