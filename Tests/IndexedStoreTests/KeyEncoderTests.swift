import StoreModel
import Testing

@testable import IndexedStore

@Suite struct KeyEncoderTests {
  private struct Sample {
    let type: AttributeType
    var comparator = StringComparator.binary
    /// The groups in ascending order. The values in one group are equal.
    let groups: [[Value?]]
  }

  private static let strings: [[Value?]] = [
    [nil], [.string("")], [.string("\u{0}")], [.string("\u{0}\u{0}")], [.string("\u{0}a")],
    [.string("\u{1}")], [.string("A")], [.string("a")], [.string("a\u{0}")], [.string("ab")],
    [.string("abcdefgh")], [.string("abcdefgha")], [.string("e")], [.string("ez")],
    [.string("é"), .string("e\u{301}")], [.string("z")], [.string("\u{10348}")],
  ]

  private static let samples: [Sample] = [
    Sample(type: .bool, groups: [[nil], [.bool(false)], [.bool(true)]]),
    Sample(
      type: .int,
      groups: [[nil]]
        + [
          Int64.min, -65536, -65535, -257, -256, -255, -2, -1, 0, 1, 127, 128, 255, 256, 65535,
          65536, 1 << 40, Int64.max,
        ].map { [.int($0)] }),
    Sample(
      type: .double,
      groups: [
        [nil], [.double(-.infinity)], [.double(-1e300)], [.double(-1)],
        [.double(-.leastNonzeroMagnitude)], [.double(0), .double(-0.0)],
        [.double(.leastNonzeroMagnitude)], [.double(1)], [.double(.infinity)],
      ]),
    Sample(
      type: .date,
      groups: [
        [nil], [.date(Timestamp(milliseconds: -5))],
        [.date(Timestamp(milliseconds: -5, microseconds: 1))],
        [.date(Timestamp(milliseconds: 0))],
        [.date(Timestamp(milliseconds: 0, microseconds: 255))],
        [.date(Timestamp(milliseconds: 0, microseconds: 256))],
        [.date(Timestamp(milliseconds: 1 << 50))],
      ]),
    Sample(
      type: .uuid,
      groups: [
        [nil], [.uuid(UUIDBytes(high: 0, low: 0))], [.uuid(UUIDBytes(high: 0, low: .max))],
        [.uuid(UUIDBytes(high: 1, low: 0))],
      ]),
    Sample(
      type: .data,
      groups: [
        [nil], [.data([])], [.data([0])], [.data([0, 0])], [.data([0, 1])], [.data([0, 255])],
        [.data([1])], [.data([255])], [.data([255, 255])],
      ]),
    Sample(type: .string, groups: strings),
    Sample(
      type: .string, comparator: .caseInsensitive,
      groups: [[nil], [.string("")], [.string("a"), .string("A")], [.string("b")]]),
    Sample(
      type: .string, comparator: .diacriticInsensitive,
      groups: [[nil], [.string("E")], [.string("e"), .string("é")], [.string("f")]]),
    Sample(
      type: .string, comparator: .caseAndDiacriticInsensitive,
      groups: [[nil], [.string("É"), .string("e")], [.string("F"), .string("f")]]),
    Sample(
      type: .string, comparator: .numeric,
      groups: [
        [nil], [.string("")], [.string("\u{0}")], [.string("!")], [.string("/")],
        [.string("0"), .string("000")], [.string("0!")], [.string("0a"), .string("00a")],
        [.string("2"), .string("02")], [.string("2a")], [.string("2b1")],
        [.string("2b02"), .string("2b2")], [.string("2b10")],
        [.string("10")], [.string("99999999999999999999")], [.string("100000000000000000000")],
        [.string(String(repeating: "9", count: 254))],
        [.string(String(repeating: "9", count: 255))],
        [.string("1" + String(repeating: "0", count: 255))],
        [.string(":")], [.string("a")], [.string("a1")], [.string("a10")], [.string("aa")],
      ]),
  ]

  private func key(
    _ encoder: KeyEncoder, _ values: [Value?], _ store: IndexedStore
  ) -> EncodedKey {
    encoder.key(of: Reading(serial: 1, values: values), tie: 0, in: .rows(store))
  }

  /// The order of two keys: -1, 0 or 1. A sort compares long words and a tree compares short ones,
  /// and both must agree.
  private func order(_ left: EncodedKey, _ right: EncodedKey) -> Int {
    var keys = KeyBuffer()
    keys.append(KeyBytes(left))
    keys.append(KeyBytes(right))
    let orders = [[1, 2], [2, 1]].map { serials in
      KeySorter.order(keys) { serials[$0] }.map(\.index)
    }
    let sorted = orders[0] != orders[1] ? 0 : (orders[0] == [0, 1] ? -1 : 1)
    let arena = KeyArena(counter: WorkCounter())
    let id = ObjectID(number: 1, entity: 0, isTemporary: true)
    func rows(_ first: Int) -> (ListRow, ListRow) {
      let section = arena.sections[0]
      return (
        arena.add(left, section: section, serial: first, id: id),
        arena.add(right, section: section, serial: 3 - first, id: id)
      )
    }
    let verdicts = [rows(1), rows(2)].map { $0.precedes($1, arena) }
    let words = verdicts == [true, false] ? 0 : (verdicts == [true, true] ? -1 : 1)
    #expect(sorted == words)
    return sorted
  }

  @Test(arguments: [true, false])
  func keysStandAsTheirVectorsDo(isAscending: Bool) throws {
    for sample in Self.samples {
      let entity = Entity(
        name: "E", attributes: [Attribute("a", sample.type), Attribute("b", .int)])
      let store = IndexedStore(schema: try Schema([entity]), options: StoreOptions())
      let encoder = KeyEncoder(
        [
          SortDescriptor(0, ascending: isAscending, comparator: sample.comparator),
          SortDescriptor(1),
        ], entity: 0, in: store.schema)
      for (i, left) in sample.groups.enumerated() {
        for (j, right) in sample.groups.enumerated() {
          for (a, b) in left.flatMap({ a in right.map { (a, $0) } }) {
            let wanted = (i == j ? 0 : (i < j ? -1 : 1)) * (isAscending ? 1 : -1)
            let found = order(
              key(encoder, [a, .int(7)], store), key(encoder, [b, .int(7)], store))
            #expect(found == wanted, "\(sample.comparator): \(a as Any) and \(b as Any)")
            let second = order(
              key(encoder, [a, .int(7)], store), key(encoder, [b, nil], store))
            #expect(second == (wanted == 0 ? 1 : wanted))
          }
        }
      }
    }
  }

  @Test func predicatesOrderStringsAsKeysDo() {
    for (i, left) in Self.strings.enumerated() {
      for (j, right) in Self.strings.enumerated() {
        guard let a = left[0], let b = right.last ?? nil else { continue }
        #expect(ValueOrder.order(a, b) == (i == j ? 0 : (i < j ? -1 : 1)))
      }
    }
  }
}
