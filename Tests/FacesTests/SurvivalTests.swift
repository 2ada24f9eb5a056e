import Choices
import Foundation
import TestSupport
import Testing

@testable import JSONText
@testable import LockstepCommands

/// A campaign that is killed again and again ends like an undisturbed one.
///
/// The tests need a release build. `.ci/survival` runs them so; this is a run with fifty kills:
///
/// ```sh
/// SURVIVAL_EXECUTABLE=.build-release-tests/release/lockstep \
///   SURVIVAL_KILLS=50 SURVIVAL_TRIALS=2048 SURVIVAL_PAUSE=8 swift test --filter SurvivalTests
/// ```
@Suite(
  "Sessions that are killed",
  .enabled(if: BuiltExecutable.release != nil, "takes SURVIVAL_EXECUTABLE, a release build"))
struct SurvivalTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let kills = environment["SURVIVAL_KILLS"].flatMap { Int($0) } ?? 4
  private static let pause = environment["SURVIVAL_PAUSE"].flatMap { UInt64($0) } ?? 2
  private static let trials = environment["SURVIVAL_TRIALS"] ?? "128"

  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// A process, with a semaphore that is signalled when the process ends.
  private struct Run {
    let process = Process()
    private let end = DispatchSemaphore(value: 0)

    init() {
      process.terminationHandler = { [end] _ in end.signal() }
    }

    /// Waits until the process ends, at most this long.
    func wait(milliseconds: Int) {
      _ = end.wait(timeout: .now() + .milliseconds(milliseconds))
    }
  }

  /// Starts the executable, with its output in a file.
  private func start(_ session: String, resumes: Bool) throws -> Run {
    let run = Run()
    let process = run.process
    process.executableURL = URL(filePath: try #require(BuiltExecutable.release))
    process.arguments =
      [
        "fuzz", "--session", place.path + "/" + session, "--reports", place.path + "/Reports",
        "--failures-max", "100", "--jobs", "2", "--quiet", "--json",
      ] + (resumes ? ["--resume"] : ["--seed", "7", "--trials", Self.trials])
      + (resumes ? [] : ["--no-corpus", "--subject", "mixed"])
    let file = place.path + "/" + session + ".json"
    try Data().write(to: URL(filePath: file))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: file))
    process.standardError = FileHandle.nullDevice
    try process.run()
    return run
  }

  /// The fields of a session's result that do not depend on the clock.
  private func outcome(_ session: String) throws -> [JSON.Field] {
    let text = try place.text(session + ".json")
    guard case .object(let fields) = try JSON(parsing: text, file: session).content else {
      return []
    }
    let timed: Set = ["seconds", "commandsPerSecond", "resume"]
    return fields.filter { !timed.contains($0.name) }.map { JSON.Field($0.name, $0.value.bare) }
  }

  /// The child processes of a process, read from `/proc`.
  private static func children(of pid: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.sorted().filter { child in
      let text = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
      // After the name in parentheses come the state and the parent.
      let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 && Int32(fields[1]) == pid && fields[0] != "Z"
    }
  }

  @Test("workers and parent killed at random moments change neither failures, cells nor trace")
  func killsChangeNothing() throws {
    let calm = try start("calm", resumes: false)
    calm.process.waitUntilExit()
    #expect(calm.process.terminationStatus == 1)

    var random = PRNG(seed: 2026)
    var run = try start("killed", resumes: false)
    var (parents, workers) = (0, 0)
    while parents + workers < Self.kills {
      // The workers start after the canary.
      while run.process.isRunning, Self.children(of: run.process.processIdentifier).isEmpty {
        run.wait(milliseconds: 20)
      }
      run.wait(milliseconds: Int(random.next() % (Self.pause * 1000)))
      guard run.process.isRunning else { break }
      let children = Self.children(of: run.process.processIdentifier)
      if (parents + workers).isMultiple(of: 2), !children.isEmpty {
        kill(children[Int(random.next() % UInt64(children.count))], SIGKILL)
        workers += 1
      } else {
        kill(run.process.processIdentifier, SIGKILL)
        run.process.waitUntilExit()
        parents += 1
        let hasBegun = place.names("killed").contains("journal.jsonl")
        run = try start("killed", resumes: hasBegun)
      }
    }
    run.process.waitUntilExit()
    #expect(parents > 0 && workers > 0)
    #expect(run.process.terminationStatus == 1)
    let (undisturbed, disturbed) = (try outcome("calm"), try outcome("killed"))
    #expect(disturbed == undisturbed)
    #expect(undisturbed.contains { $0.name == "traceHash" })
    print("survived \(parents) kills of the parent and \(workers) of workers")
  }
}

extension JSON {
  /// The value without its places in the text.
  fileprivate var bare: JSON {
    switch content {
    case .array(let values): .array(values.map(\.bare))
    case .object(let fields): JSON(.object(fields.map { Field($0.name, $0.value.bare) }))
    default: JSON(content)
    }
  }
}
