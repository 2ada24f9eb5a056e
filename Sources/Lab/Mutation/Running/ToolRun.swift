import Campaign
import Foundation

/// A program that was run to its end.
struct ToolRun: Sendable {
  /// The exit status; nil where a signal ended it, or its time ran out.
  let status: Int32?
  /// The output: standard output, and standard error if both were merged.
  let output: String

  /// The seconds between the interruption of a program and its kill.
  private static let grace = 5.0

  /// Runs a program and waits for it without holding a thread.
  ///
  /// - Parameters:
  ///   - words: the executable's path or name and its arguments.
  ///   - environment: variables besides those of this process.
  ///   - file: the path of a file that receives the output.
  ///   - mergesErrors: whether the output contains standard error too; else standard error is
  ///     dropped.
  ///   - seconds: the seconds after which the program is interrupted, and soon after killed. An
  ///     interrupted `swift test` ends the program that it runs; a killed one leaves it running.
  /// - Throws: `FileProblem` if the program cannot be started or its output cannot be read.
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

  /// Runs a process to its end and returns whether it ended in time. The termination handler takes
  /// the time, since a waiting task may continue much later.
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
      interrupt(process, after: seconds)
    }
  }

  /// Interrupts a process when its time is up, and kills it a grace later. The grace begins with
  /// the interruption, which may be late on a busy machine.
  private static func interrupt(_ process: Process, after seconds: Double) {
    let number = process.processIdentifier
    after(seconds) {
      guard process.isRunning else { return }
      kill(number, SIGINT)
      after(grace) { if process.isRunning { kill(number, SIGKILL) } }
    }
  }

  private static func after(_ seconds: Double, _ action: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: action)
  }
}
