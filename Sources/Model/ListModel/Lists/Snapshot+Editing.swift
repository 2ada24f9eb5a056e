/// The side of an item or a section at which an edit inserts.
public enum Side: String, Hashable, Sendable, CaseIterable {
  case before
  case after
}

// Every edit checks its whole argument first, so that a rejected edit changes nothing (R80).
extension Snapshot {
  /// Appends sections (R80).
  ///
  /// - Throws: `SnapshotError` when the argument has a duplicate or a section exists already.
  public mutating func appendSections(_ ids: [SectionID]) throws(SnapshotError) {
    try checkNewSections(ids)
    sections.append(contentsOf: ids.map { Section(id: $0) })
  }

  /// Inserts sections next to another section (R80).
  ///
  /// - Parameters:
  ///   - ids: the new sections.
  ///   - side: the side of `destination` to insert at.
  ///   - destination: an existing section.
  /// - Throws: `SnapshotError` when the argument has a duplicate, a section exists already, or the
  ///   destination is unknown or among the inserted sections.
  public mutating func insertSections(
    _ ids: [SectionID], _ side: Side, _ destination: SectionID
  ) throws(SnapshotError) {
    try checkUnique(ids)
    guard !ids.contains(destination) else { throw .destinationIsInserted("\(destination)") }
    try checkNewSections(ids)
    let place = try index(ofSection: destination) + (side == .after ? 1 : 0)
    sections.insert(contentsOf: ids.map { Section(id: $0) }, at: place)
  }

  /// Removes sections with their items and marks; ignores unknown sections (R80).
  public mutating func deleteSections(_ ids: [SectionID]) {
    let gone = Set(ids)
    let lost = Set(sections.filter { gone.contains($0.id) }.flatMap { $0.items })
    sections.removeAll { gone.contains($0.id) }
    removeMarks(of: lost)
    reloadedSections.removeAll { gone.contains($0) }
  }

  /// Moves a section next to another (R80).
  ///
  /// - Throws: `SnapshotError` when one of them is unknown or both are the same.
  public mutating func moveSection(
    _ id: SectionID, _ side: Side, _ destination: SectionID
  ) throws(SnapshotError) {
    guard id != destination else { throw .destinationIsInserted("\(destination)") }
    let source = try index(ofSection: id)
    _ = try index(ofSection: destination)
    let moved = sections.remove(at: source)
    let place = try index(ofSection: destination) + (side == .after ? 1 : 0)
    sections.insert(moved, at: place)
  }

  /// Appends items to a section, by default to the last one; an existing item moves (R80).
  ///
  /// - Throws: `SnapshotError` when the argument has a duplicate, the section is unknown, or there
  ///   is no section yet.
  public mutating func appendItems(
    _ items: [ItemID], to section: SectionID? = nil
  ) throws(SnapshotError) {
    try checkUnique(items)
    guard let last = sections.indices.last else { throw .noSection }
    let place = if let section { try index(ofSection: section) } else { last }
    removeItems(Set(items))
    sections[place].items.append(contentsOf: items)
  }

  /// Inserts items next to another item; an existing item moves (R80).
  ///
  /// - Throws: `SnapshotError` when the argument has a duplicate, or the destination is unknown or
  ///   among the inserted items.
  public mutating func insertItems(
    _ items: [ItemID], _ side: Side, _ destination: ItemID
  ) throws(SnapshotError) {
    try checkUnique(items)
    guard !items.contains(destination) else { throw .destinationIsInserted("\(destination)") }
    guard path(of: destination) != nil else { throw .unknownItem("\(destination)") }
    removeItems(Set(items))
    guard let path = path(of: destination) else { throw .unknownItem("\(destination)") }
    let place = path.item + (side == .after ? 1 : 0)
    sections[path.section].items.insert(contentsOf: items, at: place)
  }

  /// Moves an item next to another (R80).
  ///
  /// - Throws: `SnapshotError` when one of them is unknown or both are the same.
  public mutating func moveItem(
    _ item: ItemID, _ side: Side, _ destination: ItemID
  ) throws(SnapshotError) {
    guard path(of: item) != nil else { throw .unknownItem("\(item)") }
    try insertItems([item], side, destination)
  }

  /// Removes items with their marks; ignores unknown items and keeps empty sections (R80).
  public mutating func deleteItems(_ items: [ItemID]) {
    let gone = Set(items)
    removeItems(gone)
    removeMarks(of: gone)
  }

  /// Removes all items and all sections (R80).
  public mutating func deleteAllItems() {
    self = Snapshot()
  }

  /// Marks items for reload; an item is marked once at most, and loses its mark for a reconfigure
  /// (R78, R80, R94).
  ///
  /// - Throws: `SnapshotError` when an item is unknown or the argument has a duplicate.
  public mutating func reloadItems(_ items: [ItemID]) throws(SnapshotError) {
    try checkKnown(items)
    let marked = Set(reloads)
    reloads.append(contentsOf: items.filter { !marked.contains($0) })
    reconfigures.removeAll { items.contains($0) }
  }

  /// Marks items for a reconfigure, which keeps their cells; an item that is marked already stays
  /// as it is marked (R80, R94).
  ///
  /// - Throws: `SnapshotError` when an item is unknown or the argument has a duplicate.
  public mutating func reconfigureItems(_ items: [ItemID]) throws(SnapshotError) {
    try checkKnown(items)
    let marked = Set(reloads + reconfigures)
    reconfigures.append(contentsOf: items.filter { !marked.contains($0) })
  }

  /// Marks sections for a reload with all their rows; a section is marked once at most (R80, R95).
  ///
  /// - Throws: `SnapshotError` when a section is unknown or the argument has a duplicate.
  public mutating func reloadSections(_ ids: [SectionID]) throws(SnapshotError) {
    try checkUnique(ids)
    for id in ids { _ = try index(ofSection: id) }
    reloadedSections.append(contentsOf: ids.filter { !reloadedSections.contains($0) })
  }

  private mutating func removeMarks(of items: Set<ItemID>) {
    reloads.removeAll { items.contains($0) }
    reconfigures.removeAll { items.contains($0) }
  }

  private func checkKnown(_ items: [ItemID]) throws(SnapshotError) {
    try checkUnique(items)
    let known = Set(sections.lazy.flatMap(\.items))
    for item in items where !known.contains(item) { throw .unknownItem("\(item)") }
  }

  private mutating func removeItems(_ items: Set<ItemID>) {
    for index in sections.indices {
      sections[index].items.removeAll { items.contains($0) }
    }
  }

  private func checkNewSections(_ ids: [SectionID]) throws(SnapshotError) {
    try checkUnique(ids)
    let known = Set(sections.map { $0.id })
    for id in ids where known.contains(id) { throw .sectionExists("\(id)") }
  }

  private func checkUnique<ID: Hashable>(_ ids: [ID]) throws(SnapshotError) {
    var seen: Set<ID> = []
    for id in ids where !seen.insert(id).inserted { throw .duplicateInArgument("\(id)") }
  }

  private func index(ofSection id: SectionID) throws(SnapshotError) -> Int {
    guard let index = sections.firstIndex(where: { $0.id == id }) else {
      throw .unknownSection("\(id)")
    }
    return index
  }
}
