import Foundation
import Testing

/// A running process of the executable, with its output in a file.
final class ExecutableRun {
  let process = Process()
  private let end = DispatchSemaphore(value: 0)
  private let output: String

  /// Starts the executable.
  ///
  /// - Parameters:
  ///   - output: the file for standard output and standard error.
  ///   - executable: the path of the executable.
  init(_ words: [String], output: String, of executable: String) throws {
    self.output = output
    process.executableURL = URL(filePath: executable)
    process.arguments = words
    try Data().write(to: URL(filePath: output))
    let file = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardOutput = file
    process.standardError = file
    process.terminationHandler = { [end] _ in end.signal() }
    try process.run()
  }

  /// Waits until the process ends, at most this long.
  func wait(milliseconds: Int) {
    _ = end.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  /// Waits until the process ends.
  ///
  /// - Returns: the exit code, or 128 plus the number of the signal that ended the process, as
  ///   shells count; and the output.
  func finish() throws -> (code: Int32, text: String) {
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return (
      process.terminationStatus + (isSignal ? 128 : 0),
      try String(contentsOfFile: output, encoding: .utf8)
    )
  }
}
