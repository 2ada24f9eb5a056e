import Campaign
import Cases
import Checking
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import JSONText
@testable import LockstepCommands
@testable import Shrinking

/// Files of earlier versions: this version reads them with the known results.
///
/// `Tests/Versions` has a directory of cases for each version of the case text. The first directory
/// also has a session, the sessions of two shards, a report, and inputs of a fuzzer. If a later
/// version writes other files, add them to its directory. Never change the files of earlier
/// versions, nor the results that are expected of them here.
@Suite("Files of earlier versions")
struct VersionTests {
  private static let versions = Document.root.appending(path: "Tests/Versions")
  private static let first = versions.appending(path: "1")

  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: first.appending(path: path), encoding: .utf8)
  }

  private static func cases() throws -> [(name: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: versions.path)
    return try paths.filter { $0.hasSuffix(".lockstep") }.sorted().map { path in
      (path, try String(contentsOf: versions.appending(path: path), encoding: .utf8))
    }
  }

  /// Copies a directory into the workplace, where it is writable.
  private func copy(_ path: String, as name: String) throws -> String {
    let target = place.path + "/" + name
    try FileManager.default.copyItem(
      at: Self.first.appending(path: path), to: URL(filePath: target))
    return target
  }

  private func fields(_ text: String) throws -> JSONFields {
    try JSONFields(JSON(parsing: text, file: "summary"), file: "summary")
  }

  @Test("every case reads, prints unchanged, and passes on both stores")
  func casesRead() throws {
    let cases = try Self.cases()
    #expect(cases.count >= 4)
    for (name, text) in cases {
      let read = try Case(parsing: text, file: name)
      #expect(read.text == text, "\(name)")
      #expect(Pair.trial.run(read).mismatch == nil, "\(name)")
    }
    let refused = try Case(parsing: try Self.text("cases/refused.lockstep"), file: "refused")
    #expect(refused.version == 1 && refused.surprises(in: [], after: 6) == [])
    let today = Case(world: refused.world, commands: refused.commands)
    #expect(today.surprises(in: [], after: 6).count == 5)
    let counts = try ["contexts", "elsewhere", "free-form", "lists", "words"].map { name in
      try Case(parsing: try Self.text("cases/\(name).lockstep"), file: name).commands.count
    }
    #expect(counts == [48, 7, 5, 61, 16])
  }

  @Test("a case in free form reads as the same case as its canonical text")
  func freeForm() throws {
    let free = try Case(parsing: try Self.text("cases/free-form.txt"), file: "free-form")
    let canonical = try Self.text("cases/free-form.lockstep")
    #expect(free.text == canonical)
  }

  @Test("all cases together use every command and every word")
  func everyWord() throws {
    let texts = try Self.cases().map(\.text) + [Self.text("cases/free-form.txt")]
    let commands = try texts.flatMap { try Case(parsing: $0, file: "version").commands }
    #expect(Set(commands.map(\.kind)) == Set(CommandKind.allCases))
    let marks: Set<Character> = [" ", "\n", "(", ")", ",", "[", "]", ":", "=", "\t"]
    let words = Set(texts.flatMap { $0.split { marks.contains($0) }.map(String.init) })
    var wanted = LineReaderWords.headers + LineReaderWords.clauses + LineReaderWords.comparators
    wanted += AttributeType.allCases.map(\.rawValue) + DeleteRule.allCases.map(\.rawValue)
    wanted += MergePolicy.allCases.map(\.rawValue) + DelegateKind.allCases.map(\.rawValue)
    wanted += ResultType.allCases.map(\.rawValue) + RefreshMode.allCases.map(\.rawValue)
    wanted += Lookup.allCases.map(\.rawValue) + WrongContextCall.allCases.map(\.rawValue)
    wanted += TextMatch.allCases.map(\.rawValue)
    #expect(Set(wanted).subtracting(words) == [])
    for comparison in Comparison.allCases {
      #expect(texts.contains { $0.contains(" \(comparison.rawValue) ") }, "\(comparison)")
    }
  }

  @Test("a session resumes to the known end")
  func session() async throws {
    let directory = try copy("session", as: "s")
    let outcome = await lockstep(
      "fuzz", "--resume", "--session", directory, "--reports", place.path + "/R", "--json",
      "--in-process")
    #expect(outcome.code == .counterexample, "\(outcome.error)")
    let (kept, now) = (try fields(Self.text("session/summary.json")), try fields(outcome.output))
    for name in [
      "subject", "seed", "trials", "commands", "checks", "refused", "cellsCovered",
      "traceHash", "stoppedBecause", "failedTrials",
    ] {
      #expect(try now[name].inOneLine == kept[name].inOneLine, "\(name)")
    }
    let found = try #require(try now.objects("failures").first)
    #expect(try found.text("fingerprint") == "66fc6da899c6")
    #expect(try found.integer("originalCommands", of: Int.self) == 61)
    for name in kept.names { #expect(now.has(name), "\(name) is gone from the summary") }
  }

  @Test("shards join to the known result")
  func shards() async throws {
    let paths = ["1", "2"].map { Self.first.appending(path: "shards/" + $0).path }
    let outcome = await lockstep("merge", paths[0], paths[1], "--json")
    #expect(outcome.code == .clean, "\(outcome.error)")
    let joined = try fields(outcome.output)
    #expect(try joined.text("traceHash") == "887206919b677964")
    #expect(try joined.integer("trials", of: Int.self) == 544)
    #expect(try joined.integer("commands", of: Int.self) == 18_669)
    #expect(try joined.integer("cellsCovered", of: Int.self) == 2_084)
  }

  @Test("a report is read, shown and replayed")
  func report() async throws {
    let failure = try Failure(parsing: try Self.text("report/failure.json"), file: "failure.json")
    #expect(failure.fingerprint == "66fc6da899c6" && failure.subject == "B24")
    #expect(failure.mismatch.check == .structure && failure.mismatch.step == 2)
    #expect(failure.title == "list A is malformed: section \"\" is empty")
    #expect(failure.origin == Failure.Origin(seed: 7, trial: 5) && failure.choices == 526)
    #expect(failure.shrunk.commands.count == 3 && failure.original.commands.count == 61)
    #expect(failure.isCertified && failure.attempts == 483)
    #expect(failure.explanation == nil)
    let path = Self.first.appending(path: "report").path
    let replay = await lockstep("replay", path)
    #expect(replay.code == .counterexample && replay.output.contains("fails as reported"))
    #expect(replay.output.contains("  relevant and irrelevant parts, found by "))
  }

  @Test("the inputs of a fuzzer read as cases, from text or from bytes")
  func inputs() async throws {
    let text = try Data(contentsOf: Self.first.appending(path: "inputs/crash-text"))
    let read = try #require(FuzzerInput.trialCase(of: Array(text)))
    let canonical = try Self.text("cases/free-form.lockstep")
    #expect(read.text == canonical)
    let bytes = try Data(contentsOf: Self.first.appending(path: "inputs/crash-bytes"))
    let drawn = try #require(FuzzerInput.trialCase(of: Array(bytes)))
    let printed = try Case(parsing: drawn.text, file: "drawn")
    #expect(!drawn.commands.isEmpty && printed == drawn)
    let path = Self.first.appending(path: "inputs/crash-bytes").path
    #expect(await lockstep("replay", path).code == .clean)
  }
}

/// Words of the case text that no enumeration contains.
private enum LineReaderWords {
  static let headers = [
    "entity", "relation", "option", "demand", "context", "objects", "list", "dialect",
  ]
  static let clauses = [
    "where", "sort", "sections", "limit", "offset", "batch", "window", "pending", "subentities",
    "result", "cache", "marks", "delegate", "in", "desc", "asc", "none", "first-letter", "live",
    "at-fetch", "on", "off", "required", "transient", "min", "max", "one", "many", "of", "auto",
    "undo", "policy", "resolving-ids", "inaccessible-faults", "throw", "delete", "with", "as",
    "before", "after", "temporary", "and", "or", "not", "true", "false", "self", "nil", "nan",
    "inf", "last-values", "late", "follow", "utf8", "month", "day", "bucket", "first-digit", "any",
    "between", "from", "end", "start", "key-first", "apart", "identifier", "at-once", "told",
  ]
  static let comparators = ["binary", "ci", "di", "cdi", "numeric", "localized"]
}
