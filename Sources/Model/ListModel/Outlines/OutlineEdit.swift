/// One edit of an outline, as data (R100).
///
/// ```swift
/// try outline.perform(.append([3], to: nil))
/// ```
public enum OutlineEdit<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// Appends items to the children of an item, or to the roots for nil.
  case append([ItemID], to: ItemID?)
  /// Inserts items as siblings of another one.
  case insert([ItemID], Side, ItemID)
  /// Inserts a whole outline, whose roots become siblings of an item.
  case insertOutline(Outline<ItemID>, Side, ItemID)
  /// Replaces the children of an item by another outline.
  case replaceChildren(of: ItemID, with: Outline<ItemID>)
  /// Deletes items with their subtrees.
  case delete([ItemID])
  case deleteAll
  case expand([ItemID])
  case collapse([ItemID])
  /// Shows a plain list of items in the section, and keeps the tree of the items that survive.
  case applyPlain([ItemID])

  /// The kind of the edit.
  public var kind: OutlineEditKind {
    switch self {
    case .append: .append
    case .insert: .insert
    case .insertOutline: .insertOutline
    case .replaceChildren: .replaceChildren
    case .delete: .delete
    case .deleteAll: .deleteAll
    case .expand: .expand
    case .collapse: .collapse
    case .applyPlain: .applyPlain
    }
  }
}

/// A kind of `OutlineEdit`.
public enum OutlineEditKind: String, Hashable, Sendable, CaseIterable {
  case append
  case insert
  case insertOutline
  case replaceChildren
  case delete
  case deleteAll
  case expand
  case collapse
  case applyPlain
}

extension Outline {
  /// Performs one edit (R100).
  ///
  /// - Throws: `OutlineError`; the outline is unchanged then.
  public mutating func perform(_ edit: OutlineEdit<ItemID>) throws(OutlineError) {
    switch edit {
    case .append(let items, let parent): try append(items, to: parent)
    case .insert(let items, let side, let sibling): try insert(items, side, sibling)
    case .insertOutline(let other, let side, let sibling): try insert(other, side, sibling)
    case .replaceChildren(let parent, let other): try replaceChildren(of: parent, with: other)
    case .delete(let items): try delete(items)
    case .deleteAll: deleteAll()
    case .expand(let items): expand(items)
    case .collapse(let items): collapse(items)
    case .applyPlain(let list): self = try applying(plain: list)
    }
  }
}

extension OutlineEdit: CustomStringConvertible {
  /// The edit in words: `insert 4 after 1`.
  public var description: String {
    func list(_ items: [ItemID]) -> String {
      items.isEmpty ? "nothing" : items.map { "\($0)" }.joined(separator: " ")
    }
    return switch self {
    case .append(let items, let parent):
      "append \(list(items)) to " + (parent.map { "\($0)" } ?? "the roots")
    case .insert(let items, let side, let sibling): "insert \(list(items)) \(side) \(sibling)"
    case .insertOutline(let other, let side, let sibling):
      "insert outline \(other) \(side) \(sibling)"
    case .replaceChildren(let parent, let other): "replace children of \(parent) with \(other)"
    case .delete(let items): "delete \(list(items))"
    case .deleteAll: "delete all"
    case .expand(let items): "expand \(list(items))"
    case .collapse(let items): "collapse \(list(items))"
    case .applyPlain(let items): "apply plain list \(list(items))"
    }
  }
}
