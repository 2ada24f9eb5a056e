import Cases

/// The saves of a context and of its siblings, as the context sees and merges them.
///
/// Two saves that changed something make a pair: an own one and a sibling's. It is *never* merged
/// until it is; merging both notes tells the order, and it is *late* where either side has saved
/// again meanwhile.
struct SiblingSaves {
  /// The numbers of the last saves.
  private var lastOwn: Int?
  private var lastSibling: Int?
  /// The saves that were merged, in the order of their first merge.
  private var merged: [(save: Int, isOwn: Bool)] = []
  /// More are not remembered.
  private static let memory = 16

  /// Takes in a save; what is complete with it.
  mutating func save(_ number: Int, isOwn: Bool, mergesAutomatically: Bool) -> SaveOrder? {
    if isOwn { lastOwn = number } else { lastSibling = number }
    guard let own = lastOwn, let sibling = lastSibling,
      !merged.contains(where: { $0.save == sibling })
    else { return nil }
    return SaveOrder(ownFirst: own < sibling, mergesAutomatically ? .inOrder : .never)
  }

  /// Takes in a merge of the note of a save; what is complete with it.
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
