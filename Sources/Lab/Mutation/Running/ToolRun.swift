import Campaign
import Foundation

/// A program that was run to its end.
struct ToolRun: Sendable {
  /// The exit status; nil where a signal ended it, or its time ran out.
  let status: Int32?
  /// What it wrote, both ways or to standard output alone.
  let output: String

  /// What a program gets that is asked to end, before it is made to, in seconds.
  private static let grace = 5.0

  /// Runs a program and waits for it without holding a thread.
  ///
  /// - Parameters:
  ///   - words: the executable's path or name and its arguments.
  ///   - environment: variables besides those of this process.
  ///   - file: where the output is kept while it runs.
  ///   - mergesErrors: whether standard error goes there too; else it is dropped.
  ///   - seconds: the time after which it is interrupted, and soon after killed: `swift test` ends
  ///     what it runs when it is interrupted, and leaves it running when it is killed.
  /// - Throws: `FileProblem` where it cannot be started or its output cannot be read.
  static func run(
    _ words: [String], in directory: String = ".", environment: [String: String] = [:],
    output file: String, mergesErrors: Bool = false, seconds: Double
  ) async throws -> ToolRun {
    try TextFile.write("", to: file)
    guard let handle = FileHandle(forWritingAtPath: file) else {
      throw FileProblem(.write, file, cause: TextFile.lastCause())
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = handle
    process.standardError = mergesErrors ? handle : FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    let isInTime = try await end(of: process, within: seconds, named: words[0])
    let hasExited = isInTime && process.terminationReason == .exit
    let status = hasExited ? process.terminationStatus : nil
    return ToolRun(status: status, output: try TextFile.read(file))
  }

  /// Runs a process to its end; says whether it came in time. The end is timed where it happens:
  /// a task that waits for it may go on much later.
  private static func end(
    of process: Process, within seconds: Double, named name: String
  ) async throws -> Bool {
    let start = ContinuousClock.now
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in
        continuation.resume(returning: start.duration(to: .now) < .seconds(seconds))
      }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: FileProblem(.read, name, cause: "it can't be started"))
        return
      }
      let number = process.processIdentifier
      for (signal, seconds) in [(SIGINT, seconds), (SIGKILL, seconds + grace)] {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
          if process.isRunning { kill(number, signal) }
        }
      }
    }
  }
}
