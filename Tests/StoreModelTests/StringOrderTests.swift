import StoreModel
import Testing

/// Orders of strings that a subject brings along.
@Suite("Orders of strings")
struct StringOrderTests {
  private static let texts = ["a", "A", "b", "", "\u{E9}", "e\u{301}", "a\0"]

  private func error(
    of order: StringOrder, over texts: [String] = texts, sections: Dialect.Sections = .contiguous
  ) -> StringOrderError? {
    do throws(StringOrderError) {
      try order.check(over: texts, sections: sections)
      return nil
    } catch {
      return error
    }
  }

  @Test("R105: an order that is total and transitive is accepted, and has its name")
  func accepted() {
    let bytes = StringOrder("bytes") { StringOrder.utf8Bytes.compare($0, $1) }
    #expect(error(of: bytes) == nil)
    #expect(bytes == StringOrder("bytes") { _, _ in 0 } && bytes != .utf8Bytes)
    #expect(bytes.isOwn && !bytes.isCanonical)
    let lengths = StringOrder("lengths") { $0.utf8.count - $1.utf8.count }
    #expect(error(of: lengths) == nil)
    for order in StringOrder.builtIn { #expect(error(of: order) == nil) }
  }

  @Test("R105: an order that is not transitive is refused with three strings that show it")
  func notTransitive() {
    let circle = ["a", "A", "b"]
    let order = StringOrder("circle") { left, right in
      guard let i = circle.firstIndex(of: left), let j = circle.firstIndex(of: right) else {
        return StringOrder.utf8Bytes.compare(left, right)
      }
      return i == j ? 0 : (i + 1) % 3 == j ? -1 : 1
    }
    guard case .notTransitive(let a, let b, let c)? = error(of: order) else {
      Issue.record("it was accepted")
      return
    }
    #expect(order.compare(a, b) <= 0 && order.compare(b, c) <= 0)
    #expect(order.compare(a, c) != min(order.compare(a, b), order.compare(b, c)))
    #expect(error(of: order)?.description.contains("\"a\" is not after \"A\"") == true)
  }

  @Test("R105: an order that splits sections is refused where the section key leads")
  func splitting() {
    let folding = StringOrder("folding") {
      StringOrder.utf8Bytes.compare($0.lowercased(), $1.lowercased())
    }
    #expect(error(of: folding) == nil)
    #expect(error(of: folding, sections: .keyFirst) == .sectionsSplit("a", "A", "a"))
    let apart = StringOrder(
      "apart", isSameSection: { $0.lowercased() == $1.lowercased() },
      compare: { StringOrder.utf8Bytes.compare($0, $1) })
    let names = ["a", "A", "B"]
    #expect(error(of: apart, over: names, sections: .keyFirst) == .sectionsSplit("A", "B", "a"))
    let whole = StringOrder(
      "whole", isSameSection: { $0.lowercased() == $1.lowercased() },
      compare: { StringOrder.utf8Bytes.compare($0.lowercased(), $1.lowercased()) })
    #expect(error(of: whole, sections: .keyFirst) == nil)
  }

  @Test("R105: an order folds nothing where nothing is ignored")
  func foldingNothing() {
    let order = StringOrder("lower", foldings: .case, fold: { text, _ in text.lowercased() }) {
      StringOrder.utf8Bytes.compare($0, $1)
    }
    #expect(order.folded("B", []) == "B" && order.folded("B", .case) == "b")
  }

  @Test("R105: other contradictions are refused with the strings that show them")
  func refused() {
    #expect(error(of: StringOrder("utf8") { _, _ in 0 }) == .nameIsTaken("utf8"))
    #expect(error(of: StringOrder("") { _, _ in 0 }) == .nameIsTaken(""))
    #expect(error(of: StringOrder("one") { _, _ in 1 }) == .notEqualToItself("a"))
    let never = StringOrder("never") { $0 == $1 ? 0 : -1 }
    #expect(error(of: never) == .contradictory("a", "A", forth: -1, back: -1))
    let moods = Moods()
    let unsteady = StringOrder("moody") { $0 == $1 ? 0 : moods.next($0 < $1) }
    #expect(error(of: unsteady) != nil)
    let literal = StringOrder(
      "literal", isSameSection: { $0.utf8.elementsEqual($1.utf8) }, compare: StringOrder.bytes)
    #expect(error(of: literal) == .equivalentSectionsDiffer("\u{E9}", "e\u{301}"))
    let near = StringOrder(
      "near", isSameSection: { abs($0.utf8.count - $1.utf8.count) <= 1 }, compare: StringOrder.bytes
    )
    guard case .sectionsNotTransitive? = error(of: near) else {
      Issue.record("it was accepted")
      return
    }
    let oneWay = StringOrder(
      "one way", isSameSection: { $0 == $1 || $0 == "a" }, compare: StringOrder.bytes)
    #expect(error(of: oneWay) == .sectionsNotSymmetric("a", "A"))
    let growing = StringOrder(
      "growing", fold: { text, _ in text + (moods.next(true) < 0 ? "x" : "y") },
      compare: StringOrder.bytes)
    guard case .unsteadyFolding? = error(of: growing) else {
      Issue.record("it was accepted")
      return
    }
  }

  @Test("R105: a case names its order of strings, and reads back")
  func text() throws {
    let head = "lockstep 2\nentity Item name:string\n"
    for (line, name) in [
      ("option strings utf8\n", "utf8"), ("option strings \"de-CH\"\n", "de-CH"),
      ("option strings german\n", "german"), ("", "canonical"),
    ] {
      let read = try Case(parsing: head + line, file: "case")
      #expect(read.world.options.strings.name == name && read.text == head + line)
    }
    let read = try Case(parsing: head + "option strings canonical\n", file: "case")
    #expect(read.text == head)
    #expect(throws: CaseTextError.self) {
      try Case(parsing: head + "option strings\n", file: "case")
    }
  }

  @Test("R105: the order of bytes folds ASCII letters alone")
  func bytes() {
    let order = StringOrder.utf8Bytes
    #expect(order.compare("z", "\u{E9}") < 0 && order.compare("\u{E9}", "e\u{301}") > 0)
    #expect(order.compare("a\0", "a") > 0 && order.compare("a", "a") == 0)
    #expect(order.folded("A\u{42F}", .case) == "a\u{42F}")
    #expect(order.folded("\u{E9}", [.case, .diacritics]) == "\u{E9}")
    #expect(order.isSameSection("\u{E9}", "e\u{301}") && !order.isSameSection("a", "A"))
    #expect(StringOrder.canonical.compare("z", "\u{E9}") > 0)
  }
}

extension StringOrder {
  fileprivate static let bytes: @Sendable (String, String) -> Int = {
    StringOrder.utf8Bytes.compare($0, $1)
  }
}

/// An answer that changes from call to call.
private final class Moods: @unchecked Sendable {
  private var calls = 0

  func next(_ isLess: Bool) -> Int {
    calls += 1
    return calls.isMultiple(of: 3) == isLess ? 1 : -1
  }
}
