/// The draws of every replay so far, as a tree: which bound comes after which values, and where a
/// replay ends.
///
/// Since each draw follows from the earlier values alone, the tree foretells what a candidate will
/// consume as long as it stays on a path that was walked before. Two candidates that come to the
/// same, say because both end a list early and differ only in what is no longer read, then cost
/// one evaluation.
struct DrawTree {
  /// The next draw after some values.
  private enum Draw {
    case bound(UInt64)
    case end
    /// The generator moved the last value to another; what follows stands under that digest.
    case settled(UInt64)
  }

  /// How many draws are kept; a full tree is cut down and grows again.
  private static let capacity = 1 << 20

  /// By the digest of the values before it. Two prefixes of one digest, odds of 2^-64 a pair,
  /// would cost one candidate and nothing else.
  private var draws: [UInt64: Draw] = [:]

  /// The values inserted last, and the digests before each and after the last: candidates share
  /// long beginnings, and those need no look-up.
  private var trunk: [UInt64] = []
  private var digests = [DrawTree.root]

  /// Adds what a replay of `candidate` consumed.
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

  /// Whether a replay of `candidate` is known to consume what another did, or more than `limit`.
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

  /// How many values are those of the trunk.
  private func trunkPrefix(of values: [UInt64]) -> Int {
    let end = min(values.count, trunk.count)
    var index = 0
    while index < end, values[index] == trunk[index] { index += 1 }
    return index
  }

  private static let root: UInt64 = 0

  /// What a replay offers the generator.
  private static func value(of candidate: [UInt64], at index: Int, upTo bound: UInt64) -> UInt64 {
    index < candidate.count ? min(candidate[index], bound) : 0
  }

  private static func digest(_ digest: UInt64, _ value: UInt64) -> UInt64 {
    PRNG.mix(digest ^ PRNG.mix(value)) &+ 1
  }
}
