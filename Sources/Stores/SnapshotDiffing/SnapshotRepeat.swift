import ListModel

/// The two places of a repeated identifier in a malformed snapshot (R75).
public enum SnapshotRepeat: Hashable, Sendable {
  /// A section identifier at these two indexes.
  case section(Int, Int)
  /// An item identifier at these two paths.
  case item(ItemPath, ItemPath)
}

extension SnapshotDiffing {
  /// Finds the first identifier that a snapshot contains twice; nil for a well-formed one (R75).
  ///
  /// Sections are checked before items.
  ///
  /// - Complexity: O(n) for n sections and items.
  @inlinable
  public static func firstRepeat<SectionID, ItemID>(
    in snapshot: Snapshot<SectionID, ItemID>
  ) -> SnapshotRepeat? {
    let sections = snapshot.sections
    if sections.count > 1, let (first, second) = firstRepeat(of: sections.map(\.id)) {
      return .section(first, second)
    }
    let items = sections.count == 1 ? sections[0].items : snapshot.items
    if let (first, second) = firstRepeat(of: items) {
      return .item(path(ofFlat: first, in: sections), path(ofFlat: second, in: sections))
    }
    return nil
  }

  /// Finds the first identifier that a snapshot contains twice, faster after a well-formed one.
  ///
  /// Sections that share their memory with `known` are skipped, as long as the other sections have
  /// no new items.
  ///
  /// - Parameter known: an earlier snapshot, which must be well-formed.
  /// - Complexity: O(sections + items of sections that share no memory), or O(n) when an item is
  ///   new.
  @inlinable
  public static func firstRepeat<SectionID, ItemID>(
    in snapshot: Snapshot<SectionID, ItemID>, after known: Snapshot<SectionID, ItemID>
  ) -> SnapshotRepeat? {
    isRearranged(snapshot.sections, from: known.sections) ? nil : firstRepeat(in: snapshot)
  }

  /// Whether a quick check proves that the new sections have only items of the old ones, each once.
  ///
  /// The check compares only sections that do not share their memory. It fails, and proves nothing,
  /// when a section is new or moved.
  @inlinable
  static func isRearranged<SectionID, ItemID>(
    _ new: [Snapshot<SectionID, ItemID>.Section], from old: [Snapshot<SectionID, ItemID>.Section]
  ) -> Bool {
    var left: [ItemID] = []
    var came: [ItemID] = []
    var place = 0
    for section in new {
      while place < old.count, old[place].id != section.id {
        left += old[place].items
        place += 1
      }
      guard place < old.count else { return false }
      if !old[place].items.sharesStorage(with: section.items) {
        left += old[place].items
        came += section.items
      }
      place += 1
    }
    for section in old[place...] { left += section.items }
    guard firstRepeat(of: came) == nil else { return false }
    var table = IdentifierTable(left)
    return came.allSatisfy { table.place(of: $0) != nil }
  }

  /// Finds the first repeated identifier. Up to 16 identifiers are compared each with each, which
  /// is quicker than a table.
  @inlinable
  static func firstRepeat<ID: Hashable>(of ids: [ID]) -> (Int, Int)? {
    guard ids.count > 16 else {
      for second in ids.indices {
        for first in 0..<second where ids[first] == ids[second] { return (first, second) }
      }
      return nil
    }
    return IdentifierTable(ids).repeated
  }

  @inlinable
  static func path<SectionID, ItemID>(
    ofFlat flat: Int, in sections: [Snapshot<SectionID, ItemID>.Section]
  ) -> ItemPath {
    var rest = flat
    for (index, section) in sections.enumerated() {
      if rest < section.items.count { return ItemPath(section: index, item: rest) }
      rest -= section.items.count
    }
    return ItemPath(section: sections.count, item: rest)
  }
}
