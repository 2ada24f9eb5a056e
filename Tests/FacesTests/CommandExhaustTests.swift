import Foundation
import JSONText
import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Command line: exhaust")
struct CommandExhaustTests {
  private func fields(_ outcome: CommandOutcome) throws -> JSONFields {
    try JSONFields(JSON(parsing: outcome.output, file: ""), file: "")
  }

  @Test("a clean run proves its bound, and gives the same result with any number of jobs")
  func clean() async throws {
    let outcome = await lockstep(
      "exhaust", "--depth", "2", "--objects", "2", "--world", "undo,hooks", "--json", "--jobs",
      "1")
    #expect(outcome.code == .clean)
    #expect(
      outcome.error.contains("no mismatch in any sequence of up to 2 commands on up to 2 objects\n")
    )
    let first = try fields(outcome)
    #expect(try first.integer("depth") == 2)
    let again = await lockstep(
      "exhaust", "--depth", "2", "--objects", "2", "--world", "undo,hooks", "--json", "--quiet",
      "--jobs", "3")
    for name in ["states", "steps", "sequences", "commands"] {
      #expect(try first.integer(name, of: Int.self) == fields(again).integer(name))
    }
    #expect(try first.text("traceHash") == fields(again).text("traceHash"))
  }

  @Test("a counterexample becomes a report that says what is proved about it")
  func counterexample() async throws {
    let place = try Workplace()
    let outcome = await lockstep(
      "exhaust", "--subject", "B24", "--world", "sections", "--depth", "3", "--objects", "1",
      "--reports", place.path, "--jobs", "1", "--quiet", "--json")
    #expect(outcome.code == .counterexample)
    #expect(outcome.error.contains("1 failure found\n"))
    let bound =
      "proved: no sequence of fewer than 3 commands on up to 1 objects fails in the world sections"
    #expect(outcome.error.contains(bound + "\n"))
    guard case .array(let failures) = try fields(outcome)["failures"].content else {
      Issue.record("no array")
      return
    }
    let failure = try JSONFields(try #require(failures.first), file: "")
    let name = try failure.text("fingerprint")
    #expect(try place.text(name + "/report.md").contains("| shortest | \(bound) |"))
    #expect(try place.text(name + "/failure.json").contains("\"world\": \"sections\""))
    #expect(await lockstep("replay", place.path + "/" + name).code == .counterexample)
    #expect(await lockstep("show", place.path + "/" + name).output.contains(bound))
  }

  @Test("the universe is printed in full on request")
  func list() async {
    let outcome = await lockstep("exhaust", "--list", "--world", "undo")
    #expect(outcome.code == .clean)
    #expect(outcome.output.hasPrefix("# undo: one context with an undo stack\nentity Item"))
    #expect(outcome.output.contains("# and goes on with any of\ninsert a Item name=\"x\"\n"))
    let all = await lockstep("exhaust", "--list")
    #expect(all.output.contains("# queries: "))
  }

  @Test("a case can be the universe")
  func trialCase() async throws {
    let place = try Workplace()
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let clean = await lockstep("exhaust", "--case", file, "--depth", "3", "--quiet")
    #expect(clean.code == .clean)
    let failing = await lockstep(
      "exhaust", "--case", file, "--subject", "B24", "--depth", "4", "--quiet", "--reports",
      place.path)
    #expect(failing.code == .counterexample)
    let empty = try place.file("empty.lockstep", "lockstep 2\nentity Item name:string\n")
    #expect(await lockstep("exhaust", "--case", empty).code == .badInput)
    #expect(await lockstep("exhaust", "--case", file, "--world", "undo").code == .usage)
  }

  @Test("an unknown world is refused with the names of the known ones")
  func unknownWorld() async {
    let outcome = await lockstep("exhaust", "--world", "clents")
    #expect(outcome.code == .usage)
    #expect(
      outcome.error.hasPrefix(
        "lockstep: --world: there is no world 'clents'. Did you mean clients? There are:"))
  }
}
