import LockstepTesting
import SnapshotDiffing
import StoreModel

/// An outline as you would write it by hand: the children of each item are in a dictionary.
struct FolderOutline: EditableOutline {
  /// The children of each item; those of nil are the roots.
  var lists: [Int?: [Int]] = [:]
  /// The parent of each item; nil for a root.
  var parents: [Int: Int?] = [:]
  var expanded: Set<Int> = []

  var rootItems: [Int] { lists[nil] ?? [] }

  var visibleItems: [Int] {
    var visible: [Int] = []
    var waiting = Array(rootItems.reversed())
    while let item = waiting.popLast() {
      visible.append(item)
      if isExpanded(item) { waiting += children(of: item).reversed() }
    }
    return visible
  }

  func children(of item: Int) -> [Int] { lists[item] ?? [] }
  func parent(of item: Int) -> Int? { parents[item] ?? nil }
  func isExpanded(_ item: Int) -> Bool { expanded.contains(item) }
  func level(of item: Int) -> Int? { ancestors(of: item).count }
  func isVisible(_ item: Int) -> Bool? { ancestors(of: item).allSatisfy(isExpanded) }

  func batch(from rows: [Int]) throws -> BatchUpdate? {
    SnapshotDiffing.portableDifference(
      from: try Snapshot(sections: [.init(id: "", items: rows)]),
      to: try Snapshot(sections: [.init(id: "", items: visibleItems)])
    ).batch
  }

  mutating func perform(_ edit: OutlineEdit<Int>) throws {
    // A copy is edited, so that a refused edit changes nothing.
    var copy = self
    try copy.edit(edit)
    self = copy
  }

  private mutating func edit(_ edit: OutlineEdit<Int>) throws {
    switch edit {
    case .append(let items, let parent):
      try add(Outline(roots: items), to: parent, at: lists[parent]?.count ?? 0)
    case .insert(let items, let side, let sibling):
      try insert(Outline(roots: items), side, sibling)
    case .insertOutline(let other, let side, let sibling): try insert(other, side, sibling)
    case .replaceChildren(let parent, let other):
      children(of: parent).forEach { remove($0) }
      guard parents[parent] != nil else { throw Refused() }
      try add(other, to: parent, at: 0)
    case .delete(let items):
      guard items.allSatisfy({ parents[$0] != nil }) else { throw Refused() }
      items.forEach { remove($0) }
    case .deleteAll: self = FolderOutline()
    case .expand(let items): expanded.formUnion(items.filter { parents[$0] != nil })
    case .collapse(let items): expanded.subtract(items)
    case .applyPlain(let list): self = try applying(list)
    }
  }

  private mutating func insert(_ other: Outline<Int>, _ side: Side, _ sibling: Int) throws {
    let siblings = lists[parent(of: sibling)] ?? []
    guard let place = siblings.firstIndex(of: sibling) else {
      if other.items.isEmpty { return }
      throw Refused()
    }
    try add(other, to: parent(of: sibling), at: side == .before ? place : place + 1)
  }

  private mutating func add(_ other: Outline<Int>, to parent: Int?, at place: Int) throws {
    if let parent, parents[parent] == nil, !other.items.isEmpty { throw Refused() }
    guard other.items.allSatisfy({ parents[$0] == nil }) else { throw Refused() }
    lists[parent, default: []].insert(contentsOf: other.rootItems, at: place)
    for item in other.items {
      let owner = other.parent(of: item) ?? parent
      parents[item] = owner
      lists[item] = other.children(of: item)
    }
    expanded.formUnion(other.expandedItems)
  }

  private mutating func remove(_ item: Int) {
    guard let parent = parents.removeValue(forKey: item) else { return }
    lists[parent]?.removeAll { $0 == item }
    expanded.remove(item)
    children(of: item).forEach { remove($0) }
    lists[item] = nil
  }

  struct Refused: Error {}
}

// A plain list of the items that the section shows.
extension FolderOutline {
  private func applying(_ list: [Int]) throws -> Self {
    let shown = Set(visibleItems)
    guard Set(list).count == list.count,
      list.allSatisfy({ shown.contains($0) || parents[$0] == nil })
    else { throw Refused() }
    var new = FolderOutline()
    // The item before, after its ancestors.
    var path: [Int] = []
    for (index, item) in list.enumerated() {
      let next = list[index...].first { parents[$0] != nil }
      let home = next.flatMap { ancestors(of: $0).first(where: path.contains) }
      // A new item is a sibling of the one before, unless it stands between that one and its child.
      let parent = item == next || home == path.last ? home : path.dropLast().last
      path = parent.flatMap { path.firstIndex(of: $0) }.map { Array(path[...$0]) } ?? []
      path.append(item)
      new.take(item, below: parent, from: self, withChildren: !isExpanded(item))
    }
    return new
  }

  /// Takes an item over with its state, and with all that is hidden below it.
  private mutating func take(
    _ item: Int, below parent: Int?, from old: Self, withChildren: Bool
  ) {
    lists[parent, default: []].append(item)
    parents[item] = parent
    if old.isExpanded(item) { expanded.insert(item) }
    guard withChildren else { return }
    for child in old.children(of: item) {
      take(child, below: item, from: old, withChildren: true)
    }
  }

  /// The ancestors of an item, from its parent up.
  func ancestors(of item: Int) -> [Int] {
    Array(sequence(first: item) { parent(of: $0) }.dropFirst())
  }
}
