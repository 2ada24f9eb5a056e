/// A sorter of encoded keys that works on words of eight bytes.
///
/// The sorter puts the next word of every key beside the key's number, so nearly all comparisons
/// are of integers that are adjacent in memory. Keys with equal words form a group, which is sorted
/// in the same way by the next word. Long groups are sorted by counting digits, short ones by
/// insertion.
struct KeySorter {
  /// A key with its present word.
  struct Entry {
    /// The word that is compared.
    fileprivate(set) var word: UInt64
    /// The number of the key in the buffer.
    let index: Int32
    /// The start of its record.
    let record: UInt32
  }

  /// A range of entries whose keys agree in their first `depth` words of eight bytes.
  private struct Group {
    let range: Range<Int>
    let depth: Int
  }

  private let keys: KeyBuffer
  private let serial: (Int) -> Int
  private let shape: TreeShape
  private var entries: [Entry]
  private var other: [Entry] = []
  private var groups: [Group] = []

  /// Returns the keys in ascending order, equal ones by serial (R44).
  ///
  /// - Complexity: O(bytes + n log n) at most; mostly a few passes over n.
  static func order(
    _ keys: KeyBuffer, _ shape: TreeShape = .wide, serial: (Int) -> Int
  ) -> [Entry] {
    withoutActuallyEscaping(serial) { serial in
      var sorter = KeySorter(keys, shape, serial)
      sorter.sort()
      return sorter.entries
    }
  }

  private init(_ keys: KeyBuffer, _ shape: TreeShape, _ serial: @escaping (Int) -> Int) {
    self.keys = keys
    self.shape = shape
    self.serial = serial
    entries = (0..<keys.count).map {
      Entry(word: 0, index: Int32($0), record: keys.records[$0])
    }
  }

  private mutating func sort() {
    if !entries.isEmpty { groups.append(Group(range: 0..<entries.count, depth: 0)) }
    while let group = groups.popLast() {
      if isEnd(of: entries[group.range.lowerBound], group.depth) {
        // One key ends here, so all keys of the group end here: they are equal.
        entries[group.range].sort { [serial] in serial(Int($0.index)) < serial(Int($1.index)) }
      } else if group.range.count < shape.sorting.short {
        sortShort(group)
      } else {
        takeWords(group)
        sortWords(group.range)
        split(group)
      }
    }
  }

  /// Whether a key has no word at a depth.
  private func isEnd(of entry: Entry, _ depth: Int) -> Bool {
    Int(keys.words[Int(entry.record)]) <= 2 * depth
  }

  /// Puts the next word of each key beside its number.
  private mutating func takeWords(_ group: Group) {
    keys.words.withUnsafeBufferPointer { words in
      entries.withUnsafeMutableBufferPointer { entries in
        for place in group.range {
          entries[place].word = words.keyWord(group.depth, of: Int(entries[place].record))
        }
      }
    }
  }

  private mutating func sortWords(_ range: Range<Int>) {
    if range.count < shape.sorting.long {
      entries[range].sort { $0.word < $1.word }
      return
    }
    let first = entries[range.lowerBound].word
    var varying: UInt64 = 0
    for place in range { varying |= entries[place].word ^ first }
    for shift in KeySorter.digits(in: varying) { sort(range, byDigitAt: shift) }
  }

  /// The positions of the digits that are not the same in all words, the least significant one
  /// first.
  static func digits(in varying: UInt64) -> [UInt64] {
    stride(from: 0, to: 64, by: 8).filter { varying >> $0 & 255 != 0 }
  }

  /// Runs one pass of a sort by counting digits of eight bits.
  private mutating func sort(_ range: Range<Int>, byDigitAt shift: UInt64) {
    if other.isEmpty { other = entries }
    var starts = [Int](repeating: 0, count: 256)
    for place in range { starts[Int(entries[place].word >> shift & 255)] += 1 }
    var sum = range.lowerBound
    for digit in 0..<256 { (starts[digit], sum) = (sum, sum + starts[digit]) }
    entries.withUnsafeBufferPointer { entries in
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

  /// Records each range of equal words as a group.
  private mutating func split(_ group: Group) {
    var start = group.range.lowerBound
    for place in group.range.dropFirst() where entries[place].word != entries[start].word {
      note(start..<place, group.depth)
      start = place
    }
    note(start..<group.range.upperBound, group.depth)
  }

  private mutating func note(_ range: Range<Int>, _ depth: Int) {
    if range.count > 1 { groups.append(Group(range: range, depth: depth + 1)) }
  }

  /// Sorts a few keys by insertion.
  private mutating func sortShort(_ group: Group) {
    let serial = serial
    keys.words.withUnsafeBufferPointer { words in
      entries.withUnsafeMutableBufferPointer { entries in
        for place in group.range.dropFirst() {
          let entry = entries[place]
          var target = place
          while target > group.range.lowerBound,
            KeySorter.precedes(entry, entries[target - 1], group.depth, words, serial)
          {
            entries[target] = entries[target - 1]
            target -= 1
          }
          entries[target] = entry
        }
      }
    }
  }

  @inline(__always)
  private static func precedes(
    _ entry: Entry, _ other: Entry, _ depth: Int, _ words: UnsafeBufferPointer<UInt32>,
    _ serial: (Int) -> Int
  ) -> Bool {
    let order = words.order(Int(entry.record), Int(other.record), from: 2 * depth)
    return order == 0 ? serial(Int(entry.index)) < serial(Int(other.index)) : order < 0
  }
}
