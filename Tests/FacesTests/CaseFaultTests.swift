import TestSupport
import Testing

@testable import Campaign
@testable import ListSurface
@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking
@testable import StoreModel

@Suite("Command line: cases that differ from what their author thinks")
struct CaseFaultTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  @Test("replay, shrink and corpus add report the line of an object that is inserted twice")
  func twice() async throws {
    let text = CommandCases.emptySection + "insert a Item name=\"x\"\n"
    let file = try place.file("case.lockstep", text)
    let corpus = ["--corpus", place.path + "/corpus"]
    for words in [["replay", file], ["shrink", file], ["corpus", "add", file] + corpus] {
      let outcome = await lockstep(words: words)
      #expect(outcome.code == .badInput)
      #expect(
        outcome.error
          == "lockstep: \(file):8:8: expected an object that is not inserted yet (line 4"
          + " inserts a), found 'a'\n")
    }
    #expect(await lockstep("show", file).code == .clean)
    #expect(await lockstep("exhaust", "--case", file, "--depth", "2", "--quiet").code == .clean)
  }

  @Test("corpus check reports an object that is inserted twice")
  func corpus() async throws {
    let text = CommandCases.emptySection
    let file = try place.file("case.lockstep", text)
    let corpus = ["--corpus", place.path + "/corpus"]
    _ = await lockstep(words: ["corpus", "add", file] + corpus)
    _ = try place.file("corpus/regressions/case.lockstep", text + "insert a Item\n")
    let outcome = await lockstep(words: ["corpus", "check"] + corpus)
    #expect(outcome.code == .badInput)
    #expect(outcome.output.contains("case.lockstep:8:8: expected an object that is not inserted"))
  }

  @Test("a batch request without a condition says that it applies to every row")
  func wholeBatch() async throws {
    let file = try place.file(
      "case.lockstep",
      """
      lockstep 2
      entity Item name:string
      batch-delete Item where true
      batch-update Item where true set name="x"
      batch-delete Item where name == nil

      """)
    let outcome = await lockstep("show", file)
    #expect(outcome.output.contains("removes every row of the entity (where true)"))
    #expect(outcome.output.contains("writes the values into every row of the entity (where true)"))
    #expect(outcome.output.contains("removes the rows that match"))
  }

  @Test("an empty section shows as two quotes in every message of a list")
  func emptySection() {
    let path = ItemPath(section: 0, item: 0)
    let texts = [
      SurfaceError.repeatedSection("", 0, 1).description,
      SurfaceError.edit(.unknownSection("")).description,
      ListDivergence.section(0, shown: "", wanted: "a").description,
      ListDivergence.item(path, shown: "a", wanted: "").description,
    ]
    for text in texts { #expect(text.contains("\"\""), "\(text)") }
  }

  @Test("names in letters of any script stay in a report, its JSON and its reproduction")
  func letters() async throws {
    let text = CommandCases.emptySection.replacing("Item", with: "Rangée")
      .replacing("name", with: "имя").replacing("list A", with: "list Übersicht")
      .replacing("fetch A", with: "fetch Übersicht").replacing("insert a", with: "insert élève")
      .replacing("delete a", with: "delete élève")
    let file = try place.file("fälle 1.lockstep", text)
    let shrunk = await lockstep("shrink", file, "--subject", "B24")
    #expect(shrunk.code == .counterexample)
    #expect(shrunk.output.contains("list Übersicht is malformed: section \"\" is empty"))
    let trialCase = try CorpusFiles.trialCase(at: place.path + "/fälle 1.shrunk.lockstep")
    #expect(try CorpusFiles.trialCase(at: file).text == text)
    #expect(trialCase.world.lists[0].name == "Übersicht")
    let subject = try #require(Subjects.standard.named("B24"))
    let failure = try #require(try CaseExaminer(subject.runner).failure(of: trialCase))
    #expect(try Failure(parsing: failure.json.printed, file: "f") == failure)
    let report = Report(failure, runner: subject.runner, directory: place.path)
    let test = try #require(report.files.first { $0.name == "Reproduction.swift" })
    #expect(test.text.contains("insert a Rangée\n"))
    #expect(try Lockstep.finding(subject: "B24", in: trialCase.text) != nil)
  }
}
