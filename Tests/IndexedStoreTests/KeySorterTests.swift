import Testing

@testable import IndexedStore

/// The sorting of encoded keys, compared with a plain comparison of their bytes.
@Suite struct KeySorterTests {
  /// Random keys. The first byte is the length, so no key is a prefix of another.
  private static func keys(
    _ count: Int, _ random: inout TinyRandom, first: Int, rest: Int
  ) -> [[UInt8]] {
    (0..<count).map { _ in
      let length = 8 + random.below(3) * 7
      return [UInt8(length)]
        + (1..<length).map { UInt8(1 + random.below($0 < 8 ? first : rest)) }
    }
  }

  private static func sorted(_ keys: [[UInt8]], _ serials: [Int]) -> [Int] {
    var buffer = KeyBuffer(expecting: keys.count)
    for key in keys { buffer.append(KeyBytes(key)) }
    return KeySorter.order(buffer) { serials[$0] }.map { Int($0.index) }
  }

  private static func expected(_ keys: [[UInt8]], _ serials: [Int]) -> [Int] {
    keys.indices.sorted { left, right in
      if keys[left] == keys[right] { return serials[left] < serials[right] }
      return keys[left].lexicographicallyPrecedes(keys[right])
    }
  }

  @Test("keys agree up to the end of the shorter one, and no further (R43)")
  func agreement() {
    var buffer = KeyBuffer(expecting: 3)
    for key: [UInt8] in [[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 9], [1, 2, 3, 4]] {
      buffer.append(KeyBytes(key))
    }
    let records = buffer.records.map { Int($0) }
    func agree(_ one: Int, _ other: Int, upTo length: Int) -> Bool {
      buffer.words.withUnsafeBufferPointer {
        $0.agree(records[one], records[other], upTo: length)
      }
    }
    for (one, other) in [(0, 1), (1, 0)] {
      #expect((0...7).allSatisfy { agree(one, other, upTo: $0) })
      #expect(!agree(one, other, upTo: 8))
    }
    for (one, other) in [(0, 2), (2, 0), (1, 2), (2, 1)] {
      #expect((0...4).allSatisfy { agree(one, other, upTo: $0) })
      #expect(!(5...8).contains { agree(one, other, upTo: $0) })
    }
  }

  @Test("the sorter uses only digits in which keys differ")
  func digits() {
    #expect(KeySorter.digits(in: 0) == [])
    #expect(KeySorter.digits(in: 0x8000_0000_0001_0001) == [0, 16, 56])
    #expect(KeySorter.digits(in: .max) == [0, 8, 16, 24, 32, 40, 48, 56])
  }

  /// A small range of digits in the first word gives long groups and equal keys, many of them
  /// short. From some thousand keys on, the sorter sorts words by their digits: all words, or those
  /// of one group.
  @Test(arguments: [
    (7, 200, 200), (300, 2, 2), (3000, 250, 250), (9000, 2, 2), (20_000, 40, 40), (9000, 1, 250),
  ])
  func keysAreInTheOrderOfTheirBytes(count: Int, first: Int, rest: Int) {  // R40, R44
    var random = TinyRandom(UInt64(count))
    let keys = Self.keys(count, &random, first: first, rest: rest)
    let serials = keys.indices.map { ($0 &* 7919) % 104_729 }
    #expect(Self.sorted(keys, serials) == Self.expected(keys, serials))
  }
}
