import LockstepTesting
import StoreModel

/// The outline of the example with one mistake.
struct MistakenOutline<Mistake: OutlineMistake>: EditableOutline {
  private var outline = FolderOutline()

  var rootItems: [Int] { outline.rootItems }
  var visibleItems: [Int] { Mistake.visibleItems(of: outline) }
  func children(of item: Int) -> [Int] { outline.children(of: item) }
  func parent(of item: Int) -> Int? { outline.parent(of: item) }
  func isExpanded(_ item: Int) -> Bool { outline.isExpanded(item) }
  func batch(from rows: [Int]) throws -> BatchUpdate? { try Mistake.batch(of: outline, from: rows) }

  mutating func perform(_ edit: OutlineEdit<Int>) throws {
    try Mistake.perform(edit, on: &outline)
  }
}

/// A mistake in some member of an outline. All other members are right.
protocol OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws
  static func visibleItems(of outline: FolderOutline) -> [Int]
  static func batch(of outline: FolderOutline, from rows: [Int]) throws -> BatchUpdate?
}

extension OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    try outline.perform(edit)
  }

  static func visibleItems(of outline: FolderOutline) -> [Int] { outline.visibleItems }

  static func batch(of outline: FolderOutline, from rows: [Int]) throws -> BatchUpdate? {
    try outline.batch(from: rows)
  }
}

/// Collapsing an item collapses all items below it.
enum ForgetsInnerState: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    try outline.perform(edit)
    guard case .collapse(let items) = edit else { return }
    outline.expanded = outline.expanded.filter {
      outline.ancestors(of: $0).allSatisfy { !items.contains($0) }
    }
  }
}

/// A deleted item leaves its children in the table of parents.
enum LeavesChildren: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    let old = outline
    try outline.perform(edit)
    guard case .delete(let items) = edit else { return }
    for item in items {
      for child in old.children(of: item) { outline.parents[child] = item }
    }
  }
}

/// The children of a deleted item move up to its place.
enum PromotesChildren: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    if case .delete(let items) = edit, let item = items.first, outline.parents[item] != nil {
      let below = try Outline(roots: outline.children(of: item))
      try outline.perform(.replaceChildren(of: item, with: Outline()))
      try outline.perform(.insertOutline(below, .after, item))
    }
    try outline.perform(edit)
  }
}

/// The visible items come level by level.
enum BreadthFirst: OutlineMistake {
  static func visibleItems(of outline: FolderOutline) -> [Int] {
    var visible: [Int] = []
    var level = outline.rootItems
    while !level.isEmpty {
      visible += level
      level = level.filter(outline.isExpanded).flatMap(outline.children)
    }
    return visible
  }
}

/// An item that is inserted after an expanded one becomes its first child, as in a flat array.
enum InsertsInside: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    if case .insert(let items, .after, let sibling) = edit, outline.isExpanded(sibling),
      let first = outline.children(of: sibling).first
    {
      return try outline.perform(.insert(items, .before, first))
    }
    try outline.perform(edit)
  }
}

/// An item that is there already moves, also below its own child, where it is lost.
enum MovesBelowItself: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    if case .append(let items, let parent?) = edit, outline.parents[parent] != nil {
      for item in items where outline.parents[item] != nil {
        outline.lists[outline.parent(of: item)]?.removeAll { $0 == item }
        outline.parents[item] = nil
      }
    }
    try outline.perform(edit)
  }
}

/// An item that is there already is appended once more.
enum AcceptsTwice: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    do { try outline.perform(edit) } catch {
      guard case .append(let items, nil) = edit else { throw error }
      outline.lists[nil, default: []] += items
    }
  }
}

/// A rejected edit has expanded its parent before it fails.
enum ChangesAnyway: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    do { try outline.perform(edit) } catch {
      if case .append(_, let parent?) = edit { try outline.perform(.expand([parent])) }
      throw error
    }
  }
}

/// A plain list collapses all items.
enum DropsExpansion: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    try outline.perform(edit)
    if case .applyPlain = edit { outline.expanded = [] }
  }
}

/// A plain list makes all its items roots.
enum Flattens: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    guard case .applyPlain(let list) = edit else { return try outline.perform(edit) }
    var old = outline
    try old.perform(edit)
    outline = FolderOutline()
    try outline.perform(.append(list, to: nil))
  }
}

/// A plain list drops what is hidden, for it names visible items alone.
enum DropsHidden: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    if case .applyPlain = edit {
      let shown = Set(outline.visibleItems)
      let hidden = outline.parents.keys.sorted().filter { !shown.contains($0) }
      try outline.perform(.delete(hidden))
    }
    try outline.perform(edit)
  }
}

/// A new item of a plain list is inserted behind the item before it, and so behind its children.
enum InsertsNewBehind: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    guard case .applyPlain(let list) = edit else { return try outline.perform(edit) }
    let old = outline
    try outline.perform(edit)
    outline = old
    try outline.perform(.applyPlain(list.filter { old.parents[$0] != nil }))
    for (index, item) in list.enumerated() where old.parents[item] == nil {
      if index > 0 {
        try outline.perform(.insert([item], .after, list[index - 1]))
      } else if let first = outline.rootItems.first {
        try outline.perform(.insert([item], .before, first))
      } else {
        try outline.perform(.append([item], to: nil))
      }
    }
  }
}

/// A plain list drops the items whose parents it does not name.
enum DropsOrphans: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    let old = outline
    try outline.perform(edit)
    guard case .applyPlain(let list) = edit else { return }
    let orphans = list.filter { !old.ancestors(of: $0).allSatisfy(list.contains) }
    try outline.perform(.delete(orphans))
  }
}

/// Replacing the children of an item collapses it.
enum CollapsesReplaced: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    try outline.perform(edit)
    if case .replaceChildren(let parent, _) = edit { try outline.perform(.collapse([parent])) }
  }
}

/// The new children of an item must not be among the old ones.
enum RefusesOldChildren: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    if case .replaceChildren(_, let other) = edit,
      other.items.contains(where: { outline.parents[$0] != nil })
    {
      throw FolderOutline.Refused()
    }
    try outline.perform(edit)
  }
}

/// An outline that is brought in has all its items collapsed.
enum DropsBroughtState: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    let old = outline.expanded
    try outline.perform(edit)
    if case .insertOutline = edit { outline.expanded = old }
  }
}

/// Only an item with children can be expanded.
enum NeedsChildren: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    guard case .expand(let items) = edit else { return try outline.perform(edit) }
    try outline.perform(.expand(items.filter { !outline.children(of: $0).isEmpty }))
  }
}

/// A deleted item is still expanded when it is added again.
enum KeepsDeadState: OutlineMistake {
  static func perform(_ edit: OutlineEdit<Int>, on outline: inout FolderOutline) throws {
    let old = outline.expanded
    try outline.perform(edit)
    if case .delete = edit { outline.expanded = old }
  }
}

/// The batch of a collapse deletes the children alone, and not what is visible below them.
enum DeletesChildrenAlone: OutlineMistake {
  static func batch(of outline: FolderOutline, from rows: [Int]) throws -> BatchUpdate? {
    var batch = try outline.batch(from: rows)
    batch?.deletedItems.removeAll { path in
      outline.parents[rows[path.item]] != nil && (outline.level(of: rows[path.item]) ?? 0) > 1
    }
    return batch
  }
}

/// The batch draws all rows anew.
enum ReplacesAllRows: OutlineMistake {
  static func batch(of outline: FolderOutline, from rows: [Int]) throws -> BatchUpdate? {
    guard let right = try outline.batch(from: rows), !right.isEmpty else { return BatchUpdate() }
    var batch = BatchUpdate()
    batch.deletedItems = rows.indices.map { ItemPath(section: 0, item: $0) }
    batch.insertedItems = outline.visibleItems.indices.map { ItemPath(section: 0, item: $0) }
    return batch
  }
}

/// An outline whose copies share their tree.
struct SharedOutline: EditableOutline {
  private final class Tree { var outline = FolderOutline() }
  private var tree = Tree()

  init() {}

  var rootItems: [Int] { tree.outline.rootItems }
  var visibleItems: [Int] { tree.outline.visibleItems }
  func children(of item: Int) -> [Int] { tree.outline.children(of: item) }
  func parent(of item: Int) -> Int? { tree.outline.parent(of: item) }
  func isExpanded(_ item: Int) -> Bool { tree.outline.isExpanded(item) }
  mutating func perform(_ edit: OutlineEdit<Int>) throws { try tree.outline.perform(edit) }
}

/// An outline that is an object, as some frameworks have it, and knows no plain lists.
final class OutlineObject: EditableOutline {
  static var editKinds: Set<OutlineEditKind> {
    Set(OutlineEditKind.allCases).subtracting([.applyPlain])
  }

  private var outline = FolderOutline()

  var rootItems: [Int] { outline.rootItems }
  var visibleItems: [Int] { outline.visibleItems }
  func children(of item: Int) -> [Int] { outline.children(of: item) }
  func parent(of item: Int) -> Int? { outline.parent(of: item) }
  func isExpanded(_ item: Int) -> Bool { outline.isExpanded(item) }

  func perform(_ edit: OutlineEdit<Int>) throws {
    if case .applyPlain = edit { throw FolderOutline.Refused() }
    try outline.perform(edit)
  }
}
