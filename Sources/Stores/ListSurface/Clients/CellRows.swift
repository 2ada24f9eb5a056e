import StoreModel

/// The cells of a list, section by section; a cell moves with its row.
@usableFromInline
struct CellRows<Cell> {
  @usableFromInline var sections: [[Cell]] = []

  @inlinable
  init() {}

  /// The cells of all sections in order. O(n).
  @inlinable var cells: [Cell] { sections.flatMap { $0 } }

  /// Configures a new cell for every row.
  @inlinable
  mutating func reload<SectionID, ItemID>(
    _ contents: Snapshot<SectionID, ItemID>,
    configure: (ItemID, ItemPath) throws(SurfaceError) -> Cell
  ) throws(SurfaceError) {
    var next: [[Cell]] = []
    next.reserveCapacity(contents.sections.count)
    for index in contents.sections.indices {
      var row: [Cell] = []
      row.reserveCapacity(contents.sections[index].items.count)
      for place in contents.sections[index].items.indices {
        row.append(
          try configure(
            contents.sections[index].items[place], ItemPath(section: index, item: place)))
      }
      next.append(row)
    }
    sections = next
  }

  /// Moves the cells as a batch moved their rows, and configures a cell for each row that the data
  /// source supplied or that the batch reconfigures.
  ///
  /// A row can also lack a cell because the list received wrong counts. Such a row gets a cell too.
  @inlinable
  mutating func follow<SectionID, ItemID>(
    _ arrangement: BatchArrangement, showing contents: Snapshot<SectionID, ItemID>,
    configure: (ItemID, ItemPath) throws(SurfaceError) -> Cell
  ) throws(SurfaceError) {
    var next: [[Cell]] = []
    next.reserveCapacity(contents.sections.count)
    for index in contents.sections.indices {
      let items = contents.sections[index].items
      let origin = arrangement.origins[index]
      if arrangement.keepsItems(of: index), origin < sections.count,
        sections[origin].count == items.count
      {
        next.append(sections[origin])
        continue
      }
      var row: [Cell] = []
      row.reserveCapacity(items.count)
      for place in items.indices {
        let path = ItemPath(section: index, item: place)
        if let source = arrangement.source(of: path), !arrangement.reconfigures(source),
          let cell = cell(at: source)
        {
          row.append(cell)
        } else {
          row.append(try configure(items[place], path))
        }
      }
      next.append(row)
    }
    sections = next
  }

  /// The cell at a path, nil where there is none.
  @inlinable
  func cell(at path: ItemPath) -> Cell? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  /// Replaces the cell at a path; does nothing when there is none.
  @inlinable
  mutating func replace(at path: ItemPath, by cell: Cell) {
    guard self.cell(at: path) != nil else { return }
    sections[path.section][path.item] = cell
  }
}
