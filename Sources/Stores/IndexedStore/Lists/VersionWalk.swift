import StoreModel

/// The rows that two versions of one tree do not share, found by skipping the nodes that both hold.
///
/// The walk compares level by level. It aligns the children of nodes that only one version holds
/// with those of the other version. A row never changes its key, so shared nodes have the same
/// order in both versions. At the bottom, only a few rows of the changed leaves remain.
struct VersionWalk {
  /// A row of one version, with its rank there.
  struct Placed {
    let row: ListRow
    let rank: Int
  }

  /// A range of adjacent rows that both versions contain.
  struct SharedRange {
    let old: Int
    let new: Int
    var count: Int
  }

  /// The rows without partner, ascending: `left` in the old version, `came` in the new version.
  private(set) var left: [Placed] = []
  private(set) var came: [Placed] = []
  /// The ranges of rows that both versions contain, ascending.
  private(set) var shared: [SharedRange] = []
  private var oldRank = 0
  private var newRank = 0
  private let counter: WorkCounter

  /// Compares two versions.
  ///
  /// - Complexity: O(k log n) for versions that are k changes apart; O(n) if they share nothing.
  init(from old: RowTree, to new: RowTree) {
    counter = new.arena.counter
    var (before, after) = (VersionWalk.top(of: old), VersionWalk.top(of: new))
    while VersionWalk.height(before) > VersionWalk.height(after) {
      before = VersionWalk.children(of: before[...])
    }
    while VersionWalk.height(after) > VersionWalk.height(before) {
      after = VersionWalk.children(of: after[...])
    }
    align(before, after)
  }

  /// A node with the facts that its parent keeps. The entry does not retain the node: both versions
  /// live longer than the walk, and reference counting would touch every skipped node.
  private struct Entry {
    let identity: ObjectIdentifier
    unowned(unsafe) let node: TreeNode
    let count: Int

    init(_ subtree: Subtree) {
      identity = ObjectIdentifier(subtree.node)
      node = subtree.node
      count = subtree.count
    }
  }

  private static func top(of tree: RowTree) -> [Entry] { tree.root.map { [Entry($0)] } ?? [] }

  /// The number of levels below some nodes of one level; 0 without nodes.
  private static func height(_ level: [Entry]) -> Int {
    var height = 0
    var node = level.first?.node
    while let lower = node?.children.first?.node { (height, node) = (height + 1, lower) }
    return height
  }

  /// Aligns the nodes of one level.
  private mutating func align(_ old: [Entry], _ new: [Entry]) {
    var head = 0
    while head < old.count, head < new.count, old[head].identity == new[head].identity {
      share(old[head].count)
      head += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > head, newEnd > head, old[oldEnd - 1].identity == new[newEnd - 1].identity {
      oldEnd -= 1
      newEnd -= 1
    }
    alignMiddle(old[head..<oldEnd], new[head..<newEnd])
    for index in oldEnd..<old.count { share(old[index].count) }
  }

  /// Aligns nodes whose first and last ones have no partner: node by node at first, then with a
  /// table.
  private mutating func alignMiddle(_ old: ArraySlice<Entry>, _ new: ArraySlice<Entry>) {
    var (old, new) = (old, new)
    while let (first, second) = VersionWalk.heads(old), let (other, next) = VersionWalk.heads(new),
      second.identity == next.identity
    {
      descend([first], [other])
      old.removeFirst()
      new.removeFirst()
      while let one = old.first, let partner = new.first, one.identity == partner.identity {
        share(one.count)
        old.removeFirst()
        new.removeFirst()
      }
    }
    guard old.count > 1, new.count > 1 else { return descend(old, new) }
    var places: [ObjectIdentifier: Int] = [:]
    for index in new.indices { places[new[index].identity] = index }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for index in old.indices {
      guard let place = places[old[index].identity] else { continue }
      descend(old[oldStart..<index], new[newStart..<place])
      share(old[index].count)
      (oldStart, newStart) = (index + 1, place + 1)
    }
    descend(old[oldStart...], new[newStart...])
  }

  private static func heads(_ level: ArraySlice<Entry>) -> (Entry, Entry)? {
    level.count > 1 ? (level[level.startIndex], level[level.startIndex + 1]) : nil
  }

  /// Compares the subtrees of nodes that have no partner.
  private mutating func descend(_ old: ArraySlice<Entry>, _ new: ArraySlice<Entry>) {
    guard let isLeaf = (old.first ?? new.first)?.node.isLeaf else { return }
    for _ in 0..<(old.count + new.count) { counter.visit(comparisons: 0) }
    if isLeaf {
      compare(VersionWalk.rows(of: old), VersionWalk.rows(of: new))
    } else {
      align(VersionWalk.children(of: old), VersionWalk.children(of: new))
    }
  }

  private static func rows(of nodes: ArraySlice<Entry>) -> [ListRow] {
    nodes.count == 1 ? nodes[nodes.startIndex].node.rows : nodes.flatMap(\.node.rows)
  }

  private static func children(of nodes: ArraySlice<Entry>) -> [Entry] {
    var children: [Entry] = []
    for entry in nodes {
      entry.node.children.withUnsafeBufferPointer { subtrees in
        children.reserveCapacity(children.count + subtrees.count)
        for index in subtrees.indices { children.append(Entry(subtrees[index])) }
      }
    }
    return children
  }

  /// Aligns the rows of a few leaves by looking one row ahead. Keeps their order.
  private mutating func compare(_ old: [ListRow], _ new: [ListRow]) {
    var (place, target) = (0, 0)
    func agree(_ ahead: Int) -> Bool {
      let next = target + ahead
      return place < old.count && next < new.count && old[place].id == new[next].id
        && old[place].section == new[next].section
    }
    while place < old.count || target < new.count {
      if agree(0) {
        share(1)
        place += 1
        target += 1
      } else if target == new.count || place < old.count && !agree(1) {
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
      shared.append(SharedRange(old: oldRank, new: newRank, count: count))
    }
    oldRank += count
    newRank += count
  }
}
