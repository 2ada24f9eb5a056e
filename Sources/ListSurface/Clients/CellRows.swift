import StoreModel

/// The cells of a list, all sections in one row; a cell goes where its row goes.
@usableFromInline
struct CellRows<Cell> {
  @usableFromInline var cells: [Cell] = []

  @inlinable
  init() {}

  /// Configures a cell for everything.
  @inlinable
  mutating func reload<SectionID, ItemID>(
    _ contents: Snapshot<SectionID, ItemID>,
    configure: (ItemID, ItemPath) throws(SurfaceError) -> Cell
  ) throws(SurfaceError) {
    var next: [Cell] = []
    next.reserveCapacity(contents.itemCount)
    for index in contents.sections.indices {
      for place in contents.sections[index].items.indices {
        next.append(
          try configure(
            contents.sections[index].items[place], ItemPath(section: index, item: place)))
      }
    }
    cells = next
  }

  /// Brings the cells where a batch brought their rows, and configures one for each row that the
  /// data source supplied.
  ///
  /// A row without a cell, which only a list that was told wrong counts can have, is configured.
  @inlinable
  mutating func follow<SectionID, ItemID>(
    _ arrangement: BatchArrangement, showing contents: Snapshot<SectionID, ItemID>,
    configure: (ItemID, ItemPath) throws(SurfaceError) -> Cell
  ) throws(SurfaceError) {
    var next: [Cell] = []
    next.reserveCapacity(arrangement.sources.count)
    for index in contents.sections.indices {
      let start = arrangement.newStarts[index]
      for place in contents.sections[index].items.indices {
        let source = arrangement.sources[start + place]
        if source >= 0, source < cells.count {
          next.append(cells[source])
        } else {
          next.append(
            try configure(
              contents.sections[index].items[place], ItemPath(section: index, item: place)))
        }
      }
    }
    cells = next
  }

  /// The cell at a path, nil where there is none.
  @inlinable
  func cell<SectionID, ItemID>(
    at path: ItemPath, in contents: Snapshot<SectionID, ItemID>
  ) -> Cell? {
    number(of: path, in: contents).map { cells[$0] }
  }

  /// Puts another cell in the place of one.
  @inlinable
  mutating func replace<SectionID, ItemID>(
    at path: ItemPath, in contents: Snapshot<SectionID, ItemID>, by cell: Cell
  ) {
    if let number = number(of: path, in: contents) { cells[number] = cell }
  }

  @inlinable
  func number<SectionID, ItemID>(
    of path: ItemPath, in contents: Snapshot<SectionID, ItemID>
  ) -> Int? {
    guard contents.sections.indices.contains(path.section),
      contents.sections[path.section].items.indices.contains(path.item)
    else { return nil }
    let number = contents.sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
    return number < cells.count ? number : nil
  }
}
