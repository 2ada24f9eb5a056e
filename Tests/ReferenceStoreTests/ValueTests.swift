import ReferenceStore
import StoreModel
import Testing

@Suite("Values, predicates and order")
struct ValueTests {
  @Test("R2: NaN and values of another type are refused, and only -0.0 changes, to 0.0")
  func writes() throws {
    let world = try World()
    let a = try world.insert(number: 1)
    let assignments = [Assignment(Key.number, .int(2)), Assignment(Key.price, .double(.nan))]
    #expect(
      refusal { try world.context.set(assignments, of: a) } == .notANumber(attribute: "price"))
    #expect(
      refusal { try world.context.set([Assignment(Key.number, .bool(true))], of: a) }
        == .wrongType(attribute: "number"))
    #expect(try world.context.values(of: a)[Key.number] == .int(1))
    try world.context.set([Assignment(Key.price, .double(-0.0))], of: a)
    guard case .double(let zero) = try world.context.values(of: a)[Key.price] else {
      Issue.record("no double")
      return
    }
    #expect(zero.sign == .plus)
  }

  static let values: [Value] = [
    .bool(false), .bool(true), .int(-1), .int(3), .double(-.infinity), .double(2.5),
    .string(""), .string("B"), .string("a"), .string("ab"), .string("a\u{301}"),
    .date(Timestamp(milliseconds: -1)), .date(Timestamp(milliseconds: 1)),
    .uuid(UUIDBytes(high: 0, low: 9)), .uuid(UUIDBytes(high: 1, low: 0)), .data([1]),
    .data([1, 0]), .data([2]),
  ]

  @Test("R2: each type has a total order")
  func order() {
    for (i, left) in Self.values.enumerated() {
      for (j, right) in Self.values.enumerated() where left.type == right.type {
        #expect(
          Rulebook(Rules()).order(left, right).signum() == (i - j).signum(), "\(left) \(right)")
      }
    }
  }

  @Test("R43: strings equal under canonical equivalence are equal in every order")
  func equivalence() {
    for comparator in StringComparator.allCases where comparator != .localized {
      #expect(compare("\u{e9}x", "e\u{301}x", comparator) == 0)
    }
  }

  @Test(
    "R42: each comparator ignores certain differences of text",
    arguments: [
      ("a", "A", StringComparator.binary, 1), ("a", "A", .caseInsensitive, 0),
      ("é", "e", .caseInsensitive, 1), ("é", "e", .diacriticInsensitive, 0),
      ("É", "e", .diacriticInsensitive, -1), ("É", "e", .caseAndDiacriticInsensitive, 0),
      ("a10", "a9", .binary, -1), ("a10", "a9", .numeric, 1), ("a09", "a9", .numeric, 0),
      ("a09b", "a9a", .numeric, 1), ("a", "a1", .numeric, -1), ("1", "", .numeric, 1),
      ("99999999999999999999", "100000000000000000000", .numeric, -1), ("x1", "xa", .numeric, -1),
      ("00", "0", .numeric, 0),
    ])
  func comparators(left: String, right: String, comparator: StringComparator, expected: Int) {
    #expect(compare(left, right, comparator).signum() == expected)
    #expect(compare(right, left, comparator).signum() == -expected)
  }

  private func compare(_ left: String, _ right: String, _ comparator: StringComparator) -> Int {
    guard let left = Rules.sortValue(.string(left), comparator),
      let right = Rules.sortValue(.string(right), comparator)
    else { return .min }
    return Rules.compareValues(left, right, comparator)
  }

  @Test("a comparison with nil is unknown, and a result contains only true matches")
  func threeValues() throws {
    let unknown = Predicate.compare(0, .equal, .int(1))
    let table: [(Predicate, Bool?)] = [
      (unknown, nil), (.not(unknown), nil), (.not(.never), true), (.not(.always), false),
      (.and([]), true), (.or([]), false),
      (.and([.always, unknown]), nil), (.and([unknown, .never]), false),
      (.and([.never, unknown]), false), (.and([.always, .always]), true),
      (.or([.always, unknown]), true), (.or([unknown, .always]), true),
      (.or([.never, unknown]), nil), (.or([.never, .never]), false),
      (.isNil(0), true), (.not(.isNil(0)), false),
      (.match(0, .contains, "", []), nil),
      (.compare(0, .notEqual, .int(1)), nil),
    ]
    let layer = Layer.rows(try World().store)
    let id = ObjectID(number: 1, entity: 0, isTemporary: false)
    let row = StoredRow(serial: 1, id: id, version: 1, values: [nil], related: [])
    for (predicate, expected) in table {
      #expect(Rulebook(Rules()).verdict(predicate, row, layer) == expected, "\(predicate)")
    }
    #expect(Rules.isIncluded(true) && !Rules.isIncluded(false) && !Rules.isIncluded(nil))
  }

  @Test("every comparison follows the order of its two sides")
  func comparisons() {
    let table: [(Comparison, [Bool])] = [
      (.equal, [false, true, false]), (.notEqual, [true, false, true]),
      (.less, [true, false, false]), (.lessOrEqual, [true, true, false]),
      (.greater, [false, false, true]), (.greaterOrEqual, [false, true, true]),
    ]
    for (comparison, expected) in table {
      #expect([-1, 0, 1].map { Rules.comparisonHolds(comparison, $0) } == expected)
    }
  }

  static let matches: [(TextMatch, String, String, Folding, Bool)] = [
    (.contains, "banana", "nan", [], true), (.contains, "", "", [], true),
    (.contains, "café", "e", [], false), (.contains, "café", "E", [.case, .diacritics], true),
    (.beginsWith, "Ab", "a", [], false), (.beginsWith, "Ab", "a", .case, true),
    (.endsWith, "cafe\u{301}", "\u{e9}", [], true), (.endsWith, "ab", "abc", [], false),
    (.like, "abc", "a*", [], true), (.like, "abc", "a?", [], false),
    (.like, "abc", "?b?", [], true), (.like, "", "*", [], true), (.like, "a", "", [], false),
    (.like, "a*c", "a\\*c", [], false), (.like, "Äb", "a*B", [.case, .diacritics], true),
    (.like, "aXbXc", "*X*c", [], true),
  ]

  @Test("R42, R43: text matches go character by character, after folding")
  func textMatches() {
    for (match, text, pattern, folding, holds) in Self.matches {
      #expect(Rules.textMatches(match, text, pattern, folding) == holds, "\(text) \(pattern)")
    }
  }

  @Test("R4: setting an equal value counts as an update with no changed keys")
  func equalValue() throws {
    let world = try World()
    try world.save(numbers: [1])
    let a = world.objects[0]
    try world.set(a, number: 1)
    #expect(a.isUpdated && a.changedKeys == 0)
    try world.set(a, number: 2)
    #expect(a.changedKeys == 1 << UInt64(Key.number))
    try world.context.set([Assignment(Key.note, .string("n"))], of: a)
    #expect(a.changedKeys == 1 << UInt64(Key.number))
  }
}
