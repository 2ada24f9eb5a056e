import Foundation
import TestSupport
import Testing

@testable import Campaign
@testable import JSONText
@testable import LockstepCommands
@testable import Reporting

@Suite("Command line: results on standard output, progress on standard error")
struct StreamTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// A command line, its result, and its progress.
  struct Call: Sendable, CustomTestStringConvertible {
    let words: [String]
    let result: String
    /// A line of progress, empty if the command prints none.
    let progress: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., result: String, progress: String = "") {
      self.words = words
      self.result = result
      self.progress = progress
    }
  }

  /// The verbs that can print one JSON object.
  static let calls = [
    Call(
      "fuzz", "--seed", "7", "--trials", "8", "--no-corpus", result: "no mismatch\n",
      progress: "lockstep: indexed against the reference, seed 7"),
    Call(
      "fuzz", "--seed", "3", "--trials", "16", "--no-corpus", "--subject", "B24",
      result: "subject B24, after command ", progress: "lockstep: B24 against the reference"),
    Call(
      "matrix", "--only", "rollback", "--sample", "1", result: "by their own cases: 1/1 cells\n",
      progress: "lockstep: indexed against the reference, 1 cell"),
    Call(
      "exhaust", "--world", "undo", "--depth", "1", "--objects", "1",
      result: "no mismatch in any sequence of up to 1 command",
      progress: "lockstep: indexed against the reference, every sequence"),
    Call(
      "defects", "--only", "B49", "--trials", "200", result: "all 1 defect found",
      progress: "  1 of 1: B49 found\n"),
    Call(
      "shapes", "--only", "B49", "--seeds", "1", "--trials", "200",
      result: "shapes", progress: "  1 of 1: B49 1 shape\n"),
    Call(
      "bench", "--quick", "--only", "difference-rotated",
      result: "difference-rotated: all items rotated", progress: "lockstep-lab: 1 workload, quick\n"
    ),
  ]

  private func words(_ call: Call) -> [String] {
    let writes = ["fuzz", "matrix", "exhaust"].contains(call.words[0])
    return call.words + (writes ? ["--reports", place.path + "/Reports"] : [])
  }

  @Test(
    "without --json the result is on standard output, and progress on standard error",
    arguments: calls)
  func people(_ call: Call) async {
    let outcome = await either(words: words(call))
    #expect(outcome.output.contains(call.result), "\(outcome.output)")
    #expect(!outcome.output.contains(call.progress))
    #expect(outcome.error.contains(call.progress), "\(outcome.error)")
    #expect(!outcome.error.contains(call.result))
  }

  @Test(
    "with --json standard output has one object, and the readable text is on standard error",
    arguments: calls)
  func programs(_ call: Call) async throws {
    let outcome = await either(words: words(call) + ["--json"])
    _ = try JSONFields(JSON(parsing: outcome.output, file: "output"), file: "output")
    #expect(outcome.error.contains(call.progress) && outcome.error.contains(call.result))
  }

  @Test("replay, shrink and corpus print their verdict and nothing else")
  func cases() async throws {
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let corpus = ["--corpus", place.path + "/corpus"]
    try FileManager.default.createDirectory(
      atPath: place.path + "/corpus", withIntermediateDirectories: false)
    let calls: [(words: [String], result: String)] = [
      (["replay", file], "\(file): passes on indexed, 4 commands\n"),
      (["replay", file, "--trace", "--subject", "B24"], "\(file): fails\n"),
      (
        ["shrink", file, "--subject", "B24"],
        "\(file): 4 commands, which is as short as it gets, written to "
      ),
      (["show", file], "lockstep 2\n"),
      (["corpus", "add", file] + corpus, "\(file): kept as "),
      (["corpus", "check"] + corpus, "1 file on indexed, no problem\n"),
      (["corpus", "check", "--subject", "B24"] + corpus, "fails on B24: list A is malformed"),
    ]
    for (words, result) in calls {
      let outcome = await lockstep(words: words)
      #expect(outcome.output.contains(result), "\(words): \(outcome)")
      #expect(outcome.error.isEmpty, "\(words)")
    }
  }

  @Test("merge prints the verdict of the whole")
  func merge() async throws {
    let session = place.path + "/s"
    let reports = ["--reports", place.path + "/Reports"]
    _ = await lockstep(
      words: ["fuzz", "--seed", "7", "--trials", "8", "--no-corpus", "--session", session] + reports
    )
    let outcome = await lockstep(words: ["merge", session] + reports)
    #expect(outcome.output.hasPrefix("no mismatch\n") && outcome.error.isEmpty)
    let json = await lockstep(words: ["merge", session, "--json"] + reports)
    #expect(json.error == outcome.output && json.output.hasPrefix("{\n"))
  }

  @Test("errors are printed on standard error alone")
  func errors() async {
    for words in [["replay", "/nowhere"], ["fuzz", "--jbos", "2"], ["corpus", "mend"]] {
      let outcome = await lockstep(words: words)
      #expect(outcome.output.isEmpty && outcome.error.hasPrefix("lockstep: "))
    }
  }

  @Test("each stream has the colours of its own terminal")
  func colours() {
    for (error, output) in [(true, false), (false, true)] {
      let (results, notes) = (TextSink(), TextSink())
      let terminal = Terminal(
        hasColor: error, givesColor: output, output: { results.write($0) },
        error: { notes.write($0) })
      terminal.printResult([ConsoleLine("a", .title)])
      terminal.forPrograms.printResult([ConsoleLine("a", .title)])
      #expect(results.text == (output ? "\u{1B}[1ma\u{1B}[0m\n" : "a\n"))
      #expect(notes.text == (error ? "\u{1B}[1ma\u{1B}[0m\n" : "a\n"))
    }
  }
}

@Suite("Command line: a standard output that cannot be written")
struct LostOutputTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  @Test("an unwritable result is an error with the reason, whatever the verdict")
  func full() async throws {
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let problem = FileProblem(.write, "standard output", cause: "No space left on device")
    for subject in ["indexed", "B24"] {
      let outcome = await lockstep("replay", file, "--subject", subject, fails: problem)
      #expect(outcome.code == .ownFault)
      #expect(
        outcome.error == "lockstep: can't write standard output: No space left on device\n")
    }
  }

  @Test("a campaign with an unwritable result has still written its reports")
  func campaign() async throws {
    let problem = FileProblem(.write, "standard output", cause: "No space left on device")
    let outcome = await lockstep(
      "fuzz", "--seed", "3", "--trials", "16", "--subject", "B24", "--no-corpus", "--reports",
      place.path + "/Reports", fails: problem)
    #expect(outcome.code == .ownFault)
    #expect(place.names("Reports").count == 2)
  }

  @Test(
    "a reader that closed the pipe changes no exit code and causes no message",
    .enabled(if: BuiltExecutable.path != nil),
    arguments: [
      (["replay", "case.lockstep"], ExitCode.clean),
      (["replay", "case.lockstep", "--subject", "B24"], .counterexample),
      (["replay", "none.lockstep"], .badInput), (["help"], .clean),
      (["defects", "--list"], .clean), (["corpus", "check", "--corpus", "."], .clean),
      (
        ["fuzz", "--seed", "3", "--trials", "16", "--no-corpus", "--subject", "B24", "--quiet"],
        .counterexample
      ),
    ])
  func closedPipe(_ words: [String], _ code: ExitCode) throws {
    _ = try place.file("case.lockstep", CommandCases.emptySection)
    let process = Process()
    process.executableURL = URL(filePath: try #require(BuiltExecutable.path))
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: place.path)
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try output.fileHandleForReading.close()
    try process.run()
    let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == code.rawValue)
    #expect(code == .badInput || text.isEmpty, "\(text)")
  }
}
