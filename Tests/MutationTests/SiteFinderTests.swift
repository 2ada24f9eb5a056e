import Testing

@testable import Mutation

/// The places of a source that can be changed, and the places that are left alone.
@Suite("Places to change")
struct SiteFinderTests {
  /// The possible changes at each place of a source, in words.
  private func changes(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return SiteFinder(source).sites.map { site in
      site.description { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  @Test("a comparison is reversed or moved by one")
  func comparisons() {
    #expect(changes("let a = b < c") == ["< becomes >", "< becomes <="])
    #expect(changes("let a = b == c") == ["== becomes !="])
  }

  @Test("operators in comments, strings and generic arguments are no places")
  func lookalikes() {
    #expect(changes("// a < b") == [])
    #expect(changes("/* a /* < */ < b */ let a = \"b < \\(c(\"d\")) > e\"") == [])
    #expect(changes("let a: Array<Int> = []") == [])
    #expect(changes("class A<\n  B, C\n> {\n}") == [])
    #expect(changes("let a = \"\"\"\n  b < c\n  \"\"\"") == [])
    #expect(changes("let a = #\"b \\(c) < \"d\" \"#") == [])
  }

  @Test("a range loses its last number, unless it is open at one end or empty")
  func ranges() {
    #expect(changes("let a = 0..<0") == [] && changes("let a = b..<b") == [])
    #expect(changes("let a = b...b") == [])
    #expect(changes("let a = b..<b.c") == ["..< becomes ..< one less"])
    #expect(changes("let a = c.b..<b") == ["..< becomes ..< one less"])
    #expect(changes("let a = 0..<b") == ["..< becomes ..< one less"])
    #expect(changes("let a = 0...(b)") == ["... becomes ... one less"])
    #expect(changes("let a = b[c...]") == [])
    #expect(changes("let a = b[..<c]") == [])
  }

  @Test("a condition is negated, unless it binds, has parts or has its own body")
  func conditions() {
    #expect(changes("if a {\n}") == ["not (a)"])
    #expect(changes("guard a.b(c) else { return }") == ["not (a.b(c))"])
    #expect(changes("for a in b where c {\n}") == ["not (c)"])
    #expect(changes("repeat {\n} while a\nlet b = c") == ["not (a)"])
    #expect(changes("while a\n{\n}") == ["not (a)"])
    #expect(changes("if let a { }") == [])
    #expect(changes("if a, b { }") == [])
    #expect(changes("if a.contains(where: { $0 }) { }") == ["not (a.contains(where: { $0 }))"])
    #expect(changes("struct A<B> where B: C {\n}") == [])
  }

  @Test("lines that only reserve memory are left alone")
  func reserving() {
    #expect(changes("{\na.reserveCapacity(b + c)\nd(e)\n}") == ["without d(e)"])
    #expect(changes("if a > b { c.reserveCapacity(b * d) }") == [])
    #expect(changes("let a = b(\nreserveCapacity\n) < c") == changes("let a = b(\nd\n) < c"))
    #expect(changes("if a > b {\nc.reserveCapacity(b)\n}") == changes("if a > b {\n}"))
  }

  @Test("a statement of one line is removed, but no declaration or part of a statement")
  func removals() {
    #expect(changes("func a() { b }\nb.c(d)\n}") == ["without b.c(d)"])
    #expect(changes("{\na.b = c\n}") == ["without a.b = c"])
    #expect(changes("{\nlet a = b(c)\n}") == [])
    #expect(changes("{\na(\nb(c),\nd)\n}") == [])
    #expect(changes("{\na\n  .b(c)\n}") == [])
    #expect(changes("{\na.b(c) { d in\n}\n}") == [])
  }

  @Test("a function returns at once, with a plain value of its type if there is one")
  func returns() {
    #expect(changes("func a(b: C) {\nd\n}") == ["returns at once"])
    #expect(changes("func a() -> Bool {\nb\n}") == ["returns true", "returns false"])
    #expect(changes("func a() throws -> [B] {\nc\n}") == ["returns []"])
    #expect(changes("func a() -> B? {\nc\n}") == ["returns nil"])
    #expect(changes("func a() -> B {\nc\n}") == [])
    #expect(changes("func a()\nfunc b()\n") == [])
  }

  @Test("neighbouring arguments of one word each are swapped, in calls only")
  func swaps() {
    #expect(changes("let a = b(c, d, 1)") == ["c and d change places", "d and 1 change places"])
    #expect(changes("let a = b(c: d, e: f)") == ["d and f change places"])
    #expect(changes("let a = b(c.d, e)") == [])
    #expect(changes("let a = b(c, c)") == [])
    #expect(changes("func a(b: Int, c: Int)\n}") == [])
    #expect(changes("init(b: a, c: d)") == [])
    #expect(changes("let a = self.init(b, c)") == ["b and c change places"])
  }

  @Test("tokens know their line and column")
  func places() {
    let tokens = SwiftLexer.tokens(of: "a\n  b(\"\"\"\n c\n \"\"\") + d\n")
    #expect(tokens.map(\.line) == [1, 2, 2, 2, 4, 4, 4])
    #expect(tokens.map(\.column) == [1, 3, 4, 5, 5, 7, 9])
    #expect(tokens.map(\.startsLine) == [true, true, false, false, false, false, false])
  }
}
