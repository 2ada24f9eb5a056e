import Foundation
import TestSupport
import Testing

@testable import JSONText
@testable import LockstepCommands

@Suite("Command line: fuzz, matrix and defects")
struct CommandCampaignTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func json(_ outcome: CommandOutcome) throws -> JSON {
    try JSON(parsing: outcome.output, file: "standard output")
  }

  @Test("one seed gives one trace hash with any number of jobs, and one object on standard output")
  func deterministic() async throws {
    var hashes: Set<String> = []
    for jobs in ["1", "2"] {
      let outcome = await lockstep(
        "fuzz", "--seed", "7", "--trials", "60", "--jobs", jobs, "--no-corpus", "--json")
      #expect(outcome.code == .clean)
      let fields = try JSONFields(json(outcome), file: "")
      let hash = try fields.text("traceHash")
      #expect(hash.count == 16 && hash.allSatisfy { $0.isHexDigit && !$0.isUppercase })
      hashes.insert(hash)
      #expect(try fields.integer("seed", of: UInt64.self) == 7)
      #expect(try fields.integer("trials", of: Int.self) == 60)
      #expect(try fields.text("stoppedBecause") == "all trials done")
      #expect(try fields.object("canary")?.bool("found") == true)
      for name in ["commands", "checks", "cellsCovered", "cellsTotal", "failedTrials"] {
        #expect(try fields.integer(name, of: Int.self) >= 0)
      }
      #expect(try fields["failures"].content == .array([]))
      #expect(try fields["commandsPerSecond"].content != .null)
      #expect(try fields["seconds"].content != .null)
    }
    #expect(hashes.count == 1)
  }

  @Test("a planted defect is found and reported, and its report replays and shows")
  func report() async throws {
    let reports = place.path + "/Reports"
    let outcome = await lockstep(
      "--seed", "3", "--trials", "16", "--subject", "B24", "--reports", reports, "--no-corpus",
      "--json")
    #expect(outcome.code == .counterexample)
    let fingerprint = try #require(place.names("Reports").first)
    #expect(place.names("Reports") == [fingerprint, "index.html"])
    let files = [
      "Reproduction.swift", "case.lockstep", "failure.json", "report.html", "report.md",
    ]
    #expect(place.names("Reports/" + fingerprint) == files)
    let directory = reports + "/" + fingerprint
    #expect(outcome.output.contains("\"report\": \"\(directory)\""))
    #expect(
      outcome.error.contains("rerun         swift run -c release lockstep replay \(directory)"))
    for path in [directory, directory + "/failure.json"] {
      let replay = await lockstep("replay", path)
      #expect(replay.code == .counterexample)
      #expect(
        replay.output.hasPrefix("\(path): fails as reported, in the same check at the same command")
      )
    }
    let fixed = await lockstep("replay", directory, "--subject", "indexed")
    #expect(fixed.code == .clean)
    let show = await lockstep("show", directory)
    #expect(show.code == .clean)
    #expect(show.output.contains("subject B24"))
  }

  @Test("a report that can't be written is printed whole, and no file is left behind")
  func unwritable() async throws {
    let words = [
      "--seed", "3", "--trials", "16", "--subject", "B24", "--reports", place.path + "/R",
      "--no-corpus", "--quiet",
    ]
    _ = await lockstep(words: words)
    let report = place.path + "/R/" + (try #require(place.names("R").first))
    try FileManager.default.removeItem(atPath: report)
    try Data().write(to: URL(filePath: report))
    let names = place.names("R")
    let outcome = await lockstep(words: words)
    #expect(outcome.code == .ownFault)
    #expect(place.names("R") == names)
    #expect(outcome.error.contains("lockstep: can't write \(report)"))
    #expect(outcome.error.contains(": Not a directory. The report is not written;"))
    let start = try #require(outcome.error.firstRange(of: "\n{\n"))
    let end = try #require(outcome.error.firstRange(of: "\n}\n"))
    let text = String(outcome.error[start.lowerBound..<end.upperBound])
    let kept = try place.file("kept.json", text)
    #expect(await lockstep("replay", kept).code == .counterexample)
  }

  @Test("a read-only report directory stays unchanged", .enabled(if: geteuid() != 0))
  func readOnly() async throws {
    let reports = place.path + "/locked"
    try FileManager.default.createDirectory(atPath: reports, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: reports)
    let outcome = await lockstep(
      "--seed", "3", "--trials", "16", "--subject", "B24", "--reports", reports, "--no-corpus")
    #expect(outcome.code == .ownFault)
    #expect(place.names("locked") == [])
    #expect(outcome.error.contains("Permission denied"))
  }

  @Test("the corpus is read in the order of its file names, and a broken file is refused")
  func corpus() async throws {
    let seeds = place.path + "/corpus/seeds"
    try FileManager.default.createDirectory(atPath: seeds, withIntermediateDirectories: true)
    _ = try place.file("corpus/seeds/b.lockstep", CommandCases.emptySection)
    let fine = await lockstep(
      "fuzz", "--seed", "1", "--trials", "20", "--corpus", place.path + "/corpus")
    #expect(fine.code == .clean)
    #expect(fine.output.contains("corpus        1 case of \(place.path)/corpus/seeds"))
    _ = try place.file("corpus/seeds/a.lockstep", "lockstep 3\n")
    let broken = await lockstep(
      "fuzz", "--seed", "1", "--trials", "20", "--corpus", place.path + "/corpus")
    #expect(broken.code == .badInput)
    #expect(
      broken.error
        == "lockstep: \(seeds)/a.lockstep:1:10: expected version 2, or an earlier one, found"
        + " '3'\n")
    let none = await lockstep("fuzz", "--trials", "1", "--corpus", place.path)
    #expect(none.code == .badInput)
  }

  @Test(
    "the matrix shows a panel for each save order, the selection, and the fields that never ran")
  func matrix() async throws {
    let outcome = await lockstep(
      "matrix", "--only", "rollback,saveAtOnce", "--sample", "3", "--quiet", "--json")
    #expect(outcome.code == .clean)
    for order in ["saveAtOnce", "rollback"] {
      #expect(outcome.error.contains("\nsave order \(order): "))
    }
    #expect(!outcome.error.contains("save order reset"))
    #expect(outcome.error.contains("\nby their own cases: 3/3 cells\n"))
    #expect(outcome.error.contains("\nnever run: "))
    #expect(outcome.error.contains("\nno mismatch\n"))
    let fields = try JSONFields(json(outcome), file: "")
    #expect(try fields.integer("cellsRun", of: Int.self) == 3)
    #expect(try fields["cellsUncovered"].content == .array([]))
    let matrix = try #require(try fields.object("matrix"))
    let possible = try matrix.integer("possible", of: Int.self)
    #expect(possible == 2 * 2_202)
    #expect(try matrix.lines("neverRun").count + matrix.integer("covered") == possible)
  }

  @Test("a defect ends the matrix with a report that replays", .fullVolume)
  func matrixReport() async throws {
    let reports = place.path + "/Reports"
    let outcome = await lockstep(
      "matrix", "--only", "processOnly", "--sample", "20", "--subject", "B24", "--reports", reports,
      "--quiet")
    #expect(outcome.code == .counterexample)
    let fingerprint = try #require(place.names("Reports").first)
    #expect(await lockstep("replay", reports + "/" + fingerprint).code == .counterexample)
  }

  @Test("an unknown save order is refused with the names of the known ones")
  func unknownOrder() async {
    let outcome = await lockstep("matrix", "--only", "rolback")
    #expect(outcome.code == .usage)
    #expect(
      outcome.error.hasPrefix(
        "lockstep: --only: there is no save order 'rolback'. Did you mean rollback? There are:"))
  }

  @Test(
    "the examination finds a defect, shrinks it, and reports it in a table and in JSON", .fullVolume
  )
  func defects() async throws {
    let outcome = await lockstep("defects", "--only", "B49,B24", "--trials", "200", "--json")
    #expect(outcome.code == .clean)
    #expect(outcome.error.contains("all 2 defects found and shrunk far enough\n"))
    let fields = try JSONFields(json(outcome), file: "")
    guard case .array(let defects) = try fields["defects"].content else {
      Issue.record("no array")
      return
    }
    #expect(try defects.map { try JSONFields($0, file: "").text("id") } == ["B49", "B24"])
    for defect in defects {
      let result = try JSONFields(defect, file: "")
      #expect(try result.bool("found"))
      #expect(try result.integer("shrunkCommands") <= result.integer("shortest", of: Int.self))
    }
    let missed = await lockstep("defects", "--only", "B63", "--trials", "1", "--quiet")
    #expect(missed.code == .counterexample)
    #expect(missed.output.contains("not found, or not shrunk far enough: B63"))
  }

  @Test("the list of defects names each with the rules it breaks")
  func list() async {
    let outcome = await lockstep("defects", "--list")
    #expect(outcome.code == .clean)
    for defect in Subjects.standard.defects {
      #expect(outcome.output.contains(defect.summary))
    }
  }
}
