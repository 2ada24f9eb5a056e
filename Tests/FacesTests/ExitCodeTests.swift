import Foundation
import TestSupport
import Testing

@testable import LockstepCommands

/// For each row of the table of exit codes, a command that ends with this code.
@Suite("Exit codes")
struct ExitCodeTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func fuzz(_ more: String...) async -> CommandOutcome {
    await lockstep(
      words: ["fuzz", "--seed", "3", "--no-corpus", "--reports", place.path + "/Reports"] + more)
  }

  @Test("help and the documentation list each code with its meaning")
  func table() async throws {
    let help = await lockstep("--help").output
    let path = try #require(Document.paths.first { $0.hasSuffix("/RunningANight.md") })
    let article = try String(contentsOf: Document.root.appending(path: path), encoding: .utf8)
    for code in ExitCode.allCases {
      #expect(article.contains("\n| \(code.rawValue) | \(code.meaning) |\n"))
      #expect(help.contains("\n  \(code.rawValue) "))
    }
    let words = help.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for code in ExitCode.allCases { #expect(words.contains("\(code.rawValue) \(code.meaning)")) }
  }

  @Test("0: a complete run without a failure")
  func clean() async {
    let outcome = await fuzz("--trials", "20")
    #expect(outcome.code == .clean && outcome.output.hasPrefix("no mismatch\n"))
  }

  @Test("1: a run with a failure and its report")
  func counterexample() async {
    let outcome = await fuzz("--trials", "16", "--subject", "B24")
    #expect(outcome.code == .counterexample && outcome.output.contains("\n1 failure found\n"))
    #expect(place.names("Reports").count == 2)
  }

  @Test("2: a merge without all shards proves nothing")
  func inconclusive() async {
    let session = place.path + "/one"
    _ = await fuzz("--trials", "40", "--shard", "1/3", "--session", session)
    let outcome = await lockstep("merge", session, "--reports", place.path + "/Reports")
    #expect(outcome.code == .inconclusive)
    #expect(outcome.output.hasPrefix("inconclusive: "))
    #expect(!outcome.output.contains("no mismatch"))
  }

  @Test("3: a run that a signal ended early, without a failure until then", .fullVolume)
  func interrupted() throws {
    let run = try ExecutableRun(
      ["fuzz", "--seed", "7", "--no-corpus", "--for", "10m", "--jobs", "1"]
        + ["--reports", place.path + "/Reports"],
      output: place.path + "/out.txt", of: try #require(BuiltExecutable.path))
    while run.process.isRunning, try !place.text("out.txt").contains(" cells, ") {
      run.wait(milliseconds: 50)
    }
    kill(run.process.processIdentifier, SIGINT)
    let (code, text) = try run.finish()
    #expect(code == ExitCode.interrupted.rawValue)
    #expect(text.contains("\ninterrupted: no failure in "))
    #expect(!text.contains("no mismatch"))
  }

  @Test("64: a wrong flag or variable")
  func usage() async {
    #expect(await fuzz("--trails", "20").code == .usage)
    let outcome = await lockstep(
      words: ["fuzz", "--trials", "1"], environment: ["LOCKSTEP_SEED": "x"])
    #expect(outcome.code == .usage)
  }

  @Test("65: a missing or malformed input file")
  func badInput() async throws {
    #expect(await lockstep("replay", place.path + "/none").code == .badInput)
    let file = try place.file("a.lockstep", "lockstep 2\nentitty Item\n")
    #expect(await lockstep("replay", file).code == .badInput)
  }

  @Test("70: an unwritable report directory, reported before the run")
  func ownFault() async throws {
    let file = try place.file("taken", "")
    let outcome = await lockstep(
      "fuzz", "--seed", "7", "--no-corpus", "--for", "10m", "--reports", file)
    #expect(outcome.code == .ownFault)
    #expect(outcome.error.contains(file))
  }
}
