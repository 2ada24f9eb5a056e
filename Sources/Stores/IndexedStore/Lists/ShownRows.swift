import StoreModel

/// The visible contents of a list: a version of its tree, and the part in the window (R37).
struct ShownRows {
  var tree: RowTree
  let isSectioned: Bool
  /// The offset and limit that cut the tree, nil if the whole tree is visible.
  let cut: FetchWindow?
  /// The visible ranks.
  private(set) var window: Range<Int>
  /// The run that the first section shows.
  private var firstRun: Int

  init(tree: RowTree, isSectioned: Bool, cut: FetchWindow?) {
    self.tree = tree
    self.isSectioned = isSectioned
    self.cut = cut
    window = 0..<0
    firstRun = 0
    measure()
  }

  /// The number of visible rows. O(1).
  var count: Int { window.count }

  /// The number of visible sections (R47, R52).
  var sectionCount: Int {
    if !isSectioned { return 1 }
    if window.isEmpty { return 0 }
    if window.upperBound == tree.count { return tree.runCount - firstRun }
    return (tree.locate(window.upperBound - 1)?.run ?? 0) - firstRun + 1
  }

  /// The ranks of a visible section.
  func ranks(ofSection section: Int) -> Range<Int> {
    if !isSectioned { return window }
    let start = tree.start(ofRun: firstRun + section)
    return (start..<tree.start(ofRun: firstRun + section + 1)).clamped(to: window)
  }

  /// The section at an index.
  func section(at index: Int) -> ListSection? {
    tree.row(at: ranks(ofSection: index).lowerBound).map { tree.arena.section(of: $0) }
  }

  /// The rank and the path of a row of the tree, nil if the row is outside the window.
  func place(of row: ListRow) -> (rank: Int, path: ItemPath)? {
    guard isSectioned else {
      let rank = tree.rank(of: row)
      guard window.contains(rank) else { return nil }
      return (rank, ItemPath(section: 0, item: rank - window.lowerBound))
    }
    let (rank, run) = tree.position(of: row)
    guard window.contains(rank) else { return nil }
    let start = max(tree.start(ofRun: run), window.lowerBound)
    return (rank, ItemPath(section: run - firstRun, item: rank - start))
  }

  /// The index of the section that contains a rank of the window.
  func section(ofRank rank: Int) -> Int {
    isSectioned ? (tree.locate(rank)?.run ?? 0) - firstRun : 0
  }

  /// The first row whose section name comes back, by its index in the window (R50).
  ///
  /// - Complexity: O(visible rows). Called only if the tree contains a split.
  func firstSplit() -> (index: Int, name: String)? {
    var seen: Set<Int> = []
    var split: (index: Int, name: String)?
    var (index, current) = (0, -1)
    tree.forEach(in: window) { row in
      if row.section != current {
        current = row.section
        if split == nil, !seen.insert(current).inserted {
          split = (index, tree.arena.section(of: row).name)
        }
      }
      index += 1
    }
    return split
  }

  /// Updates the window after the tree has changed.
  mutating func measure() {
    guard let cut else {
      window = 0..<tree.count
      return
    }
    window = cut.window(count: tree.count)
    guard isSectioned else { return }
    firstRun = window.lowerBound > 0 ? tree.locate(window.lowerBound)?.run ?? 0 : 0
  }
}
