import Foundation
import TestSupport
import Testing

@testable import JSONText
@testable import LockstepCommands

@Suite("Command line: corpus, and known failures")
struct CommandCorpusTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    for folder in ["seeds", "regressions", "open"] {
      try FileManager.default.createDirectory(
        atPath: place.path + "/corpus/" + folder, withIntermediateDirectories: true)
    }
  }

  private static let story = "lockstep 2\n# R24: only the section goes.\n"
  private static let body = String(CommandCases.emptySection.dropFirst("lockstep 2\n".count))

  private func corpus(_ more: String...) async -> CommandOutcome {
    let words = ["corpus", "--corpus", place.path + "/corpus"] + more
    return await lockstep(words: words)
  }

  @Test("the corpus of the package is as it should be", .fullVolume)
  func own() async {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let outcome = await lockstep("corpus", "check", "--corpus", root.path + "/Corpus")
    #expect(outcome.code == .clean)
    #expect(outcome.output.hasSuffix(" files on indexed, no problem\n"))
  }

  @Test("check reports files that do not read, are not canonical, fail, or are open and pass")
  func check() async throws {
    _ = try place.file("corpus/seeds/a.lockstep", Self.story + Self.body)
    #expect(await corpus("check").code == .clean)
    let failing = await corpus("check", "--subject", "B24")
    #expect(failing.code == .counterexample)
    #expect(failing.output.contains("corpus/seeds/a.lockstep: fails on B24: "))
    _ = try place.file("corpus/open/b.lockstep", CommandCases.emptySection)
    let open = await corpus("check")
    #expect(open.code == .badInput)
    #expect(open.output.contains("open/b.lockstep: passes on indexed, so it is no open failure"))
    _ = try place.file("corpus/open/b.lockstep", "lockstep 3\n")
    _ = try place.file(
      "corpus/regressions/c.lockstep", Self.story + Self.body.replacing("fetch A", with: "fetch  A")
    )
    let wrong = await corpus("check")
    #expect(wrong.code == .badInput)
    #expect(wrong.output.contains("open/b.lockstep:1:10: expected version 2"))
    #expect(wrong.output.contains("c.lockstep: not in canonical text; lockstep show prints it"))
    #expect(wrong.output.hasSuffix("3 files on indexed, 2 things wrong\n"))
  }

  @Test("distill drops the longest seeds that reach nothing of their own, except in a dry run")
  func distill() async throws {
    _ = try place.file("corpus/seeds/short.lockstep", CommandCases.emptySection)
    _ = try place.file("corpus/seeds/again.lockstep", CommandCases.emptySection + "process\n")
    _ = try place.file(
      "corpus/seeds/other.lockstep",
      "lockstep 2\nentity Item name:string\nlist A Item sort name\ninsert a Item\nrollback\n")
    let dry = await corpus("distill", "--dry-run")
    #expect(dry.code == .clean && place.names("corpus/seeds").count == 3)
    #expect(dry.output.contains("would be dropped"))
    let done = await corpus("distill")
    #expect(done.output.replacing("dropped", with: "would be dropped") == dry.output)
    #expect(place.names("corpus/seeds") == ["again.lockstep", "other.lockstep"])
    #expect(done.output.contains("2 of 3 seeds reach all "))
    let again = await corpus("distill")
    #expect(again.output.hasPrefix("2 of 2 seeds reach all "))
  }

  @Test("add keeps canonical text with its story, and refuses known cases and wrong ones")
  func add() async throws {
    let loose = Self.story + Self.body.replacing("fetch A", with: "fetch  A")
    let file = try place.file("empty-section.lockstep", loose)
    let added = await corpus("add", file)
    #expect(added.code == .clean)
    #expect(try place.text("corpus/regressions/empty-section.lockstep") == Self.story + Self.body)
    let twice = await corpus("add", file, "--into", "seeds")
    #expect(twice.code == .badInput)
    #expect(twice.error.contains("the same case is there already, as "))
    let other = try place.file("other.lockstep", loose + "process\n")
    let fails = await corpus("add", other, "--subject", "B24")
    #expect(fails.code == .badInput && fails.error.contains("keep it with --into open until"))
    let passes = await corpus("add", other, "--into", "open")
    #expect(passes.code == .badInput && passes.error.contains("so it is no open failure"))
    let long = await corpus("add", other, "--into", "open", "--subject", "B24")
    #expect(long.code == .badInput && long.error.contains("shrinks further on B24"))
    _ = await lockstep("shrink", other, "--subject", "B24")
    // The case to which it shrinks is in the corpus already, so the test removes that file.
    try FileManager.default.removeItem(
      atPath: place.path + "/corpus/regressions/empty-section.lockstep")
    let short = other.replacing(".lockstep", with: ".shrunk.lockstep")
    let open = await corpus("add", short, "--into", "open", "--subject", "B24")
    #expect(open.code == .clean && place.names("corpus/open") == ["other.shrunk.lockstep"])
    let nowhere = await corpus("add", other, "--into", "attic")
    #expect(nowhere.code == .usage && nowhere.error.contains("There are: seeds, regressions, open"))
    let misspelt = await corpus("chekc")
    #expect(misspelt.code == .usage && misspelt.error.contains("Did you mean check?"))
    #expect(await corpus("add").error.contains("corpus add takes FILE..., found 0"))
  }

  @Test("trials start from regressions with --regressions, and the rerun command says so")
  func regressions() async throws {
    let corpus = place.path + "/corpus"
    func fuzz(_ more: String...) async -> CommandOutcome {
      let words = [
        "fuzz", "--seed", "7", "--trials", "4", "--subject", "B24", "--corpus", corpus,
        "--from-corpus", "1", "--reports", place.path + "/Reports",
      ]
      return await lockstep(words: words + more)
    }
    _ = try place.file("corpus/seeds/a.lockstep", "lockstep 2\nentity Item name:string\n")
    _ = try place.file("corpus/regressions/b.lockstep", CommandCases.emptySection)
    #expect(await fuzz().code == .clean)
    let found = await fuzz("--regressions")
    #expect(found.code == .counterexample)
    let folders = "1 case of \(corpus)/seeds, 1 case of \(corpus)/regressions"
    #expect(found.output.contains(folders))
    #expect(found.output.contains("--from-corpus 1 --regressions --corpus \(corpus)"))
    let neither = await fuzz("--regressions", "--no-corpus")
    #expect(neither.code == .usage)
    #expect(neither.error.contains("give --regressions or --no-corpus, not both"))
    try FileManager.default.removeItem(atPath: corpus + "/regressions")
    let without = await fuzz("--regressions")
    #expect(without.code == .badInput)
    #expect(without.error.contains("--regressions: there is no directory \(corpus)/regressions"))
  }

  @Test("resumed and joined sessions rerun from the same cases, and older journals name none")
  func casesOfSessions() async throws {
    let corpus = place.path + "/corpus"
    _ = try place.file("corpus/seeds/a.lockstep", "lockstep 2\nentity Item name:string\n")
    _ = try place.file("corpus/regressions/b.lockstep", CommandCases.emptySection)
    let home = ["--session", place.path + "/s", "--reports", place.path + "/Reports"]
    _ = await lockstep(
      words: ["fuzz", "--seed", "7", "--trials", "8", "--corpus", corpus, "--regressions"] + home)
    let words = " --regressions --corpus \(corpus)"
    let reports = " --reports \(place.path)/Reports\n"
    let resumed = await lockstep(words: ["fuzz", "--resume", "--trials", "16"] + home)
    #expect(resumed.code == .clean)
    #expect(resumed.output.contains("  rerun         swift run -c release lockstep fuzz --seed 7"))
    #expect(resumed.output.contains(" --trials 16" + words + reports))
    let joined = await lockstep(
      words: ["merge", place.path + "/s", "--reports", place.path + "/Reports"])
    #expect(joined.output.contains(" --trials 16" + words + reports))
    let kept = ",\"casesFrom\":\"--regressions --corpus \(corpus)\""
    let journal = try place.text("s/journal.jsonl")
    #expect(journal.contains(kept))
    _ = try place.file("s/journal.jsonl", journal.replacing(kept, with: ""))
    let older = await lockstep(words: ["fuzz", "--resume", "--trials", "16"] + home)
    #expect(older.code == .clean && older.output.contains("--seed 7 --trials 16" + reports))
  }

  @Test("an open failure is counted, but does not end a campaign or make it fail")
  func knownFailures() async throws {
    let open = place.path + "/corpus/open"
    let campaign = [
      "fuzz", "--seed", "7", "--trials", "250", "--subject", "B24", "--no-corpus", "--json",
      "--reports", place.path + "/Reports", "--open", open,
    ]
    let (output, error) = (TextSink(), TextSink())
    let terminal = Terminal(output: { output.write($0) }, error: { error.write($0) })
    let first = await quickLockstep.run(campaign, terminal: terminal)
    #expect(first == .counterexample)
    let found = place.names("Reports").filter { !$0.hasSuffix(".html") }
    for report in found {
      let path = place.path + "/Reports/" + report
      #expect(await corpus("add", path, "--into", "open", "--subject", "B24").code == .clean)
    }
    let later = TextSink()
    let silent = Terminal(output: { later.write($0) }, error: { error.write($0) })
    let second = await quickLockstep.run(
      campaign.map { $0 == place.path + "/Reports" ? place.path + "/Later" : $0 }
        + ["--failures-max", "9"], terminal: silent)
    let fields = try JSONFields(JSON(parsing: later.text, file: "output"), file: "output")
    #expect(try fields.text("stoppedBecause") == "all trials done")
    let known = try fields.objects("known")
    #expect(try known.map { try $0.text("fingerprint") }.contains(found[0]))
    #expect(try known[0].text("case").hasPrefix(open))
    #expect(try known[0].integer("times", of: Int.self) > 1)
    let new = try fields.objects("failures")
    #expect(second == (new.isEmpty ? .clean : .counterexample))
    #expect(place.names("Later").contains(found[0]) == false)
  }

  @Test("an open failure that shrinks further on a subject does not count as known there")
  func knownElsewhere() async throws {
    _ = try place.file("corpus/open/long.lockstep", CommandCases.emptySection + "process\n")
    let (output, error) = (TextSink(), TextSink())
    let terminal = Terminal(output: { output.write($0) }, error: { error.write($0) })
    let code = await quickLockstep.run(
      [
        "fuzz", "--seed", "3", "--trials", "16", "--subject", "B24", "--no-corpus",
        "--reports", place.path + "/Reports", "--open", place.path + "/corpus/open",
      ], terminal: terminal)
    #expect(code == .counterexample)
    #expect(error.text.contains("these shrink further, so they do not count as known: "))
  }
}
