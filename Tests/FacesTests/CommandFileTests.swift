import Checking
import Shrinking
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

@Suite("Command line: replay, shrink and show")
struct CommandFileTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  @Test("a missing, malformed or non-text file is refused with its place and code 65")
  func badFiles() async throws {
    let missing = await lockstep("replay", place.path + "/none.lockstep")
    #expect(
      missing.error
        == "lockstep: can't read \(place.path)/none.lockstep: No such file or directory\n")
    let malformed = try place.file(
      "m.lockstep", "lockstep 2\nentity Item name:string\ninsert a Item nmae=\"x\"\n")
    let wrong = await lockstep("replay", malformed)
    #expect(
      wrong.error
        == "lockstep: \(malformed):3:15: expected an attribute of Item (name), found 'nmae'\n")
    let empty = await lockstep("show", try place.file("e.lockstep", ""))
    #expect(
      empty.error
        == "lockstep: \(place.path)/e.lockstep:1:1: expected 'lockstep 2' as the first line, found"
        + " the end of the file\n")
    let directory = await lockstep("replay", place.path)
    #expect(
      directory.error
        == "lockstep: \(place.path) is no report: expected failure.json or case.lockstep in it\n")
    #expect(
      [missing, wrong, empty, directory].map(\.code) == .init(repeating: .badInput, count: 4))
  }

  @Test("a case that passes is reported as such and ends with 0")
  func passes() async throws {
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let outcome = await lockstep("replay", file)
    #expect(
      outcome
        == CommandOutcome(
          code: .clean, output: "\(file): passes on indexed, 4 commands\n", error: ""))
  }

  @Test("a case that fails is reported whole and ends with 1")
  func fails() async throws {
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let outcome = await lockstep("replay", file, "--subject", "B24")
    #expect(outcome.code == .counterexample)
    try Golden.expect(
      outcome.output.replacing(file, with: "case.lockstep"), named: "replay.txt")
  }

  @Test("--trace prints every step, and both sides if they differ")
  func trace() async throws {
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let outcome = await lockstep("replay", "--trace", "--subject", "B24", file)
    try Golden.expect(
      outcome.output.replacing(file, with: "case.lockstep"), named: "trace.txt")
  }

  @Test("shrinking writes a file beside the case, and none for a case that passes")
  func shrink() async throws {
    let file = try place.file(
      "case.lockstep", CommandCases.emptySection.replacing("fetch A", with: "save\nfetch A\nsave"))
    let passing = await lockstep("shrink", file)
    #expect(passing.code == .clean)
    #expect(passing.output == "\(file): passes on indexed; there is nothing to shrink\n")
    #expect(place.names() == ["case.lockstep"])
    let failing = await lockstep("shrink", file, "--subject=B24")
    #expect(failing.code == .counterexample)
    #expect(place.names() == ["case.lockstep", "case.shrunk.lockstep"])
    let again = await lockstep("replay", place.path + "/case.shrunk.lockstep", "--subject", "B24")
    #expect(again.code == .counterexample)
    let refused = await lockstep(
      "shrink", file, "--subject", "B24", "--output", file + "/nowhere.lockstep")
    #expect(refused.code == .ownFault)
    #expect(refused.error.contains("can't write \(file)/nowhere.lockstep: Not a directory"))
    // The file's own name is short enough, but the name of the draft beside it is too long.
    let long = place.path + "/" + String(repeating: "a", count: 254)
    let late = await lockstep("shrink", file, "--subject", "B24", "--output", long)
    #expect(late.code == .ownFault)
    #expect(late.error.contains("can't write \(long): File name too long. Name another"))
    #expect(late.error.contains("lockstep 2\n"))
  }

  @Test("showing a case prints its text with explanations, which reads as the same case")
  func show() async throws {
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let outcome = await lockstep("show", file)
    #expect(outcome.code == .clean)
    #expect(
      outcome.output == """
        lockstep 2
        entity Item name:string
        list A Item sort name sections name delegate legacy
        insert a Item  # inserts a new Item, here called a
        fetch A        # performs the list's fetch
        delete a       # marks the object for deletion
        process        # processes pending changes: the lists get their callbacks

        """)
    let copy = try place.file("copy.lockstep", outcome.output)
    #expect(try CorpusFiles.trialCase(at: copy) == CorpusFiles.trialCase(at: file))
  }

  @Test(
    "a report is compared by its texts, and by check and command if its words are older",
    arguments: [
      (wording: 2, actual: "\"\": []", says: " as reported, in the same check"),
      (wording: 2, actual: "otherwise", says: " the same check, but with another result"),
      (wording: 1, actual: "otherwise", says: " as reported, in the same check"),
    ])
  func comparison(wording: Int, actual: String, says: String) async throws {
    let shrunk = try Case(parsing: CommandCases.emptySection, file: "case")
    let runner = try #require(Subjects.standard.named("B24")).runner
    var mismatch = try #require(runner.run(shrunk).mismatch)
    #expect(mismatch.actual == "\"\": []")
    mismatch.actual = actual
    var failure = Failure(
      subject: "B24", mismatch: mismatch, shrunk: shrunk, original: shrunk, isCertified: true,
      attempts: 0, origin: nil)
    failure.wording = wording
    let file = try place.file("failure.json", failure.json.printed)
    #expect(try Failure(parsing: failure.json.printed, file: file) == failure)
    let outcome = await lockstep("replay", file)
    #expect(outcome.output.hasPrefix("\(file): fails" + says), "\(outcome.output)")
  }

  @Test("output that can't be written ends with 70")
  func fullOutput() async throws {
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let problem = FileProblem(.write, "standard output", cause: "No space left on device")
    let outcome = await lockstep("show", file, fails: problem)
    #expect(outcome.code == .ownFault)
    #expect(
      outcome.error == "lockstep: can't write standard output: No space left on device\n")
  }
}
