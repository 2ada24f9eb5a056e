/// The contents of a list at one moment: sections in order, their items in order, and marks (R75).
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// try snapshot.appendSections(["Africa"])
/// try snapshot.appendItems([1, 2])
/// ```
///
/// A snapshot contains identifiers, never objects, and the types make sure of it (S2). Each section
/// and each item is unique in the snapshot. Sections and items have separate identifiers (R80).
///
/// A mark says what must be drawn again though its identifier stays (R78). An item is marked for a
/// reload, which makes a new cell, or for a reconfigure, which keeps its cell (R94). A section is
/// marked for a reload with all its rows (R95).
///
/// A `Snapshot` is plain arrays in arrays, so that everybody can check it. A store may keep its
/// lists in another form and convert it when asked (`ListSnapshot`).
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
  /// The items marked for reload, in the order they were marked, each once (R78).
  public package(set) var reloads: [ItemID]
  /// The items marked for a reconfigure, in the order they were marked, each once. None of them is
  /// marked for a reload, too (R94).
  public package(set) var reconfigures: [ItemID]
  /// The sections marked for a reload, in the order they were marked, each once (R95).
  public package(set) var reloadedSections: [SectionID]

  /// An empty snapshot: no section, no item, no mark.
  public init() {
    self.init(unchecked: [])
  }

  /// Makes a snapshot of sections and marks without checking that the identifiers are unique.
  ///
  /// The check `structure` checks the contents of every list, and a data source checks every
  /// snapshot.
  @usableFromInline
  package init(
    unchecked sections: [Section], reloads: [ItemID] = [], reconfigures: [ItemID] = [],
    reloadedSections: [SectionID] = []
  ) {
    self.sections = sections
    self.reloads = reloads
    self.reconfigures = reconfigures
    self.reloadedSections = reloadedSections
  }

  /// Makes a snapshot of sections.
  ///
  /// ```swift
  /// let shown = try Snapshot(sections: [.init(id: "east", items: [1, 2])])
  /// ```
  ///
  /// - Throws: `SnapshotError` if a section or an item occurs twice (R80).
  /// - Complexity: O(n) for n items.
  public init(sections: [Section]) throws(SnapshotError) {
    self.init()
    try appendSections(sections.map(\.id))
    var seen: Set<ItemID> = []
    for section in sections {
      for item in section.items where !seen.insert(item).inserted {
        throw .duplicateInArgument("\(item)")
      }
      try appendItems(section.items, to: section.id)
    }
  }

  /// Returns the snapshot with other items, which must be as different as these.
  @inlinable
  package func mapItems<Other>(_ name: (ItemID) -> Other) -> Snapshot<SectionID, Other> {
    Snapshot<SectionID, Other>(
      unchecked: sections.map { section in
        Snapshot<SectionID, Other>.Section(id: section.id, items: section.items.map(name))
      }, reloads: reloads.map(name), reconfigures: reconfigures.map(name),
      reloadedSections: reloadedSections)
  }

  /// Returns the snapshot with sections and items in types of one's own, as an app shows it.
  ///
  /// ```swift
  /// let own = try snapshot.map(sections: { $0 }, items: { TeamID(rawValue: $0) })
  /// print(own.itemCount)  // 2
  /// ```
  ///
  /// - Parameters:
  ///   - section: the new identifier of a section, whose mark stays.
  ///   - item: the new identifier of an item, whose mark stays.
  /// - Throws: `SnapshotError` if two sections or two items become one (R80).
  /// - Complexity: O(n) for n sections and items.
  public func map<OtherSection, OtherItem>(
    sections section: (SectionID) -> OtherSection, items item: (ItemID) -> OtherItem
  ) throws(SnapshotError) -> Snapshot<OtherSection, OtherItem> {
    var ids: [OtherSection: SectionID] = [:]
    var names: [OtherItem: ItemID] = [:]
    var mapped = Snapshot<OtherSection, OtherItem>()
    for old in sections {
      var new = Snapshot<OtherSection, OtherItem>.Section(id: section(old.id))
      if let other = ids.updateValue(old.id, forKey: new.id) {
        throw .sectionsBecomeOne("\(other)", "\(old.id)")
      }
      for old in old.items {
        let name = item(old)
        if let other = names.updateValue(old, forKey: name) {
          throw .itemsBecomeOne("\(other)", "\(old)")
        }
        new.items.append(name)
      }
      mapped.sections.append(new)
    }
    mapped.reloads = reloads.map(item)
    mapped.reconfigures = reconfigures.map(item)
    mapped.reloadedSections = reloadedSections.map(section)
    return mapped
  }

  /// The number of items in all sections. O(sections).
  @inlinable
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// All items in order. O(items).
  @inlinable
  public var items: [ItemID] { sections.flatMap { $0.items } }

  /// The item at an index path, nil if there is none.
  @inlinable
  public subscript(path: ItemPath) -> ItemID? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  /// Returns the index path of an item, nil if the item is not in the snapshot. O(items).
  @inlinable
  public func path(of item: ItemID) -> ItemPath? {
    for (index, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) {
        return ItemPath(section: index, item: place)
      }
    }
    return nil
  }

  /// Whether an item or a section is marked. O(1).
  @inlinable
  public var hasMarks: Bool {
    !(reloads.isEmpty && reconfigures.isEmpty && reloadedSections.isEmpty)
  }

  /// This snapshot without its marks, as a data source returns it (R79).
  @inlinable
  public var withoutMarks: Self { Snapshot(unchecked: sections) }
}

extension Snapshot: Hashable {
  /// Equality ignores marks (R79).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.sections == right.sections }

  /// Hashes the sections, not the marks (R79).
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(sections) }
}
