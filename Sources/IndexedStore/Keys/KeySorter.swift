/// Sorts encoded keys, eight bytes at a time.
///
/// Of every key the next eight bytes stand beside its number, so that nearly all comparisons are of
/// integers that lie side by side. Keys that agree in them are a group, sorted in the same way by
/// the eight bytes that follow. Long stretches go by counting digits, short ones by insertion.
struct KeySorter {
  private struct Entry {
    var word: UInt64
    let index: Int32
  }

  /// A stretch of entries whose keys agree in the first `depth` bytes.
  private struct Group {
    let range: Range<Int>
    let depth: Int
  }

  private let keys: KeyBuffer
  private let serials: [Int]
  private var entries: [Entry]
  private var other: [Entry] = []
  private var groups: [Group] = []

  /// The numbers of the keys in ascending order, equal ones by serial (R44).
  ///
  /// - Complexity: O(bytes + n log n) at most; mostly a few passes over n.
  static func order(_ keys: KeyBuffer, serials: [Int]) -> [Int32] {
    var sorter = KeySorter(keys, serials)
    sorter.sort()
    return sorter.entries.map(\.index)
  }

  private init(_ keys: KeyBuffer, _ serials: [Int]) {
    self.keys = keys
    self.serials = serials
    entries = (0..<keys.count).map { Entry(word: 0, index: Int32($0)) }
  }

  private mutating func sort() {
    groups.append(Group(range: 0..<entries.count, depth: 0))
    while let group = groups.popLast() {
      if group.range.count < 12 {
        sortShort(group)
      } else if takeWords(group) {
        sortWords(group.range)
        split(group)
      } else {
        entries[group.range].sort { [serials] in
          serials[Int($0.index)] < serials[Int($1.index)]
        }
      }
    }
  }

  /// Puts the next eight bytes of each key beside its number.
  ///
  /// - Returns: whether there are any; keys that end here are equal (`KeyEncoder`).
  private mutating func takeWords(_ group: Group) -> Bool {
    var isOver = true
    keys.bytes.withUnsafeBufferPointer { bytes in
      for place in group.range {
        let range = keys.range(Int(entries[place].index))
        let start = range.lowerBound + group.depth
        if start < range.upperBound { isOver = false }
        entries[place].word = KeySorter.word(bytes, start, range.upperBound)
      }
    }
    return !isOver
  }

  private static func word(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> UInt64 {
    var word: UInt64 = 0
    for place in start..<max(start, min(start + 8, end)) {
      word |= UInt64(bytes[place]) << (56 - 8 * UInt64(place - start))
    }
    return word
  }

  private mutating func sortWords(_ range: Range<Int>) {
    if range.count < 2048 {
      entries[range].sort { $0.word < $1.word }
      return
    }
    let first = entries[range.lowerBound].word
    let varying = entries[range].reduce(0) { $0 | ($1.word ^ first) }
    for shift in stride(from: UInt64(0), to: 64, by: 8) where varying >> shift & 255 != 0 {
      sort(range, byDigitAt: shift)
    }
  }

  /// One pass of a sort by digits, the least significant one first.
  private mutating func sort(_ range: Range<Int>, byDigitAt shift: UInt64) {
    if other.isEmpty { other = entries }
    var starts = [Int](repeating: 0, count: 256)
    entries.withUnsafeBufferPointer { entries in
      for place in range { starts[Int(entries[place].word >> shift & 255)] += 1 }
      var sum = range.lowerBound
      for digit in 0..<256 { (starts[digit], sum) = (sum, sum + starts[digit]) }
      starts.withUnsafeMutableBufferPointer { starts in
        other.withUnsafeMutableBufferPointer { other in
          for place in range {
            let digit = Int(entries[place].word >> shift & 255)
            other[starts[digit]] = entries[place]
            starts[digit] += 1
          }
        }
      }
    }
    if range.count == entries.count {
      swap(&entries, &other)
    } else {
      entries.withUnsafeMutableBufferPointer { entries in
        for place in range { entries[place] = other[place] }
      }
    }
  }

  /// Notes the stretches of equal words as groups.
  private mutating func split(_ group: Group) {
    var start = group.range.lowerBound
    for place in group.range.dropFirst() where entries[place].word != entries[start].word {
      note(start..<place, group.depth)
      start = place
    }
    note(start..<group.range.upperBound, group.depth)
  }

  private mutating func note(_ range: Range<Int>, _ depth: Int) {
    if range.count > 1 { groups.append(Group(range: range, depth: depth + 8)) }
  }

  /// Sorts a few keys by insertion.
  private mutating func sortShort(_ group: Group) {
    for place in group.range.dropFirst() {
      let entry = entries[place]
      var target = place
      while target > group.range.lowerBound,
        precedes(entry, entries[target - 1], group.depth)
      {
        entries[target] = entries[target - 1]
        target -= 1
      }
      entries[target] = entry
    }
  }

  private func precedes(_ entry: Entry, _ other: Entry, _ depth: Int) -> Bool {
    let (left, right) = (keys.range(Int(entry.index)), keys.range(Int(other.index)))
    let order = keys.bytes.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(
        rebasing: bytes[min(left.lowerBound + depth, left.upperBound)..<left.upperBound]
      )
      .order(
        UnsafeBufferPointer(
          rebasing: bytes[min(right.lowerBound + depth, right.upperBound)..<right.upperBound]))
    }
    return order == 0
      ? serials[Int(entry.index)] < serials[Int(other.index)] : order < 0
  }
}
