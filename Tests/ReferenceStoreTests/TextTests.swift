import ReferenceStore
import StoreModel
import Testing

/// Texts in the reference: what is kept, what matches, and another order (R89, R90, R105).
@Suite("Texts")
struct TextTests {
  @Test("R89: a text keeps its scalars through saves and batch requests")
  func kept() throws {
    let world = try World()
    let texts = ["e\u{301}", "a\0b", String(repeating: "\u{E9}", count: 1_025), "\u{10FFFF}"]
    for text in texts { try world.insert(text) }
    try world.context.save()
    let side = world.store.makeContext()
    for (object, text) in zip(world.objects, texts) {
      let same = try side.existingObject(with: object.objectID)
      #expect(try side.values(of: same)[Key.name] == .string(text))
    }
    _ = try world.store.execute(
      .update(entity: 0, .always, [Assignment(Key.name, .string("\u{E9}"))]))
    let third = world.store.makeContext()
    let first = try third.existingObject(with: world.objects[0].objectID)
    #expect(try third.values(of: first)[Key.name] == .string("\u{E9}"))
    #expect(try third.values(of: first)[Key.name] != .string("e\u{301}"))
  }

  @Test("R4, R89: an equivalent text with other scalars is a changed key")
  func changedKey() throws {
    let world = try World()
    let object = try world.insert("e\u{301}")
    try world.context.save()
    try world.context.set([Assignment(Key.name, .string("e\u{301}"))], of: object)
    #expect(object.isUpdated && object.changedKeys == 0)
    try world.context.set([Assignment(Key.name, .string("\u{E9}"))], of: object)
    #expect(object.changedKeys == 1 << UInt64(Key.name))
  }

  @Test("R42: the marks of a text have one order, also where letters are two marks each")
  func marks() {
    let orders = ["\u{F73}\u{F73}", "\u{F71}\u{F72}\u{F73}", "\u{F71}\u{F71}\u{F72}\u{F72}"]
    #expect(Set(orders.map { Array(Collation.canonical($0).unicodeScalars) }).count == 1)
    #expect(Array(Collation.canonical("a\u{F75}\u{F81}").unicodeScalars).count == 5)
  }

  @Test("R90: only like has wildcards, and case is that of Unicode")
  func matches() {
    let matching: [(TextMatch, text: String, pattern: String, Folding)] = [
      (.contains, "100%", "%", []), (.beginsWith, "_b", "_", []), (.contains, "it's", "'", []),
      (.contains, "a\\b", "\\", []), (.like, "a%", "a%", []), (.like, "ab", "a?", []),
      (.contains, "\u{42F}", "\u{44F}", .case), (.contains, "\u{3A3}", "\u{3C2}", .case),
      (.contains, "\u{10400}", "\u{10428}", .case),
    ]
    let others: [(TextMatch, text: String, pattern: String, Folding)] = [
      (.contains, "100", "%", []), (.beginsWith, "ab", "_", []), (.endsWith, "ab", "*", []),
      (.contains, "a", "[ab]", []), (.like, "ab", "a%", []),
      (.contains, "\u{42F}", "\u{44F}", []), (.contains, "\u{DF}", "ss", .case),
    ]
    for (match, text, pattern, folding) in matching {
      #expect(Rules.textMatches(match, text, pattern, folding), "\(text) \(match) \(pattern)")
    }
    for (match, text, pattern, folding) in others {
      #expect(!Rules.textMatches(match, text, pattern, folding), "\(text) \(match) \(pattern)")
    }
  }

  @Test("R105: an order that the options name replaces the canonical one")
  func order() throws {
    for (strings, names) in [
      (StringOrder.canonical, ["\u{C1}", "z", "z\0"]), (.utf8Bytes, ["z", "z\0", "\u{C1}"]),
      (StringOrder("backwards") { StringOrder.utf8Bytes.compare($1, $0) }, ["\u{C1}", "z\0", "z"]),
    ] {
      let world = try World(options: StoreOptions(strings: strings))
      for name in ["z\0", "\u{C1}", "z"] { try world.insert(name) }
      let request = FetchRequest(entity: 0, sort: [SortDescriptor(.name)])
      guard case .objects(let found) = try world.context.fetch(request) else {
        Issue.record("a fetch gives objects")
        return
      }
      let values = try found.map { try world.context.values(of: $0)[Key.name] }
      #expect(values == names.map { .string($0) }, "\(strings.name)")
    }
  }

  @Test("R105: conditions and sections follow the order that the options name")
  func conditions() {
    let loose = StringOrder(
      "loose", foldings: .case, unit: .scalar, fold: { text, _ in text.lowercased() },
      isSameSection: { $0.lowercased() == $1.lowercased() },
      compare: { StringOrder.utf8Bytes.compare($0.lowercased(), $1.lowercased()) })
    let rules = Rules().ordering(by: loose)
    #expect(rules.compareValues(.string("A"), .string("a"), .binary) == 0)
    #expect(rules.isSameSection("A", "a") && !rules.isSameSection("A", "b"))
    #expect(rules.textMatches(.contains, "E\u{301}", "e", .case))
    #expect(!Rules.textMatches(.contains, "E\u{301}", "e", .case))
    #expect(rules.compareValues(.int(1), .int(2), .binary) < 0)
  }
}
