import StoreModel

/// What two versions of one tree do not share, found by passing over the nodes that both hold.
///
/// Level by level, the children of nodes that only one version has are lined up with those on the
/// other side: a node that both have stands in the same order in both, since a row never changes its
/// key. What is left over at the bottom are a few rows of the leaves that changed.
struct VersionWalk {
  /// A row of one version, and how many precede it there.
  struct Placed {
    let row: ListRow
    let rank: Int
  }

  /// Rows that both versions have, side by side.
  struct Stretch {
    let old: Int
    let new: Int
    var count: Int
  }

  /// The rows that are not lined up, ascending: each of the old version, and of the new one.
  private(set) var left: [Placed] = []
  private(set) var came: [Placed] = []
  /// The rows that are, ascending.
  private(set) var shared: [Stretch] = []
  private var oldRank = 0
  private var newRank = 0
  private let counter: WorkCounter

  /// Compares two versions.
  ///
  /// - Complexity: O(k log n) for versions k changes apart; O(n) where they share nothing.
  init(from old: RowTree, to new: RowTree) {
    counter = new.shelf.counter
    var (before, after) = ([old.root].compactMap(\.self), [new.root].compactMap(\.self))
    while VersionWalk.height(before) > VersionWalk.height(after) {
      before = before.flatMap(\.node.children)
    }
    while VersionWalk.height(after) > VersionWalk.height(before) {
      after = after.flatMap(\.node.children)
    }
    align(before, after)
  }

  /// How many levels stand below some nodes of one level; none at all are as high as any.
  private static func height(_ level: [Subtree]) -> Int {
    var height = 0
    var node = level.first?.node
    while let lower = node?.children.first?.node { (height, node) = (height + 1, lower) }
    return height
  }

  /// Lines up nodes of one level.
  private mutating func align(_ old: [Subtree], _ new: [Subtree]) {
    var head = 0
    while head < old.count, head < new.count, old[head].node === new[head].node {
      share(old[head].count)
      head += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > head, newEnd > head, old[oldEnd - 1].node === new[newEnd - 1].node {
      oldEnd -= 1
      newEnd -= 1
    }
    alignMiddle(old[head..<oldEnd], new[head..<newEnd])
    for index in oldEnd..<old.count { share(old[index].count) }
  }

  private mutating func alignMiddle(_ old: ArraySlice<Subtree>, _ new: ArraySlice<Subtree>) {
    guard old.count > 1, new.count > 1 else { return descend(old, new) }
    var places: [ObjectIdentifier: Int] = [:]
    for index in new.indices { places[ObjectIdentifier(new[index].node)] = index }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for index in old.indices {
      guard let place = places[ObjectIdentifier(old[index].node)] else { continue }
      descend(old[oldStart..<index], new[newStart..<place])
      share(old[index].count)
      (oldStart, newStart) = (index + 1, place + 1)
    }
    descend(old[oldStart...], new[newStart...])
  }

  /// Compares what is below nodes that have no partner.
  private mutating func descend(_ old: ArraySlice<Subtree>, _ new: ArraySlice<Subtree>) {
    guard let some = old.first ?? new.first else { return }
    for _ in 0..<(old.count + new.count) { counter.visit(comparisons: 0) }
    if some.node.isLeaf {
      compare(VersionWalk.joined(old, \.rows), VersionWalk.joined(new, \.rows))
    } else {
      align(VersionWalk.joined(old, \.children), VersionWalk.joined(new, \.children))
    }
  }

  private static func joined<T>(
    _ nodes: ArraySlice<Subtree>, _ content: KeyPath<TreeNode, [T]>
  ) -> [T] {
    if nodes.count == 1, let only = nodes.first { return only.node[keyPath: content] }
    return nodes.flatMap { $0.node[keyPath: content] }
  }

  /// Lines up the rows of a few leaves by looking one row ahead, which keeps their order.
  private mutating func compare(_ old: [ListRow], _ new: [ListRow]) {
    var (place, target) = (0, 0)
    func agree(_ oldSkip: Int, _ newSkip: Int) -> Bool {
      let (a, b) = (place + oldSkip, target + newSkip)
      return a < old.count && b < new.count && old[a].id == new[b].id
        && old[a].section == new[b].section
    }
    while place < old.count || target < new.count {
      if agree(0, 0) {
        share(1)
        place += 1
        target += 1
      } else if target == new.count || place < old.count && !agree(0, 1) {
        left.append(Placed(row: old[place], rank: oldRank))
        oldRank += 1
        place += 1
      } else {
        came.append(Placed(row: new[target], rank: newRank))
        newRank += 1
        target += 1
      }
    }
  }

  private mutating func share(_ count: Int) {
    if let last = shared.last, last.old + last.count == oldRank, last.new + last.count == newRank {
      shared[shared.count - 1].count += count
    } else {
      shared.append(Stretch(old: oldRank, new: newRank, count: count))
    }
    oldRank += count
    newRank += count
  }
}
