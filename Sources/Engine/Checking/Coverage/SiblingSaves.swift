import Cases

/// The saves of a context and its siblings, as this context sees and merges them.
///
/// The last own save and the last save of a sibling make a pair, if both changed something. The
/// pair counts as *never* merged until the context merges both notes; then the order of the merges
/// is known. The merge is *late* if either side has saved again in the meantime.
struct SiblingSaves {
  /// The number of the last own save.
  private var lastOwn: Int?
  /// The number of the last save of a sibling.
  private var lastSibling: Int?
  /// The merged saves, in the order of their first merge.
  private var merged: [(save: Int, isOwn: Bool)] = []
  /// The number of merged saves to remember.
  private static let memory = 16

  /// Takes in a save. Returns the save order that it completes.
  mutating func save(_ number: Int, isOwn: Bool, mergesAutomatically: Bool) -> SaveOrder? {
    if isOwn { lastOwn = number } else { lastSibling = number }
    guard let own = lastOwn, let sibling = lastSibling,
      !merged.contains(where: { $0.save == sibling })
    else { return nil }
    return SaveOrder(ownFirst: own < sibling, mergesAutomatically ? .inOrder : .never)
  }

  /// Takes in a merge of a save's note. Returns the save order that it completes.
  mutating func merge(_ number: Int, isOwn: Bool) -> SaveOrder? {
    if merged.contains(where: { $0.save == number }) {
      guard !isOwn, let own = merged.last(where: { $0.isOwn })?.save ?? lastOwn else { return nil }
      return SaveOrder(ownFirst: own < number, .twice)
    }
    let partner = merged.last { $0.isOwn != isOwn }?.save
    if merged.count == SiblingSaves.memory { merged.removeFirst() }
    merged.append((number, isOwn))
    guard let partner, let lastOwn, let lastSibling else { return nil }
    let ownFirst = isOwn ? number < partner : partner < number
    let isLate = max(lastOwn, lastSibling) > max(number, partner)
    return SaveOrder(
      ownFirst: ownFirst, isLate ? .late : partner < number ? .inOrder : .reversed)
  }
}
