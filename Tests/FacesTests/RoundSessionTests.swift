import Foundation
import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Sessions of matrix and exhaust")
struct RoundSessionTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func run(_ words: String...) async -> CommandOutcome {
    await lockstep(
      words: words + ["--session", place.path + "/s", "--reports", place.path + "/Reports"])
  }

  @Test("a session keeps its flags, and refuses other ones")
  func keeps() async {
    let first = await run("matrix", "--only", "processOnly", "--sample", "20", "--subject", "B24")
    #expect(first.code == .counterexample)
    #expect(first.output.contains("\n  resume        "))
    let resumed = await run("matrix", "--resume")
    #expect(resumed.code == .counterexample)
    func failures(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("  failure ") }
    }
    #expect(failures(resumed.output) == failures(first.output))
    let other = await run("matrix", "--resume", "--sample", "3")
    #expect(other.code == .usage && other.error.contains("has '20', and keeps it"))
    let again = await run("matrix", "--sample", "2")
    #expect(again.code == .usage && again.error.contains("holds a session already"))
  }

  @Test("a session keeps the universe of a case, even if its file has changed")
  func keptCase() async throws {
    let text =
      "lockstep 2\nentity Item name:string\nlist A Item sort name\ninsert a Item\nfetch A\n"
    let file = try place.file("a.lockstep", text)
    let first = await run("exhaust", "--case", file, "--depth", "2")
    #expect(first.code == .clean)
    _ = try place.file("a.lockstep", "lockstep 2\nentity Other name:string\ninsert a Other\n")
    let resumed = await run("exhaust", "--resume")
    #expect(resumed.code == .clean)
    func hash(_ text: String) -> Substring? {
      text.split(separator: "\n").first { $0.hasPrefix("  trace hash ") }
    }
    #expect(hash(resumed.output) != nil && hash(resumed.output) == hash(first.output))
  }

  @Test("a session of another verb is refused with the verb that resumes it", .fullVolume)
  func otherVerb() async {
    _ = await run("matrix", "--sample", "1")
    let fuzz = await run("fuzz", "--resume")
    #expect(fuzz.code == .badInput && fuzz.error.contains("a session of matrix, not of fuzz"))
    let exhaust = await run("exhaust", "--resume")
    #expect(exhaust.code == .usage && exhaust.error.contains("is one of matrix, not of exhaust"))
    _ = await lockstep(
      "fuzz", "--trials", "8", "--no-corpus", "--session", place.path + "/f", "--reports",
      place.path + "/Reports")
    let merge = await lockstep("merge", place.path + "/f", place.path + "/s")
    #expect(merge.code == .badInput && merge.error.contains("a session of matrix"))
    let matrix = await lockstep("matrix", "--resume", "--session", place.path + "/f")
    #expect(matrix.code == .badInput && matrix.error.contains("it is a session of fuzz"))
    let none = await lockstep("matrix", "--resume", "--session", place.path + "/none")
    #expect(none.code == .badInput && none.error.contains("without --resume a session begins"))
    #expect(await lockstep("matrix", "--resume").error.contains("--resume needs --session"))
  }
}
