import StoreModel

/// Two places of one identifier in a malformed snapshot.
public enum SnapshotRepeat: Hashable, Sendable {
  /// A section identifier at these two indexes.
  case section(Int, Int)
  /// An item identifier at these two paths.
  case item(ItemPath, ItemPath)
}

extension SnapshotDiffing {
  /// The first identifier that a snapshot holds a second time, nil for a well-formed one (R75).
  ///
  /// - Complexity: O(n).
  @inlinable
  public static func firstRepeat<SectionID, ItemID>(
    in snapshot: Snapshot<SectionID, ItemID>
  ) -> SnapshotRepeat? {
    let sections = snapshot.sections
    if let (first, second) = firstRepeat(count: sections.count, identifier: { sections[$0].id }) {
      return .section(first, second)
    }
    let count = snapshot.sections.reduce(0) { $0 + $1.items.count }
    guard count > 1 else { return nil }
    var items: [ItemID] = []
    items.reserveCapacity(count)
    for section in sections { items.append(contentsOf: section.items) }
    if let (first, second) = firstRepeat(count: count, identifier: { items[$0] }) {
      return .item(path(ofFlat: first, in: sections), path(ofFlat: second, in: sections))
    }
    return nil
  }

  /// Few identifiers are compared each with each, which is quicker than any table.
  @inlinable
  static func firstRepeat<ID: Hashable>(
    count: Int, identifier: (Int) -> ID
  ) -> (Int, Int)? {
    guard count > 16 else {
      for second in 0..<count {
        for first in 0..<second where identifier(first) == identifier(second) {
          return (first, second)
        }
      }
      return nil
    }
    var table = IdentifierTable<ID>(capacity: count)
    for second in 0..<count {
      if let first = table.insert(identifier(second)) { return (first, second) }
    }
    return nil
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
