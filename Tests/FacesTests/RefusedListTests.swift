import Foundation
import IndexedStore
import LockstepTesting
import StoreModel
import TestSupport
import Testing

@testable import LockstepCommands
@testable import Shrinking

/// Lists that a store rejects when they are made. A case with such a list tests nothing, unless the
/// case expects the rejection.
@Suite("Refused lists")
struct RefusedListTests {
  private static let header = """
    lockstep 2
    entity League name:string rank:int
    entity Event name:string
    relation Event.league one nullify, League.events many nullify

    """

  /// Lines of lists that every store rejects, each with the beginning of the reason.
  private static let refused = [
    (
      "list events Event sort name sections day name",
      "name has no day and no month"
    ),
    ("list events Event sort name localized", "name can't be sorted with localized"),
    ("list events Event sort none", "the sort descriptors of the list are nil"),
  ]

  private static let commands = "insert a Event name=\"x\"\nfetch events\n"

  private static func text(_ list: String, _ commands: String = commands) -> String {
    header + list + "\n" + commands
  }

  private static let good = "list events Event sort name"

  @Test("replay fails for a refused list, and gives the reason", arguments: refused)
  func replay(_ line: String, _ reason: String) async throws {
    let place = try Workplace()
    let path = try place.file("case.lockstep", Self.text(line))
    let run = await lockstep("replay", path, "--trace")
    #expect(run.code == .badInput)
    #expect(!run.output.contains("passes"), "\(run.output)")
    #expect(run.output.contains("case.lockstep: the store refuses list events: " + reason))
    #expect(run.output.contains("end it with `refused`"))
    #expect(run.output.contains("\nthe store refuses list events: " + reason), "\(run.output)")
  }

  @Test("replay passes if the case expects the refusal", arguments: refused)
  func expected(_ line: String, _ reason: String) async throws {
    let place = try Workplace()
    let path = try place.file("case.lockstep", Self.text(line + " refused"))
    let run = await lockstep("replay", path, "--trace")
    #expect(run.code == .clean && run.output.contains("passes"), "\(run.output)")
    #expect(run.output.contains("the store refuses list events: " + reason))
  }

  @Test("replay fails if a list marked as `refused` is made")
  func made() async throws {
    let place = try Workplace()
    let path = try place.file("case.lockstep", Self.text(Self.good + " refused"))
    let run = await lockstep("replay", path)
    #expect(run.code == .badInput)
    #expect(run.output.contains("the store makes list events, but its line says `refused`"))
  }

  @Test("the same holds for a list that a command makes")
  func madeByCommand() async throws {
    let place = try Workplace()
    let make = "make events Event sort name localized"
    let silent = try place.file("a.lockstep", Self.text(Self.good, make + "\n"))
    let run = await lockstep("replay", silent)
    #expect(run.code == .badInput)
    #expect(run.output.contains("the store refuses command 1 (make events): name can't be sorted"))
    let marked = try place.file("b.lockstep", Self.text(Self.good, make + " refused\n"))
    #expect(await lockstep("replay", marked).code == .clean)
    let text = Self.text(Self.good, "make events Event sort name desc refused\n")
    let wrong = await lockstep("replay", try place.file("c.lockstep", text))
    #expect(wrong.code == .badInput)
    #expect(wrong.output.contains("the store makes command 1 (make events)"))
  }

  @Test("a subject that fails counts more than a refused list")
  func failing() async throws {
    let place = try Workplace()
    let text = """
      lockstep 2
      entity Item name:string
      list A Item sort name sections name delegate legacy
      list B Item sort none
      insert a Item
      fetch A
      rollback

      """
    let path = try place.file("case.lockstep", text)
    let run = await lockstep("replay", path, "--subject", "B24")
    #expect(run.code == .counterexample)
    #expect(run.output.contains("the store refuses list B") && run.output.contains("fails"))
    #expect(await lockstep("replay", path).code == .badInput)
  }

  @Test("corpus check fails for a refused list without a mark, and for a made list with one")
  func corpusCheck() async throws {
    let place = try Corpus()
    _ = try place.file("regressions/a.lockstep", Self.text(Self.refused[0].0 + " refused"))
    #expect(await place.corpus("check").code == .clean)
    _ = try place.file("regressions/b.lockstep", Self.text(Self.refused[0].0))
    _ = try place.file("regressions/c.lockstep", Self.text(Self.good + " refused"))
    let run = await place.corpus("check")
    #expect(run.code == .badInput)
    #expect(run.output.contains("b.lockstep: the store refuses list events: name has"))
    #expect(run.output.contains("c.lockstep: the store makes list events"))
    #expect(run.output.hasSuffix("3 files on indexed, 2 things wrong\n"), "\(run.output)")
  }

  @Test("corpus add accepts no case that tests nothing")
  func corpusAdd() async throws {
    let place = try Corpus()
    let path = try place.work.file("case.lockstep", Self.text(Self.refused[1].0))
    let run = await place.corpus("add", path)
    #expect(run.code == .badInput && run.error.contains("the store refuses list events"))
    #expect(place.work.names("corpus/regressions").isEmpty)
    let marked = try place.work.file("case.lockstep", Self.text(Self.refused[1].0 + " refused"))
    #expect(await place.corpus("add", marked).code == .clean)
    #expect(try place.work.text("corpus/regressions/case.lockstep").contains("localized refused\n"))
  }

  @Test("the clause reads in any place, prints last, and show explains it")
  func text() async throws {
    let line = "list events refused Event"
    #expect(throws: CaseTextError.self) { try Case(parsing: Self.text(line), file: "") }
    let loose = "list events Event refused delegate legacy sort name localized"
    let read = try Case(parsing: Self.text(loose), file: "")
    #expect(read.world.lists[0].isRefused)
    #expect(read.text.contains("list events Event sort name localized delegate legacy refused\n"))
    #expect(try Case(parsing: read.text, file: "") == read)
    #expect(throws: CaseTextError.self) {
      try Case(parsing: Self.text(Self.good + " refused refused"), file: "")
    }
    let place = try Workplace()
    let make = "make events Event sort name localized refused\n"
    let path = try place.file("case.lockstep", Self.text(Self.good, make))
    let shown = await lockstep("show", path)
    #expect(shown.output.contains("# makes a new list, which the store must refuse"))
  }

  @Test("an attribute may be called refused, as in older files")
  func attribute() throws {
    let text = "lockstep 2\nentity Item refused:int\nlist A Item sort refused sections refused\n"
    let read = try Case(parsing: text, file: "")
    #expect(read.text == text && !read.world.lists[0].isRefused)
  }

  @Test("shrinking keeps the clause for a refused list, and drops it for any other")
  func shrinking() throws {
    let subject = try #require(Subjects.standard.named("B24"))
    let text = """
      lockstep 2
      entity Item n:int name:string
      list A Item sort name sections name refused delegate legacy
      make A Item sort name localized
      insert a Item
      fetch A
      rollback

      """
    let read = try Case(parsing: text, file: "")
    let failure = try #require(FailureMaker(runner: subject.runner).failure(of: read))
    #expect(!failure.shrunk.text.contains("refused"), "\(failure.shrunk.text)")
    // A subject that accepts a list that the reference rejects.
    let lenient = try #require(Subjects.standard.named("C41"))
    let unmarked = try Case(parsing: Self.text(Self.refused[2].0), file: "")
    let accepted = try #require(FailureMaker(runner: lenient.runner).failure(of: unmarked))
    #expect(accepted.shrunk.text.contains(" refused\n"), "\(accepted.shrunk.text)")
    #expect(accepted.original == unmarked)
    var marked = accepted
    marked.shrunk = accepted.shrunk.unmarked
    #expect(marked.fingerprint == accepted.fingerprint)
  }

  @Test("the working corpus of a session marks refused lists", .fullVolume)
  func workingCorpus() async throws {
    let place = try Workplace()
    let session = place.path + "/session"
    let run = await lockstep(
      "fuzz", "--trials", "512", "--seed", "3", "--no-corpus", "--session", session)
    #expect(run.code == .clean, "\(run.output)")
    let names = place.names("session/corpus/seeds")
    let texts = try names.map { try place.text("session/corpus/seeds/" + $0) }
    #expect(texts.contains { $0.contains(" refused\n") })
    let check = await lockstep("corpus", "check", "--corpus", session + "/corpus")
    #expect(check.code == .clean, "\(check.error)")
  }

  @Test("a test that was pasted from a report fails for a list that is refused")
  func pasted() throws {
    let text = Self.text(Self.refused[1].0)
    let found = try Lockstep.finding(subject: "indexed", in: text)
    #expect(found?.hasPrefix("the store refuses list events: name can't be sorted") == true)
    let marked = Self.text(Self.refused[1].0 + " refused")
    #expect(try Lockstep.finding(subject: "indexed", in: marked) == nil)
  }

  @Test("verify fails for a kept case with a refused list")
  func verified() async throws {
    let place = try Workplace()
    _ = try place.file("case.lockstep", Self.text(Self.refused[0].0))
    let verdict = try await VerifyTests.verdict {
      try await verify(IndexedStore.self, trials: 0, corpus: CaseDirectory(place.path))
    }
    #expect(
      verdict.report?.contains("case.lockstep: the store refuses list events: name has") == true)
    _ = try place.file("case.lockstep", Self.text(Self.refused[0].0 + " refused"))
    let marked = try await verify(IndexedStore.self, trials: 0, corpus: CaseDirectory(place.path))
    #expect(marked.isVerified && marked.cases == 1)
  }
}

/// A corpus directory for one test.
private struct Corpus {
  let work: Workplace

  init() throws {
    work = try Workplace()
    for folder in ["seeds", "regressions"] {
      try FileManager.default.createDirectory(
        atPath: work.path + "/corpus/" + folder, withIntermediateDirectories: true)
    }
  }

  func file(_ name: String, _ text: String) throws -> String {
    try work.file("corpus/" + name, text)
  }

  func corpus(_ words: String...) async -> CommandOutcome {
    await lockstep(words: ["corpus", "--corpus", work.path + "/corpus"] + words)
  }
}
