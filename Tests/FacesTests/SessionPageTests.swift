import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import Cases
@testable import Checking
@testable import JSONText
@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking

/// Made-up stories of sessions.
enum Stories {
  /// The story of a long session, with failures whose titles look like markup.
  static func large() -> SessionStory {
    var coverage = Coverage()
    let count = coverage.counts.count
    for cell in 0..<count where cell % 3 == 0 && cell < count / 3 * 2 {
      coverage.reach(cell, times: UInt32(cell % 7), isOneTrial: cell % 7 == 1)
    }
    let points = (1...700).map { number in
      ProgressPoint(
        seconds: Double(number) * 60, trials: number * 5120, commands: number * 160_000,
        cells: 30_000 * number / (number + 40), failures: number / 200,
        memory: number % 10 == 0 ? nil : (90 + number % 13) << 20)
    }
    let failures = HostileFailures.texts.enumerated().map { index, text in
      SessionStory.Entry(
        title: text, fingerprint: "0123456789ab", check: "display", commands: 3 + index,
        trial: index * 1000, times: 1 + index % 3, isFlaky: index == 2,
        link: index == 3 ? nil : "../../0123456789ab/report.html")
    }
    return SessionStory(
      name: "to<night> \u{202E}", verdict: "16 failures found",
      facts: [("subject", "indexed"), ("again", "swift run '<>&\"'")], points: points,
      coverage: coverage, failures: failures, checks: 1_000_000, refused: 12_345,
      failedTrials: 99, crowdEvery: 256, index: "../../index.html")
  }

  /// The story of a session that did nothing.
  static func empty() -> SessionStory {
    SessionStory(
      name: "", verdict: "no mismatch", facts: [], points: [], coverage: Coverage(), failures: [],
      checks: 0, refused: 0, failedTrials: 0, crowdEvery: 0, index: nil)
  }
}

@Suite("Sessions: the page")
struct SessionPageTests {
  @Test("a page is well formed and small, for a long session and for an empty one")
  func wellFormed() {
    for story in [Stories.large(), Stories.empty()] {
      let markup = Markup(story.page)
      #expect(markup.problems == [])
      #expect(story.page.utf8.count < 300_000)
      #expect(markup.links.count { $0.hasPrefix("#") } == 5)
    }
  }

  @Test("the page contains the facts of the session")
  func contents() {
    let page = Stories.large().page
    let text = Markup(page).text
    for told in [
      "Lockstep session to<night> \\u{202E}", "flaky: \"><img", "first in trial 1,000",
      "seen 2 times", "reached by exactly one of 3,584,000 trials", "It assumes that",
      "Cells reached, over trials", "Memory of all processes", "Commands a second",
      "siblingFirstMergedTwice", "Fields that were never run", "Event batches", "set",
      "Errors, by kind", "sort x section x save order", "none: ",
      "one trial in 256 is a crowd", "a failure is shrunk before",
    ] {
      #expect(text.contains(told), "\(told)")
    }
    #expect(page.ranges(of: "<figure class=\"panel\">").count == SaveOrder.allCases.count)
    #expect(page.ranges(of: "class=\"course\"").count == 4)
    #expect(page.ranges(of: "class=\"find\"").count == 6)
    #expect(Markup(page).links.contains("../../0123456789ab/report.html"))
    #expect(Markup(Stories.empty().page).text.contains("there is nothing to say"))
  }

  @Test("the residual risk is given with the numbers behind it")
  func risk() {
    var story = Stories.empty()
    story.points = [
      ProgressPoint(
        seconds: 1, trials: 900, commands: 1, cells: 8, failures: 0, memory: nil),
      ProgressPoint(
        seconds: 2, trials: 1000, commands: 2, cells: 10, failures: 0, memory: nil),
    ]
    story.coverage.reach(0, times: 5, isOneTrial: true)
    story.coverage.reach(1, times: 2, isOneTrial: false)
    let lines = ResidualRisk(story).lines
    #expect(lines[0].hasPrefix("Cells: 1 cell reached by exactly one of 1,000 trials"))
    #expect(lines[0].contains("about 0.0010 new ones, one in 1,000."))
    #expect(lines[0].hasSuffix("In the last 100 trials there were 2, which is 0.020 a trial."))
    #expect(lines[1].contains("fewer than 0.0030 of all such trials fail, one in 333."))
    #expect(
      [0.5, 0.123, 0.00098, 12, 1.26, 0, .nan].map(ResidualRisk.text)
        == ["0.50", "0.12", "0.00098", "12", "1.3", "0", "0"])
  }

  @Test("axes end in plain numbers")
  func axes() {
    let tops = [0.7, 1, 1.3, 47, 5000, 0, .nan].map { Chart.ceiling($0) }
    #expect(tops == [0.8, 1, 1.6, 60, 6000, 1, 1])
    #expect([0, 12, 1500, 20_000_000, 2.5].map(Chart.short) == ["0", "12", "1.5k", "20M", "2.5"])
  }

  @Test("a link leads from one directory to another place, with any names")
  func links() {
    #expect(
      RelativePath.link(from: "Reports/sessions/x", to: "Reports/abc/report.html")
        == "../../abc/report.html")
    #expect(RelativePath.link(from: "/a/b", to: "/a/b/./c d/<e>.html") == "c%20d/%3Ce%3E.html")
    #expect(RelativePath.link(from: "/a/../b/", to: "/b") == ".")
  }

  @Test("a session has a page, the reports have an index, and all links lead to files")
  func written() async throws {
    let place = try Workplace()
    let outcome = await lockstep(
      "fuzz", "--seed", "11", "--trials", "32", "--subject", "B24", "--failures-max", "2",
      "--no-corpus", "--quiet", "--in-process", "--reports", place.path + "/R", "--session",
      place.path + "/R/sessions/night")
    #expect(outcome.code == .counterexample)
    #expect(
      place.names("R/sessions/night") == ["corpus", "index.html", "journal.jsonl", "summary.json"])
    for page in ["R/index.html", "R/sessions/night/index.html"] {
      let markup = Markup(try place.text(page))
      #expect(markup.problems == [])
      let folder = URL(filePath: place.path + "/" + page).deletingLastPathComponent()
      let links = markup.links.filter { !$0.hasPrefix("#") }
      #expect(links.count == 3)
      for link in links {
        let target = folder.appending(path: link).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: target), "\(link) of \(page)")
      }
    }
    #expect(try place.text("R/sessions/night/journal.jsonl").contains("\"memory\":"))
    let night = Markup(try place.text("R/sessions/night/index.html")).text
    #expect(night.contains("2 failures found") && night.contains("trace hash"))
  }

  @Test("a journal from before there were pages resumes to the same end and gets a page")
  func older() async throws {
    let place = try Workplace()
    let words = [
      "fuzz", "--session", place.path + "/s", "--reports", place.path + "/R", "--in-process",
      "--quiet", "--json",
    ]
    let fresh = ["--seed", "7", "--trials", "16", "--subject", "B49", "--no-corpus"]
    let whole = await lockstep(words: words + fresh)
    var journal = try place.text("s/journal.jsonl")
    for field in [
      /"memory":\d+,/, /"once":"[^"]*",/, /,"moments":\[.*?\],"boards":.*?"plainLists":\d+/,
    ] {
      #expect(journal.contains(field))
      journal = journal.replacing(field, with: "")
    }
    _ = try place.file("s/journal.jsonl", journal)
    try FileManager.default.removeItem(atPath: place.path + "/s/index.html")
    let resumed = await lockstep(words: words + ["--resume"])
    #expect(resumed.code == .counterexample)
    for name in ["traceHash", "cellsCovered", "failures", "failedTrials", "stoppedBecause"] {
      #expect(try field(name, of: resumed) == field(name, of: whole))
    }
    let page = Markup(try place.text("s/index.html"))
    #expect(page.problems == [] && page.text.contains("Too little was noted to draw it."))
  }

  private func field(_ name: String, of outcome: CommandOutcome) throws -> String {
    try JSONFields(JSON(parsing: outcome.output, file: "json"), file: "json")[name].inOneLine
  }

  @Test("the history of a long session is kept in few points")
  func history() throws {
    var result = RunResult(seed: 1, canary: .notSought)
    for number in 1...5000 {
      var delta = ProgressDelta()
      delta.round.trials = 10
      delta.seconds = Double(number)
      result.add(delta)
    }
    let points = result.history.points
    #expect((300..<800).contains(points.count))
    #expect(points.last?.trials ?? 0 > 49_000)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.seconds < $1.seconds })
  }

  @Test("a cell reached by one trial is told from one reached by two, also after reading back")
  func once() throws {
    var first = Coverage()
    first.reach(5, isFirst: true)
    first.reach(5, isFirst: false)
    first.reach(6, isFirst: true)
    #expect(first.ofOneTrial == 2 && first.onceText == "5")
    let read = try #require(Coverage(sparseText: first.sparseText, onceText: first.onceText))
    #expect(read == first)
    #expect(Coverage(sparseText: first.sparseText)?.ofOneTrial == 1)
    #expect(Coverage(sparseText: first.sparseText, onceText: "x") == nil)
    var both = first
    both.formUnion(read)
    #expect(both.ofOneTrial == 0 && both.counts[5] == 4)
    let runner = try #require(Subjects.standard.named("indexed")).runner
    let trialCase = try Case(parsing: CommandCases.emptySection, file: "case")
    var coverage = Coverage()
    _ = runner.run(trialCase, .none, coverage: &coverage)
    #expect(coverage.ofOneTrial == coverage.covered && coverage.covered > 2)
    _ = runner.run(trialCase, .none, coverage: &coverage)
    #expect(coverage.ofOneTrial == 0 && coverage.covered > 2)
  }

  @Test("the statistics are computed from the cells")
  func statistics() {
    var coverage = Coverage()
    let kinds = CommandKind.allCases.count
    coverage.reach(
      CommandKind.insert.rawValue * kinds + CommandKind.save.rawValue, times: 3, isOneTrial: false)
    coverage.reach(
      CommandKind.set.rawValue * kinds + CommandKind.save.rawValue, times: 4, isOneTrial: false)
    coverage.reach(Coverage.batches.lowerBound + 12, times: 2, isOneTrial: false)
    coverage.reach(Coverage.batches.lowerBound + 70, times: 5, isOneTrial: false)
    coverage.reach(Coverage.errors.lowerBound, times: 3, isOneTrial: true)
    #expect(coverage.commandCounts.filter { $0.count > 0 }.map(\.kind) == [.save])
    #expect(coverage.commandCounts.map(\.count).max() == 7)
    #expect(coverage.batchCounts.map(\.name) == ["insert, delete", "snapshot"])
    #expect(coverage.batchCounts.map(\.count) == [2, 5])
    #expect(coverage.errorCounts.first?.count == 3 && coverage.ofOneTrial == 1)
    #expect(coverage.families.map(\.share.covered) == [2, 2, 1, 0])
    #expect(coverage.families.reduce(0) { $0 + $1.share.possible } == Coverage.reachable)
  }
}

@Suite("Command line: show --html")
struct ShowPageTests {
  @Test("show --html prints the page of a report, and refuses a case")
  func shows() async throws {
    let place = try Workplace()
    let runner = try #require(Subjects.standard.named("B24")).runner
    let trialCase = try Case(parsing: CommandCases.emptySection, file: "case")
    let failure = try #require(FailureMaker(runner: runner).failure(of: trialCase))
    let report = Report(failure, runner: runner, directory: place.path + "/r")
    try ReportDirectory.write(report.files.map { ($0.name, $0.text) }, to: place.path + "/r")
    let shown = await lockstep("show", "--html", place.path + "/r")
    #expect(shown == CommandOutcome(code: .clean, output: report.page, error: ""))
    let alone = await lockstep("show", "--html", place.path + "/r/failure.json")
    #expect(Markup(alone.output).problems == [] && alone.output.contains("replay ."))
    let two = await lockstep("show", "--html", place.path + "/r", place.path + "/r")
    #expect(two.code == .usage && two.error.contains("--html prints one page"))
    let file = try place.file("c.lockstep", CommandCases.emptySection)
    let none = await lockstep("show", "--html", file)
    #expect(none.code == .badInput && none.error.contains("is a case, but a page shows a failure"))
  }
}
