/// The digest of a state: equal states have equal digests, also if they differ in names only.
///
/// A store mixes in everything that decides what it does next, as words in a fixed order. Some
/// words are only *names*: the pool number of an object, the number of a permanent ID, a version.
/// At the end, the digest replaces each name by its rank among the names of its kind. So two states
/// that differ in names alone have the same digest. But everything that depends on the *order* of
/// names, such as ties (R44), still tells states apart.
///
/// Facts about one object alone go into a *record* of the object. An object is *loose* if nothing
/// outside its records names it: then nothing depends on its place among the others. The digest
/// orders loose objects by their records and puts them last. It ignores their numbers and the
/// numbers of their IDs.
@usableFromInline
package struct StateDigest {
  /// The kind of a word that is a name.
  private enum Name {
    case object
    case permanentNumber
    case version
  }

  /// The facts about one object: their places among the words.
  private struct Record {
    var object: Int
    var words: Range<Int>
    var names: Range<Int>
  }

  private var words: [UInt64] = []
  private var names: [(place: Int, name: Name)] = []
  private var records: [Record] = []

  /// Makes a digest without facts.
  package init() {}

  /// Removes everything but keeps the memory.
  package mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
  }

  /// Mixes in a word.
  @usableFromInline package mutating func combine(_ word: UInt64) {
    words.append(word)
  }

  /// Mixes in an object by its pool number, which is a name.
  @usableFromInline package mutating func combine(object: Int) {
    combine(.object, UInt64(truncatingIfNeeded: object))
  }

  /// Mixes in the number of a permanent ID, which is a name.
  @usableFromInline package mutating func combine(permanentNumber: UInt64) {
    combine(.permanentNumber, permanentNumber)
  }

  /// Mixes in a version, the number of a write, which is a name: only the order of writes is
  /// relevant.
  package mutating func combine(version: UInt64) {
    combine(.version, version)
  }

  /// Mixes in facts about one object alone.
  @usableFromInline package mutating func record(
    of object: Int, _ body: (inout StateDigest) -> Void
  ) {
    let (firstWord, firstName) = (words.count, names.count)
    body(&self)
    records.append(
      Record(
        object: object, words: firstWord..<words.count, names: firstName..<names.count))
  }

  private mutating func combine(_ name: Name, _ word: UInt64) {
    names.append((words.count, name))
    words.append(word)
  }

  /// Returns the digest of everything that was mixed in.
  package func fingerprint() -> StateFingerprint {
    let anchored = ranks(of: .object, in: names[...])
    var renamed = words
    let numbers = ranks(of: .permanentNumber, in: names[...]) { isOfLoose($0, anchored) }
    let versions = ranks(of: .version, in: names[...])
    for (place, name) in names {
      let ranked: [UInt64]
      switch name {
      case .object: ranked = anchored
      case .permanentNumber: ranked = numbers
      case .version: ranked = versions
      }
      renamed[place] = ranked.firstIndex(of: words[place]).map { UInt64($0) } ?? .max
    }
    return fingerprint(of: renamed, anchored)
  }

  /// Returns the names of a kind, ascending, each once, without the names at some places.
  private func ranks(
    of kind: Name, in names: ArraySlice<(place: Int, name: Name)>,
    but isLeftOut: (Int) -> Bool = { _ in false }
  ) -> [UInt64] {
    var found: [UInt64] = []
    for (place, name) in names where name == kind {
      let word = words[place]
      if found.contains(word) || isLeftOut(place) { continue }
      found.append(word)
    }
    return found.sorted()
  }

  /// Whether a place is in a record of a loose object.
  private func isOfLoose(_ place: Int, _ anchored: [UInt64]) -> Bool {
    records.contains {
      $0.words.contains(place) && !anchored.contains(UInt64(truncatingIfNeeded: $0.object))
    }
  }

  private func fingerprint(of renamed: [UInt64], _ anchored: [UInt64]) -> StateFingerprint {
    var whole = StateFingerprint()
    var next = 0
    for record in records {
      for place in next..<record.words.lowerBound { whole.combine(renamed[place]) }
      next = record.words.upperBound
    }
    for place in next..<renamed.count { whole.combine(renamed[place]) }
    var objects: [Int] = []
    for record in records where !objects.contains(record.object) { objects.append(record.object) }
    func digest(of object: Int) -> StateFingerprint {
      var own = StateFingerprint()
      for record in records where record.object == object {
        own.combine(UInt64(record.words.count))
        for place in record.words { own.combine(renamed[place]) }
      }
      return own
    }
    let isAnchored = { (object: Int) in anchored.contains(UInt64(truncatingIfNeeded: object)) }
    whole.combine(UInt64(anchored.count))
    for object in objects.filter(isAnchored).sorted() { whole.combine(digest(of: object)) }
    for own in objects.filter({ !isAnchored($0) }).map(digest).sorted() { whole.combine(own) }
    return whole
  }
}

/// A digest of 128 bits for a state, the same in every process.
package struct StateFingerprint: Hashable, Comparable, Sendable {
  private var high: UInt64 = 0xcbf2_9ce4_8422_2325
  private var low: UInt64 = 0x6c62_272e_07bb_0142

  fileprivate init() {}

  fileprivate mutating func combine(_ word: UInt64) {
    let first = (high ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    let second = (low ^ word).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    high = first.high ^ first.low &+ 0x2545_f491_4f6c_dd1d
    low = second.high ^ second.low &+ 0x27d4_eb2f_1656_67c5
  }

  /// The bits as words, for example to write them to a file.
  package var words: [UInt64] { [high, low] }

  /// Makes a fingerprint from its words.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Returns the fingerprint of this state and some more words that decide what comes next.
  package func mixing(_ words: [UInt64]) -> StateFingerprint {
    var mixed = self
    for word in words { mixed.combine(word) }
    return mixed
  }

  fileprivate mutating func combine(_ other: StateFingerprint) {
    combine(other.high)
    combine(other.low)
  }

  package static func < (left: StateFingerprint, right: StateFingerprint) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
