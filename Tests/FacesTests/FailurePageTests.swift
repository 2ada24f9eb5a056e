import StoreModel
import TestSupport
import Testing

@testable import JSONText
@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking

@Suite("Reports: the page of a failure")
struct FailurePageTests {
  private static func report(_ failure: Failure) throws -> Report {
    let runner = try #require(Subjects.standard.named("B24")).runner
    return Report(failure, runner: runner, directory: "Reports/x")
  }

  private static func failure(_ subject: String, _ text: String) throws -> Report {
    let runner = try #require(Subjects.standard.named(subject)).runner
    let failure = try #require(
      FailureMaker(runner: runner).failure(of: Case(parsing: text, file: "case")))
    return Report(failure, runner: runner, directory: "Reports/x")
  }

  @Test("a page is well formed, loads nothing, and all its links have targets")
  func wellFormed() throws {
    let page = try Self.failure("B24", CommandCases.emptySection).page
    let markup = Markup(page)
    #expect(markup.problems == [])
    #expect(markup.links.count >= 5)
    #expect(page.utf8.count < 40_000)
  }

  @Test(
    "hostile values stay text, are visible, and never become markup",
    arguments: ["values", "words"])
  func hostile(kind: String) throws {
    let failure = kind == "values" ? try HostileFailures.values() : try HostileFailures.words()
    let report = try Self.report(failure)
    let markup = Markup(report.page)
    #expect(markup.problems == [])
    #expect(markup.text.contains("<script>alert(1)</script>"))
    #expect(markup.text.contains("\\u{202E}turned round"))
    #expect(markup.text.contains("\\u{0}\\u{1}\\u{7}\\u{1B}[31m\\u{7F}"))
    #expect(report.page.utf8.count < FailurePage.limit)
  }

  @Test("a page stays below its limit for any case, and says what it left out", .fullVolume)
  func size() throws {
    let page = try Self.report(HostileFailures.size()).page
    #expect(page.utf8.count < FailurePage.limit)
    #expect(page.utf8.count > 100_000)
    let markup = Markup(page)
    #expect(markup.problems == [])
    #expect(markup.text.contains("commands not shown"))
    #expect(markup.text.contains("lines not shown"))
    #expect(markup.text.contains("too many for this page: take Reproduction.swift"))
    #expect(markup.text.contains("▶ fails here"))
  }

  @Test("the same failure gives the same bytes")
  func deterministic() throws {
    let one = try Self.failure("B24", CommandCases.emptySection).page
    #expect(try Self.failure("B24", CommandCases.emptySection).page == one)
  }

  @Test("the page contains the facts of the failure")
  func contents() throws {
    var report = try Self.failure("B24", CommandCases.emptySection)
    let text = Markup(report.page).text
    for told in [
      "Lockstep failure \(report.failure.fingerprint)", "List A is malformed", "subjectB24",
      "after command 4 of 4: process", "list A Item sort name sections name delegate legacy",
      "▶ fails here", "processes pending changes", "Contents of list A",
      "Lists before, expected and actual", "+ extra", "− goes", "- a well formed list (R52)",
      "swift run -c release lockstep replay",
      "func reproduces_", "fingerprint", "What may vary", "table of A: update DI(0,0)",
    ] {
      #expect(text.contains(told), "\(told)")
    }
    #expect(!text.contains("commit") && !text.contains("toolchain"))
    var found = Provenance()
    found.commit = "abc"
    found.seconds = 1.25
    report = Report(report.failure, directory: nil, remark: "flaky: 3 of 10", found: found)
    let more = Markup(report.page).text
    #expect(more.contains("commitabc") && more.contains("found after1.3 s"))
    #expect(more.contains("Flaky: 3 of 10") && !more.contains("Before, expected, actual"))
  }

  @Test("saves and merges lead from lane to lane")
  func lanes() throws {
    let text = """
      lockstep 2
      entity Item name:string
      context main
      context child of main
      context other
      insert a Item in child
      save in child
      save as 1
      merge 1 in other
      undo
      batch-insert b Item

      """
    let trialCase = try Case(parsing: text, file: "case")
    let graph = ContextGraph(trialCase)
    #expect(
      graph.arrowTexts == ["2: child → main", "3: main → the store", "4: the store → other"])
    let marks = trialCase.commands.indices.map { index in
      graph.track(index, isFailing: false).source.components(of: "<polygon")
    }
    #expect(marks == [0, 1, 1, 1, 0, 0])
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

@Suite("Reports: boards")
struct BoardTests {
  private static func rendered(_ rows: [(Int, String)], section: String = "\"\"") -> RenderedList {
    var list = RenderedList()
    list.add(section: section)
    for (object, values) in rows {
      list.add(RenderedList.Row(object: object, name: "o\(object)", values: values))
    }
    return list
  }

  private static func marks(_ column: Board.Column) -> [String] {
    column.slots.filter { $0.kind == .row }.map { slot in
      slot.name + (slot.change.map { " " + $0.rawValue } ?? "")
        + (slot.fault.map { " " + $0.rawValue } ?? "")
    }
  }

  @Test("changes and faults are marked at their rows")
  func marks() {
    let columns = BoardMarker.columns(
      before: Self.rendered([(0, ""), (1, ""), (2, ""), (3, "")]),
      expected: Self.rendered([(3, ""), (0, ""), (1, "x"), (4, "")]),
      actual: Self.rendered([(3, ""), (1, ""), (0, ""), (5, "")]))
    #expect(Self.marks(columns[0]) == ["o0", "o1", "o2 goes", "o3"])
    #expect(Self.marks(columns[1]) == ["o3 moves", "o0", "o1 changes", "o4 new missing"])
    #expect(Self.marks(columns[2]) == ["o3", "o1 elsewhere", "o0", "o5 extra"])
  }

  @Test("a repeated row and a leftover section are marked as extra")
  func twice() {
    var actual = Self.rendered([(0, ""), (0, "")])
    actual.add(section: "\"gone\"")
    let columns = BoardMarker.columns(
      before: nil, expected: Self.rendered([(0, "")]), actual: actual)
    #expect(Self.marks(columns[1]) == ["o0", "o0 extra"])
    #expect(columns[1].slots.last?.fault == .extra)
    #expect(columns.map(\.side) == [.expected, .actual])
  }

  @Test("equal rows are summed up, and different rows stay")
  func gaps() {
    let many = (0..<200).map { ($0, "") }
    var other = many
    other[100].1 = "x"
    let columns = BoardMarker.columns(
      before: Self.rendered(many), expected: Self.rendered(many), actual: Self.rendered(other))
    for column in columns {
      let names = column.slots.map(\.name)
      #expect(
        names == ["\"\"", "o0", "… 98 more", "o99", "o100", "o101", "… 97 more", "o199"])
    }
    #expect(columns[2].slots[4].fault == .differs)
  }

  @Test("a longest run keeps its order, and the other rows have moved")
  func runs() {
    #expect(IncreasingRun.indices(of: []) == [])
    #expect(IncreasingRun.indices(of: [3, 0, 1, 2]) == [1, 2, 3])
    #expect(IncreasingRun.indices(of: [2, 5, 3, 7, 11, 8, 10, 13, 6]).count == 6)
  }

  @Test("a scene reads back, and a scene of an older journal has no boards")
  func roundTrip() throws {
    let runner = try #require(Subjects.standard.named("B24")).runner
    let trialCase = try Case(parsing: CommandCases.emptySection, file: "case")
    let scene = Scene(of: trialCase, runner: runner)
    #expect(scene.boards.contains { $0.hasFault } && scene.records.count == 4)
    let text = scene.json.inOneLine
    let read = try Scene(JSONFields(JSON(parsing: text, file: "scene"), file: "scene"))
    #expect(read == scene)
    let old = "{\"before\":[\"a\"],\"expected\":[],\"actual\":[\"b\"]}"
    let older = try Scene(JSONFields(JSON(parsing: old, file: "scene"), file: "scene"))
    #expect(older == Scene(before: ["a"], actual: ["b"]))
    #expect(scene.beforeTheEnd.boards.allSatisfy { $0.columns.map(\.side) == [.before] })
  }
}

@Suite("Reports: the parts of HTML")
struct HTMLTests {
  @Test("text and attributes are escaped, and invisible characters are shown")
  func escapes() {
    #expect(HTML("<a href=\"x\">'&'").source == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;")
    #expect(HTML("a\u{0}\u{202E}b\n\té").source == "a\\u{0}\\u{202E}b\n\té")
    #expect(
      HTML("p", ["class": "\"><"], text: "<").source == "<p class=\"&quot;&gt;&lt;\">&lt;</p>")
    #expect(HTML(void: "meta", ["charset": "utf-8"]).source == "<meta charset=\"utf-8\">")
  }

  @Test("an excerpt keeps to its budget, contains its focus, and counts the rest")
  func excerpts() {
    let sizes = [Int](repeating: 10, count: 100)
    for (focus, budget) in [(0, 90), (50, 90), (99, 90), (99, 5000), (3, 1000)] {
      let excerpt = Excerpt(of: sizes, budget: budget, focus: focus)
      let kept = excerpt.pieces({ [$0] }, left: { [Int](repeating: -1, count: $0) })
      #expect(kept.joined().count == 100)
      #expect(kept.joined().count { $0 >= 0 } * 10 <= budget)
      #expect(kept.joined().contains(focus))
      #expect(kept.joined().filter { $0 >= 0 } == kept.joined().filter { $0 >= 0 }.sorted())
    }
    let open = Excerpt(of: sizes, budget: 55)
    #expect(open.pieces({ $0 }, left: { -$0 }) == [0, 1, 2, 3, 4, -95])
    #expect(Excerpt(of: [10_000, 1], budget: 5, focus: 0).head.isEmpty)
  }

  @Test("a link to a place that was cut off is text, and each other link stays")
  func deadLinks() {
    let link = { (target: String, text: String) in
      HTML("a", ["class": "place", "href": target], [.code(text), HTML("<a href=\"#no\">")])
    }
    let rest = "&lt;a href=&quot;#no&quot;&gt;"
    let page = HTML([
      HTML("p", ["id": "a"], text: "\u{301} id=\"b\""), link("#a", "1"), link("#b", "\u{301}2"),
      link("x.html#b", "3"), link("#ab", "4"),
    ])
    let place = "<a class=\"place\" href="
    #expect(
      page.withoutDeadLinks == """
        <p id="a">\\u{301} id=&quot;b&quot;</p>\(place)"#a"><code>1</code>\(rest)</a>\
        <span><code>\\u{301}2</code>\(rest)</span>\(place)"x.html#b"><code>3</code>\(rest)</a>\
        <span><code>4</code>\(rest)</span>
        """)
    #expect(HTML("").withoutDeadLinks.isEmpty)
  }

  @Test(
    "the strict reader finds mistakes",
    arguments: [
      "<p>", "<p></b>", "<p>a < b</p>", "<p title=x></p>", "&nbsp;", "<a href=\"#x\"></a>",
      "<p id=\"a\"></p><p id=\"a\"></p>", "<script></script>", "\u{202E}", "a\u{1}",
      "<p onclick=\"x\"></p>",
    ])
  func strictness(body: String) {
    #expect(!Markup("<!DOCTYPE html>\n" + body).problems.isEmpty)
    #expect(Markup("<!DOCTYPE html>\n<p class=\"a&amp;\">b</p>").problems.isEmpty)
  }

  @Test("long texts are cut, with a count")
  func cuts() {
    #expect("abc".cut(to: 3) == "abc")
    #expect("abcdef".cut(to: 3) == "abc… (3 more)")
    #expect("abcdef".short(4) == "abc…" && "abcd".short(4) == "abcd")
  }
}
