/// The items of one section as a tree, with the items that are expanded (R100).
///
/// ```swift
/// var outline = Outline<String>()
/// try outline.append(["Food", "Drinks"])
/// try outline.append(["Bread"], to: "Food")
/// outline.expand(["Food"])  // visible: Food, Bread, Drinks
/// ```
///
/// An outline stands for the section snapshot of a diffable data source. Each item is in it once
/// (C481). A row is visible if all its ancestors are expanded, and the visible rows are the items
/// of the section (C480). The state of an item stays while the item is hidden.
///
/// An `Outline` is a plain array of rows in depth-first order, so that everybody can check it. Each
/// query and each edit looks through all rows.
public struct Outline<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// An item with its level and its state.
  public struct Row: Hashable, Sendable {
    /// The item, unique in the outline.
    public let item: ItemID
    /// The number of ancestors: 0 for a root.
    public internal(set) var level: Int
    /// Whether the children of the item are visible if the item itself is. An item without children
    /// may be expanded too.
    public internal(set) var isExpanded: Bool

    /// Makes a row.
    package init(item: ItemID, level: Int, isExpanded: Bool) {
      self.item = item
      self.level = level
      self.isExpanded = isExpanded
    }
  }

  /// All rows in depth-first order, the hidden ones too. Each row is followed by its subtree: the
  /// rows after it that have a greater level.
  public internal(set) var rows: [Row]

  /// Makes an outline without items.
  public init() { rows = [] }

  /// Makes an outline of rows, without checking their items and levels.
  package init(unchecked rows: [Row]) { self.rows = rows }
}

// Queries. An item that is not in the outline has no parent, no children and no level.
extension Outline {
  /// All items in depth-first order, the hidden ones too. O(n) for n items.
  public var items: [ItemID] { rows.map { $0.item } }

  /// The items without a parent, in order. O(n).
  public var rootItems: [ItemID] { rows.filter { $0.level == 0 }.map { $0.item } }

  /// The expanded items in depth-first order. Hidden items are among them. O(n).
  public var expandedItems: [ItemID] { rows.filter { $0.isExpanded }.map { $0.item } }

  /// The items whose ancestors are all expanded, in depth-first order (C480). O(n).
  public var visibleItems: [ItemID] {
    var visible: [ItemID] = []
    // All rows below the last visible row are hidden if that row is collapsed.
    var deepest = Int.max
    for row in rows where row.level <= deepest {
      visible.append(row.item)
      deepest = row.isExpanded ? Int.max : row.level
    }
    return visible
  }

  /// Whether an item is in the outline, visible or not. O(n).
  public func contains(_ item: ItemID) -> Bool { index(of: item) != nil }

  /// Returns the children of an item, in order. O(n).
  public func children(of item: ItemID) -> [ItemID] {
    guard let index = index(of: item) else { return [] }
    return rows[subtree(at: index)].filter { $0.level == rows[index].level + 1 }.map { $0.item }
  }

  /// Returns the parent of an item; nil for a root. O(n).
  public func parent(of item: ItemID) -> ItemID? {
    guard let index = index(of: item) else { return nil }
    return rows[..<index].last { $0.level < rows[index].level }?.item
  }

  /// Returns the number of ancestors of an item: 0 for a root, nil if the item is not there. O(n).
  public func level(of item: ItemID) -> Int? { index(of: item).map { rows[$0].level } }

  /// Whether an item is expanded, visible or not. O(n).
  public func isExpanded(_ item: ItemID) -> Bool {
    index(of: item).map { rows[$0].isExpanded } ?? false
  }

  /// Whether all ancestors of an item are expanded (C480). O(n).
  public func isVisible(_ item: ItemID) -> Bool { visibleItems.contains(item) }

  /// Returns the subtree of an item as an outline of its own, with its state.
  ///
  /// ```swift
  /// let food = try outline.outline(of: "Food")
  /// ```
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - includesItem: whether the item is the only root; otherwise its children are the roots.
  /// - Throws: `OutlineError` if the item is unknown.
  /// - Complexity: O(n) for n items.
  public func outline(
    of item: ItemID, includesItem: Bool = true
  ) throws(OutlineError) -> Outline {
    guard let index = index(of: item) else { throw .unknownItem("\(item)") }
    let top = rows[index].level + (includesItem ? 0 : 1)
    let part = (includesItem ? [rows[index]] : []) + rows[subtree(at: index)]
    return Outline(unchecked: part.map { $0.lowered(by: -top) })
  }

  /// Returns the snapshot of a section that shows the outline: its items are the visible ones
  /// (C480). From one such snapshot to the next, a table inserts rows if items are expanded, and
  /// deletes rows if items are collapsed (C493).
  ///
  /// ```swift
  /// let shown = outline.snapshot(inSection: "Menu")
  /// ```
  ///
  /// - Complexity: O(n) for n items.
  public func snapshot<SectionID>(inSection section: SectionID) -> Snapshot<SectionID, ItemID> {
    Snapshot(unchecked: [.init(id: section, items: visibleItems)])
  }

  func index(of item: ItemID) -> Int? { rows.firstIndex { $0.item == item } }

  /// The indices of the rows below a row.
  func subtree(at index: Int) -> Range<Int> {
    let level = rows[index].level
    let end = rows[(index + 1)...].firstIndex { $0.level <= level } ?? rows.count
    return index + 1..<end
  }
}

extension Outline.Row {
  /// The row, a number of levels further down.
  func lowered(by levels: Int) -> Self {
    var row = self
    row.level += levels
    return row
  }
}

extension Outline: CustomStringConvertible {
  /// The tree as text: `1+ [2 3 [4]] 5` says that 2 and 3 are children of 1, which is expanded, and
  /// that 3 is collapsed.
  public var description: String {
    var text = ""
    var level = 0
    for row in rows {
      if row.level > level {
        text += " ["
      } else {
        text += String(repeating: "]", count: level - row.level) + (text.isEmpty ? "" : " ")
      }
      text += "\(row.item)" + (row.isExpanded ? "+" : "")
      level = row.level
    }
    return text.isEmpty ? "no item" : text + String(repeating: "]", count: level)
  }
}
