import Foundation
import Testing

/// A run of the executable, with what it writes in files.
final class ExecutableRun {
  let process = Process()
  private let end = DispatchSemaphore(value: 0)
  private let output: String

  /// Starts it.
  ///
  /// - Parameters:
  ///   - output: the file for its standard output and error.
  ///   - executable: its path.
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

  /// Waits for its end, so long at most.
  func wait(milliseconds: Int) {
    _ = end.wait(timeout: .now() + .milliseconds(milliseconds))
  }

  /// Waits for its end: the code, or 128 and the number of the signal that ended it, as shells have
  /// it, and what it wrote.
  func finish() throws -> (code: Int32, text: String) {
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return (
      process.terminationStatus + (isSignal ? 128 : 0),
      try String(contentsOfFile: output, encoding: .utf8)
    )
  }
}
