import Choices
import Foundation
import TestSupport
import Testing

@testable import LockstepCommands

/// Real signals at random moments of real runs, over subjects that fail.
///
/// The tests need a release build. `.ci/survival` runs them so:
///
/// ```sh
/// SURVIVAL_EXECUTABLE=.build-release-tests/release/lockstep \
///   swift test --filter InterruptedRunTests
/// ```
///
/// Each run and signal has some moments; `INTERRUPTIONS` sets another number of them.
@Suite(
  "Runs that a signal ends", .serialized,
  .enabled(if: BuiltExecutable.release != nil, "takes SURVIVAL_EXECUTABLE, a release build"))
struct InterruptedRunTests {
  private static let moments =
    ProcessInfo.processInfo.environment["INTERRUPTIONS"].flatMap { Int($0) } ?? 12

  /// The long runs. Each has a subject that fails soon.
  enum LongRun: String, CaseIterable {
    case fuzz
    case matrix
    case exhaust

    /// The flags of the run.
    var words: [String] {
      switch self {
      case .fuzz:
        ["--subject", "B24", "--seed", "7", "--trials", "512", "--no-corpus"]
      case .matrix: ["--subject", "B24", "--only", "processOnly", "--sample", "40"]
      case .exhaust: ["--subject", "B24", "--depth", "4", "--world", "clients,sections"]
      }
    }
  }

  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func start(_ run: LongRun, _ name: String, resumes: Bool = false) throws -> ExecutableRun
  {
    let session = ["--session", place.path + "/" + name, "--jobs", "2"]
    return try ExecutableRun(
      [run.rawValue] + session + ["--reports", place.path + "/Reports-" + name, "--quiet"]
        + (resumes ? ["--resume"] : run.words),
      output: place.path + "/" + name + ".txt", of: try #require(BuiltExecutable.release))
  }

  /// The fingerprints of the failures in the summary of a run.
  private func failures(_ text: String, _ name: String) -> [String] {
    let reports = place.path + "/Reports-" + name + "/"
    return text.split(separator: "\n").filter { $0.hasPrefix("  failure ") }.compactMap { row in
      row.firstRange(of: reports).map { String(row[$0.upperBound...].prefix { $0 != ":" }) }
    }.sorted()
  }

  /// Whether the journal of a session contains a failure.
  private func hasFailed(_ name: String) -> Bool {
    let journal = (try? place.text(name + "/journal.jsonl")) ?? ""
    return journal.contains("\"kind\":\"failed\"")
  }

  @Test(
    "an interrupted run with a failure never ends clean, and resumes to the same failures",
    arguments: LongRun.allCases, [SIGINT, SIGTERM, SIGKILL])
  func signals(_ run: LongRun, _ signal: Int32) throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let calm = try start(run, "calm").finish()
    let whole = Int((clock.now - begin) / .milliseconds(1))
    #expect(calm.code == ExitCode.counterexample.rawValue)
    let expected = failures(calm.text, "calm")
    #expect(!expected.isEmpty)
    var random = PRNG(seed: UInt64(signal))
    var counts: [Int32: Int] = [:]
    for moment in 0..<Self.moments {
      let name = "\(run)-\(signal)-\(moment)"
      let disturbed = try start(run, name)
      disturbed.wait(milliseconds: Int(random.next() % UInt64(whole + 50)))
      if disturbed.process.isRunning { kill(disturbed.process.processIdentifier, signal) }
      let (code, text) = try disturbed.finish()
      counts[code, default: 0] += 1
      #expect(code != ExitCode.clean.rawValue, "\(name)")
      #expect(!text.contains("no mismatch"), "\(name)")
      if hasFailed(name), code < 128 {
        #expect(code == ExitCode.counterexample.rawValue, "\(name): \(text)")
        #expect(!failures(text, name).isEmpty, "\(name): \(text)")
      }
      // A signal may arrive before the session exists.
      let resumes = place.names(name).contains("journal.jsonl")
      let resumed = try start(run, name, resumes: resumes).finish()
      #expect(resumed.code == ExitCode.counterexample.rawValue, "\(name): \(resumed.text)")
      #expect(failures(resumed.text, name) == expected, "\(name): \(resumed.text)")
      let left = place.names("Reports-" + name).filter { $0 != "index.html" }
      #expect(left == expected, "reports of \(name)")
    }
    print("\(run), signal \(signal): ended with \(counts.sorted { $0.key < $1.key })")
  }
}
