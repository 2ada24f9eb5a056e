/// The draws of all replays so far, as a tree: the bound that follows some values, or the end of
/// the replay.
///
/// Each draw depends only on the values before it. So the tree can predict what a candidate will
/// consume, as long as the candidate stays on a known path. Two candidates may consume the same
/// values: for example, both end a list early and differ only in values that are not read. Such a
/// pair then costs one evaluation.
struct DrawTree {
  /// The next draw after some values.
  private enum Draw {
    case bound(UInt64)
    case end
    /// The generator replaced the last value by another; the next draw is stored under this digest.
    case settled(UInt64)
  }

  /// The greatest number of draws that are kept; a full tree is emptied and grows again.
  private static let capacity = 1 << 20

  /// The draws, by the digest of the values before them.
  ///
  /// Two prefixes may have the same digest (odds of 2^-64 a pair). That would cost one candidate
  /// and nothing else.
  private var draws: [UInt64: Draw] = [:]

  /// The values inserted last; `digests` has the digest before each of them and after the last.
  ///
  /// Candidates share long beginnings, and these beginnings then need no look-up.
  private var trunk: [UInt64] = []
  private var digests = [DrawTree.root]

  /// Adds the draws that a replay of `candidate` consumed.
  mutating func insert(_ consumed: ChoiceSequence, replaying candidate: [UInt64]) {
    if draws.count + 2 * consumed.count >= DrawTree.capacity { self = DrawTree() }
    let shared = min(trunkPrefix(of: consumed.values), trunkPrefix(of: candidate))
    digests.removeSubrange((shared + 1)...)
    var digest = digests[shared]
    for index in shared..<consumed.count {
      let (value, bound) = (consumed.values[index], consumed.bounds[index])
      draws[digest] = .bound(bound)
      let offered = DrawTree.value(of: candidate, at: index, upTo: bound)
      let next = DrawTree.digest(digest, value)
      if offered != value { draws[DrawTree.digest(digest, offered)] = .settled(next) }
      digest = next
      digests.append(digest)
    }
    draws[digest] = .end
    trunk = consumed.values
  }

  /// Whether a replay of `candidate` is known to consume the same as an earlier one, or more than
  /// `limit` choices.
  func foretells(_ candidate: [UInt64], limit: Int) -> Bool {
    var index = trunkPrefix(of: candidate)
    var digest = digests[index]
    while let draw = draws[digest] {
      switch draw {
      case .end: return true
      case .settled(let other): digest = other
      case .bound(let bound):
        guard index < limit else { return true }
        let value = DrawTree.value(of: candidate, at: index, upTo: bound)
        digest = DrawTree.digest(digest, value)
        index += 1
      }
    }
    return false
  }

  /// The number of leading values that are equal to those of the trunk.
  private func trunkPrefix(of values: [UInt64]) -> Int {
    let end = min(values.count, trunk.count)
    var index = 0
    while index < end, values[index] == trunk[index] { index += 1 }
    return index
  }

  private static let root: UInt64 = 0

  /// The value that a replay offers to the generator.
  private static func value(of candidate: [UInt64], at index: Int, upTo bound: UInt64) -> UInt64 {
    index < candidate.count ? min(candidate[index], bound) : 0
  }

  private static func digest(_ digest: UInt64, _ value: UInt64) -> UInt64 {
    PRNG.mix(digest ^ PRNG.mix(value)) &+ 1
  }
}
