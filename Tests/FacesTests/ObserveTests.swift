import Foundation
import TestSupport
import Testing

@testable import JSONText
@testable import LockstepCommands

@Suite("Command line: what debuggers and other programs read")
struct ObserveTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// Runs a campaign, and returns the observed trials.
  private func observed(_ words: String...) async throws -> [JSONFields] {
    let path = place.path + "/trials.jsonl"
    let outcome = await lockstep(
      words: ["fuzz", "--seed", "7", "--no-corpus", "--observe", path] + words)
    #expect([.clean, .counterexample].contains(outcome.code), "\(outcome)")
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try JSONFields(JSON(parsing: String($0), file: path), file: path)
    }
  }

  @Test("--observe writes a line for each trial, in order, the same with any number of jobs")
  func observe() async throws {
    let one = try await observed("--trials", "40", "--jobs", "1")
    let two = try await observed("--trials", "40", "--jobs", "2")
    #expect(one.count == 40)
    for (trial, fields) in one.enumerated() {
      #expect(try fields.text("type") == "test_case")
      #expect(try fields.text("property") == "lockstep fuzz: indexed")
      #expect(try fields.text("status") == "passed" && fields.text("status_reason") == "")
      #expect(try fields.text("how_generated") == "trial \(trial) of seed 7")
      #expect(try fields.text("representation").hasPrefix("lockstep 2\n"))
      #expect(try fields.text("representation") == two[trial].text("representation"))
      #expect(try fields["features"].inOneLine == two[trial]["features"].inOneLine)
    }
  }

  @Test("the line of a failing trial names what is wrong")
  func failing() async throws {
    let reports = place.path + "/Reports"
    let lines = try await observed(
      "--trials", "40", "--subject", "B24", "--reports", reports)
    let failed = try lines.filter { try $0.text("status") == "failed" }
    #expect(!failed.isEmpty && failed.count < lines.count)
    for fields in failed {
      #expect(try !fields.text("status_reason").isEmpty)
      #expect(try fields.object("metadata")?.text("check").isEmpty == false)
    }
  }

  @Test("a file that can't be written ends the run before it begins")
  func unwritable() async {
    let path = place.path + "/none/trials.jsonl"
    let outcome = await lockstep("fuzz", "--trials", "4", "--observe", path)
    #expect(outcome.code == .ownFault && outcome.error.contains("can't write \(path)"))
  }

  @Test("--break needs a debugger, and a command of the case")
  func breaks() async throws {
    let path = place.path + "/case.lockstep"
    try "lockstep 2\nentity Item\ninsert a Item\nprocess\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let far = await lockstep("replay", path, "--break", "3")
    #expect(far.code == .usage)
    #expect(
      far.error.contains("--break: \(path) has 2 commands; name one from 1 to 2"), "\(far.error)")
    let alone = await lockstep("replay", path, "--break", "2")
    #expect(alone.code == .usage)
    #expect(alone.error.contains("--break: no debugger is attached"), "\(alone.error)")
  }
}
