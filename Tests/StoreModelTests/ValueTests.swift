import StoreModel
import Testing

@Suite struct ValueTests {
  @Test func negativeZeroEqualsZeroAndHashesAlike() {
    #expect(Value.double(-0.0) == Value.double(0.0))
    #expect(Set([Value.double(-0.0), Value.double(0.0)]).count == 1)
  }

  @Test func aNaNEqualsEveryNaN() {
    #expect(Value.double(.nan) == Value.double(-.nan))
    #expect(Set([Value.double(.nan), Value.double(.signalingNaN)]).count == 1)
    #expect(Value.double(.nan).isNaN)
    #expect(!Value.double(.infinity).isNaN)
    #expect(!Value.int(0).isNaN)
  }

  @Test func valuesOfDifferentTypesDiffer() {
    let values: [Value] = [
      .bool(true), .int(1), .double(1), .string("1"), .date(Timestamp(milliseconds: 1)),
      .uuid(UUIDBytes(high: 0, low: 1)), .data([1]),
    ]
    #expect(Set(values).count == AttributeType.allCases.count)
    #expect(values.map(\.type) == AttributeType.allCases)
  }

  @Test("R89: strings are equal values only if their scalars are equal")
  func scalars() {
    #expect(Value.string("\u{E9}") != Value.string("e\u{301}"))
    #expect(Set([Value.string("\u{E9}"), Value.string("e\u{301}")]).count == 2)
    #expect(Value.string("\u{212B}") != Value.string("\u{C5}"))
    #expect(Value.string("e\u{301}") == Value.string("e\u{301}"))
    #expect(Value.string("a\0") != Value.string("a"))
    let (one, other) = (Value.string("\u{E9}"), Value.string("e\u{301}"))
    #expect(Predicate.compare(0, .equal, one) != .compare(0, .equal, other))
    #expect(
      Predicate.not(.match(0, .contains, "\u{E9}", []))
        != .not(.match(0, .contains, "e\u{301}", [])))
    #expect(Predicate.and([.isNil(0), .never]) == .and([.isNil(0), .never]))
  }

  @Test(
    "R48: each type has its section name",
    arguments: [
      (Value.bool(false), "0"), (.bool(true), "1"), (.int(.min), "-9223372036854775808"),
      (.double(2), "2.0"), (.double(1e20), "1e+20"), (.double(-.infinity), "-inf"),
      (.double(.leastNonzeroMagnitude), "5e-324"), (.string("a\"b"), "a\"b"), (.string(""), ""),
      (.date(Timestamp(milliseconds: 0)), "1970-01-01T00:00:00Z"),
      (.uuid(UUIDBytes(high: 0xabcd, low: 1)), "00000000-0000-ABCD-0000-000000000001"),
      (.data([0, 0xca, 0xfe]), "00CAFE"), (.data([]), ""),
    ])
  func sectionNames(value: Value, name: String) {
    #expect(value.sectionName == name)
  }

  @Test(
    "each type has its literal",
    arguments: [
      (Value.bool(true), "true"), (.int(-3), "-3"), (.double(3), "3.0"), (.double(.nan), "nan"),
      (.string("a\"\\\n\t\r\u{0}\u{301}é"), #""a\"\\\n\t\u{D}\u{0}\u{301}é""#),
      (.string("\u{212B}\u{E9}"), #""\u{212B}\u{E9}""#), (.string("\u{E9}"), "\"\u{E9}\""),
      (.string("\u{1100}\u{1161}"), #""\u{1100}\u{1161}""#),
      (.string("\\#("), #""\\\u{23}(""#), (.string("#"), ##""#""##),
      (.date(Timestamp(milliseconds: 1)), "@1970-01-01T00:00:00.001Z"),
      (.uuid(UUIDBytes(high: .max, low: 0)), "#FFFFFFFF-FFFF-FFFF-0000-000000000000"),
      (.data([0xca]), "<CA>"),
    ])
  func literals(value: Value, literal: String) {
    #expect(value.description == literal)
  }
}

@Suite struct TimestampTests {
  @Test("R2, R48: microseconds print, read back, and decide between equal milliseconds")
  func microseconds() {
    let texts = [
      "1969-12-31T23:59:59.999999Z", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000001Z",
      "1970-01-01T00:00:00.000999Z", "1970-01-01T00:00:00.001Z", "1970-01-01T00:00:00.001001Z",
    ]
    let dates = texts.compactMap { Timestamp($0) }
    #expect(dates.map(\.description) == texts && dates == dates.sorted())
    #expect(dates.map(\.microseconds) == [999, 0, 1, 999, 0, 1])
    #expect(Timestamp("1970-01-01T00:00:00.001000Z") == Timestamp(milliseconds: 1))
    #expect(Timestamp("1970-01-01T00:00:00.0010Z") == nil)
    #expect(Timestamp("1970-01-01T00:00:00.00100Z") == nil)
    #expect(Timestamp(milliseconds: 1, microseconds: 1_002).microseconds == 2)
  }

  @Test(
    "R48: a date prints as ISO 8601 and reads back exactly",
    arguments: [
      (Int64(0), "1970-01-01T00:00:00Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (1_402_592_400_000, "2014-06-12T17:00:00Z"),
      (951_782_400_000, "2000-02-29T00:00:00Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
      (253_402_300_800_000, "+10000-01-01T00:00:00Z"),
      (-62_167_219_200_000, "0000-01-01T00:00:00Z"),
      (-62_167_219_200_001, "-0001-12-31T23:59:59.999Z"),
      (.max, "+292278994-08-17T07:12:55.807Z"),
      (.min, "-292275055-05-16T16:47:04.192Z"),
    ])
  func text(milliseconds: Int64, text: String) {
    let date = Timestamp(milliseconds: milliseconds)
    #expect(date.description == text)
    #expect(Timestamp(text) == date)
  }

  @Test func everyMagnitudeReadsBack() {
    var random = SplitMix(seed: 1)
    for _ in 0..<20_000 {
      let milliseconds = Int64(bitPattern: random.next()) >> Int64(random.below(64))
      let date = Timestamp(milliseconds: milliseconds)
      if Timestamp(date.description) != date { Issue.record("\(milliseconds) became \(date)") }
    }
  }

  @Test(
    "texts that are no date are refused",
    arguments: [
      "", "2014", "2014-06-12", "2014-06-12T17:00:00", "2014-13-12T17:00:00Z",
      "2014-02-29T00:00:00Z", "2014-06-31T00:00:00Z", "2014-06-12T24:00:00Z",
      "2014-06-12T17:60:00Z", "2014-06-12T17:00:60Z", "2014-06-12T17:00:00.1Z",
      "2014-06-12T17:00:00Z ", "14-06-12T17:00:00Z", "+292278994-08-17T07:12:55.808Z",
      "-292275055-05-16T16:47:04.191Z", "+999999999-01-01T00:00:00Z", "-999999999-01-01T00:00:00Z",
      "+1000000000-01-01T00:00:00Z", "2014-06-12t17:00:00Z", "2014-00-12T17:00:00Z",
    ])
  func refused(text: String) {
    #expect(Timestamp(text) == nil)
  }
}

@Suite struct CollationTests {
  @Test("R43: canonically equivalent strings have one form")
  func canonical() {
    #expect(Collation.canonical("\u{E9}").unicodeScalars.elementsEqual("e\u{301}".unicodeScalars))
    #expect(Collation.canonical("\u{1E9B}\u{323}") == Collation.canonical("\u{1E9B}\u{323}"))
    let marks = ["q\u{307}\u{323}", "q\u{323}\u{307}"].map { Collation.canonical($0) }
    #expect(marks[0].unicodeScalars.elementsEqual(marks[1].unicodeScalars))
    #expect(Collation.canonical("ABC") == "ABC")
  }

  @Test("R42: folding ignores case, diacritics or both")
  func folding() {
    #expect(Collation.canonical("ABC", folding: .case) == "abc")
    #expect(Collation.canonical("\u{C9}t\u{E9}", folding: .case) == "e\u{301}te\u{301}")
    #expect(Collation.canonical("\u{C9}t\u{E9}", folding: .diacritics) == "Ete")
    #expect(Collation.canonical("\u{C9}t\u{E9}", folding: [.case, .diacritics]) == "ete")
    #expect(Collation.canonical("e\u{301}", folding: .diacritics) == "e")
    #expect(Collation.canonical("", folding: [.case, .diacritics]).isEmpty)
  }

  @Test(
    "R90: ignoring case is the simple case folding of Unicode",
    arguments: [
      ("\u{42F}", "\u{44F}"), ("\u{3A3}", "\u{3C3}"), ("\u{3C2}", "\u{3C3}"),
      ("\u{1E9E}", "\u{DF}"),
      ("\u{DF}", "\u{DF}"), ("\u{17F}", "s"), ("\u{212A}", "k"), ("\u{131}", "\u{131}"),
      ("\u{130}", "i\u{307}"), ("\u{1C5}", "\u{1C6}"), ("\u{B5}", "\u{3BC}"),
      ("\u{FB01}", "\u{FB01}"),
      ("\u{10400}", "\u{10428}"), ("\u{FF21}", "\u{FF41}"), ("\u{1E9B}", "s\u{307}"),
    ])
  func simpleFolding(text: String, folded: String) {
    let form = Collation.canonical(text, folding: .case)
    #expect(form.unicodeScalars.elementsEqual(folded.unicodeScalars))
  }

  @Test func foldingTwiceChangesNothing() {
    let foldings: [Folding] = [[], .case, .diacritics, [.case, .diacritics]]
    for text in ["\u{130}", "Stra\u{DF}e", "\u{1E9E}", "\u{3A3}", "\u{AC00}", "\u{1F1E9}\u{1F1EA}"]
    {
      for folding in foldings {
        let once = Collation.canonical(text, folding: folding)
        let twice = Collation.canonical(once, folding: folding)
        #expect(once.unicodeScalars.elementsEqual(twice.unicodeScalars), "\(text) \(folding)")
      }
    }
  }
}
