import Campaign
import Checking
import StoreModel
import TestSupport
import Testing

@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking

@Suite("Reports")
struct ReportTests {
  /// A failure that is the same in every run: a section that stays although it is empty.
  private static func failure() throws -> Failure {
    let text = CommandCases.emptySection.replacing("fetch A", with: "fetch A\nsave")
    let original = try Case(parsing: text, file: "original")
    let shrunk = try Case(parsing: CommandCases.emptySection, file: "shrunk")
    let runner = try #require(Subjects.standard.named("B24")).runner
    let mismatch = try #require(runner.run(shrunk).mismatch)
    return Failure(
      subject: "B24", mismatch: mismatch, shrunk: shrunk, original: original, isCertified: true,
      attempts: 12, origin: Failure.Origin(seed: .max, trial: 3))
  }

  private static func report() throws -> Report {
    let runner = try #require(Subjects.standard.named("B24")).runner
    return Report(try failure(), runner: runner, directory: "Reports/x")
  }

  @Test("the console shows title, check, commands, difference and origin")
  func console() throws {
    let report = try Self.report()
    try Golden.expect(report.consoleText, named: "console.txt")
  }

  @Test("report.md contains the failure, the rows on screen and the callbacks")
  func markdown() throws {
    let report = try Self.report()
    try Golden.expect(report.markdown, named: "report.md")
  }

  @Test("Reproduction.swift contains the report, the case and a call that finds the failure")
  func reproduction() throws {
    let report = try Self.report()
    let comment = report.consoleText.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { $0.isEmpty ? "//" : "// " + $0 }.joined(separator: "\n")
    #expect(
      report.reproduction == comment + """


        import LockstepCommands
        import Testing

        @Test("list A is malformed: section \\"\\" is empty")
        func reproduces_\(report.failure.fingerprint)() throws {
          let finding = try Lockstep.finding(
            subject: "B24",
            in: #\"""
              lockstep 2
              entity Item name:string
              list A Item sort name sections name delegate legacy
              insert a Item
              fetch A
              delete a
              process
              \"""#)
          #expect(finding == nil)
        }

        """)
  }

  @Test("the raw string of a reproduction gets more number signs if the case needs them")
  func rawString() throws {
    var failure = try Self.failure()
    let text = "lockstep 2\nentity Item name:string\nset a name=\"\\\"\"#\ninsert a Item\n"
    failure.shrunk = try Case(parsing: text.replacing("\"#", with: "\" #"), file: "case")
    failure.shrunk.commands = [.forgetCache(name: "\"\"\"#\\#(x)"), .process()]
    let reproduction = Report(failure, directory: nil).reproduction
    let caseText = failure.shrunk.text
    let marks = try #require(reproduction.firstMatch(of: /in: (#+)"""/)).1
    #expect(!caseText.contains("\"\"\"" + marks) && !caseText.contains("\\" + marks))
  }

  @Test("failure.json reads back as the same failure, with the same fingerprint")
  func roundTrip() throws {
    let failure = try Self.failure()
    let read = try Failure(parsing: failure.json.printed, file: "failure.json")
    #expect(read == failure)
    #expect(read.fingerprint == failure.fingerprint)
    var loose = failure
    loose.origin = nil
    loose.mismatch.actual = "a \"quote\", a \\, a line\nfeed, a tab\t, \u{1} and \u{1F469}"
    #expect(try Failure(parsing: loose.json.printed, file: "") == loose)
  }

  @Test("a failure.json that was cut anywhere is refused with a place, and none traps")
  func truncated() throws {
    let text = try Self.failure().json.printed
    for length in 0..<text.count {
      #expect(throws: FailureTextError.self) {
        try Failure(parsing: String(text.prefix(length)), file: "failure.json")
      }
    }
    #expect(
      Self.error(String(text.prefix(60)))
        == "f:4:10: expected \" at the end of the string, found the end of the file")
  }

  @Test(
    "JSON that is no failure is refused with file, line, column and the expected value",
    arguments: [
      ("", "f:1:1: expected a JSON value, found the end of the file"),
      ("[]", "f:1:1: expected an object, found an array"),
      ("{}", "f:1:1: expected an object with the field \"version\", found none of that name"),
      (
        "{\"version\": 2}",
        "f:1:13: expected 1, the only version that is read here, for \"version\", found 2"
      ),
      (
        "{\n  \"version\": 1,\n  \"check\": \"looks\"\n}",
        "f:3:12: expected the name of a check (lifetimes, structure, identifiers, outcome,"
          + " objects, contents, events, script, display, fetch, laws, metamorphic, trap,"
          + " hang, memory) for"
          + " \"check\", found the string \"looks\""
      ),
      ("{\"version\": 1} x", "f:1:16: expected the end of the file, found 'x'"),
      ("{\"a\" 1}", "f:1:6: expected : and the value of a, found '1'"),
    ])
  func foreign(text: String, message: String) {
    #expect(Self.error(text) == message)
  }

  private static func error(_ text: String) -> String {
    do {
      _ = try Failure(parsing: text, file: "f")
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("an unreadable case in a failure.json is reported with its own line")
  func brokenCase() throws {
    let text = try Self.failure().json.printed.replacing("\"fetch A\"", with: "\"fecth A\"")
    #expect(Self.error(text).hasPrefix("f, line of \"shrunk\":5:1: expected a command ("))
  }
}

@Suite("Reports: their parts")
struct ReportPartTests {
  @Test("lines of both sides are matched by a longest common subsequence")
  func difference() {
    let difference = LineDifference(expected: "a\nb\nc\nd\n", actual: "a\nc\nx\nd")
    #expect(difference.lines.map(\.text) == ["  a", "- b", "  c", "+ x", "  d"])
    #expect(LineDifference(expected: "", actual: "").lines.isEmpty)
    #expect(LineDifference(expected: "a", actual: "a").isEmpty)
    #expect(LineDifference(expected: "", actual: "a").lines == [.actual("a")])
  }

  @Test("texts that are too long to match are printed one below the other")
  func longDifference() {
    let lines = (0...LineDifference.limit).map(String.init)
    let difference = LineDifference(expected: lines, actual: lines.reversed())
    #expect(difference.lines.count == 2 * lines.count)
  }

  @Test("a case is explained line by line, and contexts are named if there are several")
  func explained() throws {
    let text = """
      lockstep 2
      entity Team name:string
      relation Team.rivals many nullify, Team.rivalOf many nullify
      context main undo
      context side of main
      list A Team sort name in side
      insert a Team in side
      relate a rivals a
      relate a rivals
      refresh a invalidate in side
      save as 1 in side
      save as 2
      hook endless a
      merge 2 in side
      undo
      redo
      trespass set a of side in main
      batch-insert b Team as 3
      batch-update Team where name == nil set name="x"
      batch-delete Team
      fetch A

      """
    let parsed = try Case(parsing: text, file: "case")
    let lines = AnnotatedCase(parsed).explained
    #expect(try Case(parsing: lines.map { $0 + "\n" }.joined(), file: "again") == parsed)
    #expect(lines.prefix(6) == text.lines.prefix(6))
    let meanings = lines.dropFirst(6).compactMap { $0.split(separator: "  # ").last }
    #expect(meanings.map(String.init) == Self.meanings)
  }

  private static let meanings = [
    "inserts a new Team, here called a, in side",
    "relates the object to exactly these, and them to it, in main",
    "takes all objects out of the relationship, in main",
    "drops its changes: lists report it as deleted, in side",
    "processes, validates, gives its changes to main, keeps the note, in side",
    "processes, validates, writes, swaps IDs, keeps the note, in main",
    "in its next save, the context changes the object each time it is asked, which must throw,"
      + " in main",
    "merges the saved changes that the kept note lists, in side",
    "undoes the last processed changes, in main",
    "redoes the last undone changes, in main",
    "sets an object of side, which must throw, in main",
    "writes a new row, bypassing all contexts",
    "writes the values into the rows that match, bypassing all contexts",
    "removes every row of the entity (where true), bypassing all contexts",
    "performs the list's fetch",
  ]

  @Test("the explanation of a world with one context does not mention it")
  func explainedInOneContext() throws {
    let text = "lockstep 2\nentity Team\ninsert a Team\nsave\n"
    let lines = AnnotatedCase(try Case(parsing: text, file: "case")).explained
    #expect(
      lines.suffix(2) == [
        "insert a Team  # inserts a new Team, here called a",
        "save           # processes, validates, writes, swaps IDs",
      ])
  }

  @Test("Markdown shows names and texts unchanged")
  func markdown() {
    #expect(Markdown.code("a") == "`a`")
    #expect(Markdown.code("a``b") == "``` a``b ```")
    #expect(Markdown.plain("a_b *c* [d]") == "a\\_b \\*c\\* \\[d\\]")
  }

  @Test("a path is quoted if a shell would read it differently")
  func shell() {
    #expect(ShellText.word("Reports/a-1.json") == "Reports/a-1.json")
    #expect(ShellText.word("it's here") == "'it'\\''s here'")
    #expect(ShellText.word("") == "''")
  }

  @Test("numbers are printed the same everywhere")
  func numbers() {
    #expect([0, 999, 1000, -1_234_567].map(\.grouped) == ["0", "999", "1,000", "-1,234,567"])
    #expect([1, 2].map { $0.counted("trial") } == ["1 trial", "2 trials"])
    #expect([0.05, 12.34, -0.26].map(\.tenths) == ["0.1", "12.3", "-0.3"])
    #expect([Double.nan, .infinity].map(\.tenths) == ["?", "?"])
  }
}

@Suite("Reports: directories")
struct ReportDirectoryTests {
  @Test("a directory is replaced whole, and no other file is left beside it")
  func replaces() throws {
    let place = try Workplace()
    let path = place.path + "/deep/er/report"
    try ReportDirectory.write([("a", "1"), ("b", "2")], to: path)
    try ReportDirectory.write([("a", "3")], to: path + "/")
    #expect(place.names("deep/er") == ["report"])
    #expect(place.names("deep/er/report") == ["a"])
    #expect(try place.text("deep/er/report/a") == "3")
  }

  @Test("if a file can't be written, the old files stay and no half report does")
  func keepsOld() throws {
    let place = try Workplace()
    let path = place.path + "/report"
    try ReportDirectory.write([("a", "1")], to: path)
    #expect(throws: FileProblem.self) {
      try ReportDirectory.write([("a", "2"), ("no/such/place", "")], to: path)
    }
    #expect(place.names() == ["report"])
    #expect(try place.text("report/a") == "1")
  }

  @Test("a file is replaced whole or stays")
  func files() throws {
    let place = try Workplace()
    let path = try place.file("a", "old")
    try TextFile.write("new", to: path)
    #expect(try TextFile.read(path) == "new")
    #expect(throws: FileProblem(.write, path + "/b", cause: "Not a directory")) {
      try TextFile.write("", to: path + "/b")
    }
    #expect(place.names() == ["a"])
  }
}
