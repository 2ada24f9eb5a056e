/// A list at one moment: sections in order, each with its items in order, and reload marks (R75).
///
/// Typed, so that an object cannot stand where its identifier belongs (S2). No section and no item
/// stands in it twice; section and item identifiers are separate spaces (R80). This is the plain
/// form, arrays of arrays: everybody can check it. A store may keep its lists in any shape and
/// hand out this one when asked.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A section and its items.
  public struct Section: Hashable, Sendable {
    /// The section's identifier, unique in the snapshot.
    public var id: SectionID
    /// The items in order, each unique in the whole snapshot.
    public var items: [ItemID]

    /// Makes a section.
    @inlinable
    public init(id: SectionID, items: [ItemID] = []) {
      self.id = id
      self.items = items
    }
  }

  /// The sections in order.
  public package(set) var sections: [Section]
  /// The items marked for reload, in the order they were marked, none twice (R78).
  public package(set) var reloads: [ItemID]

  /// An empty snapshot: no section, no item, no mark.
  public init() {
    sections = []
    reloads = []
  }

  /// Takes sections and marks whose identifiers are known to be unique, without checking.
  ///
  /// The check `structure` looks at the contents of every list, a data source at every snapshot.
  @usableFromInline
  package init(unchecked sections: [Section], reloads: [ItemID] = []) {
    self.sections = sections
    self.reloads = reloads
  }

  /// How many items all sections have together. O(sections).
  @inlinable
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// All items in order. O(items).
  @inlinable
  public var items: [ItemID] { sections.flatMap { $0.items } }

  /// The item at an index path, nil where there is none.
  @inlinable
  public subscript(path: ItemPath) -> ItemID? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  /// Where an item stands, nil where it does not. O(items).
  @inlinable
  public func path(of item: ItemID) -> ItemPath? {
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) {
        return ItemPath(section: index, item: place)
      }
    }
    return nil
  }

  /// This snapshot without its reload marks, as a data source gives it back (R79).
  @inlinable
  public var withoutReloads: Self { Snapshot(unchecked: sections) }
}

extension Snapshot: Hashable {
  /// Equality ignores reload marks (R79).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.sections == right.sections }

  /// Hashes the sections, not the marks (R79).
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(sections) }
}
