import StoreModel

extension EditScript {
  /// Pairs through the table what the walks left over; the rest is deleted or inserted.
  @inlinable
  mutating func pairLeftovers() {
    guard !left.isEmpty, !came.isEmpty else {
      for stretch in left where survives(stretch.section) {
        delete(stretch, from: stretch.start, to: stretch.end)
      }
      for stretch in came { insert(stretch, from: stretch.start, to: stretch.end) }
      return
    }
    let stock = Leftovers(left, of: old)
    var table = IdentifierTable(stock.items, base: stock.base, count: stock.count)
    var isTaken = [Bool](repeating: false, count: stock.count)
    for stretch in came { pair(stretch, stock, &table, &isTaken) }
    work.probes += table.probes
    deleteUntaken(isTaken)
  }

  /// Pairs a stretch of new items with the old ones that are left over.
  ///
  /// Next to the last pair the next one is likely, before it or behind it, as in what was reversed;
  /// it is compared first, and found without hashing.
  @inlinable
  mutating func pair(
    _ stretch: Stretch, _ stock: Leftovers<ItemID>, _ table: inout IdentifierTable<ItemID>,
    _ isTaken: inout [Bool]
  ) {
    let items = new[stretch.section].items
    let origin = origin(of: stretch.section)
    var (guess, step) = (-1, 1)
    var missing = stretch.start
    for place in stretch.start..<stretch.end {
      let item = items[place]
      var source = guess
      if source < 0 || source >= stock.count || isTaken[source]
        || stock.items[stock.base + source] != item
      {
        guard let found = table.place(of: item), !isTaken[found] else { continue }
        step = found == guess - 2 * step ? -step : step
        source = found
      }
      isTaken[source] = true
      if missing < place { insert(stretch, from: missing, to: place) }
      missing = place + 1
      guess = source + step
      let path = stock.path(of: source)
      pair(
        path, ItemPath(section: stretch.section, item: place),
        keepsSection: path.section == origin)
    }
    insert(stretch, from: missing, to: stretch.end)
  }

  @inlinable
  mutating func pair(_ source: ItemPath, _ target: ItemPath, keepsSection: Bool) {
    guard keepsSection else {
      crossings.append(BatchUpdate.ItemMove(from: source, to: target))
      return
    }
    let point = Run(section: target.section, old: source.item, new: target.item, length: 1)
    if let last = points.last, last.isContinued(by: point) {
      points[points.count - 1].packedLength += 1
    } else {
      points.append(point)
    }
  }

  @inlinable
  mutating func deleteUntaken(_ isTaken: [Bool]) {
    var flat = 0
    for stretch in left {
      guard survives(stretch.section) else {
        flat += stretch.count
        continue
      }
      for place in stretch.start..<stretch.end {
        if !isTaken[flat] { delete(stretch, from: place, to: place + 1) }
        flat += 1
      }
    }
  }

  @inlinable
  mutating func delete(_ stretch: Stretch, from start: Int, to end: Int) {
    for place in start..<end {
      deletedItems.append(ItemPath(section: stretch.section, item: place))
    }
  }

  @inlinable
  mutating func insert(_ stretch: Stretch, from start: Int, to end: Int) {
    guard start < end else { return }
    if origin(of: stretch.section) >= 0 {
      for place in start..<end {
        insertedItems.append(ItemPath(section: stretch.section, item: place))
      }
    }
    guard gathersFresh else { return }
    for place in start..<end {
      freshItems.append(ItemPath(section: stretch.section, item: place))
    }
  }
}

/// The old items that are left over, in one row; a single stretch is read where it stands.
@usableFromInline
struct Leftovers<ID> {
  @usableFromInline let items: [ID]
  @usableFromInline let base: Int
  @usableFromInline let count: Int
  @usableFromInline let stretches: [Stretch]
  /// For each item the index of its stretch; empty for a single one.
  @usableFromInline var homes: [UInt32] = []
  /// For each stretch where its items begin in the row.
  @usableFromInline var starts: [Int] = []

  @inlinable
  init<SectionID>(_ stretches: [Stretch], of sections: [Snapshot<SectionID, ID>.Section]) {
    self.stretches = stretches
    guard stretches.count > 1 else {
      items = stretches.isEmpty ? [] : sections[stretches[0].section].items
      base = stretches.first?.start ?? 0
      count = stretches.first?.count ?? 0
      return
    }
    count = stretches.reduce(0) { $0 + $1.count }
    base = 0
    var row: [ID] = []
    row.reserveCapacity(count)
    homes.reserveCapacity(count)
    starts.reserveCapacity(stretches.count)
    for (index, stretch) in stretches.enumerated() {
      starts.append(row.count)
      row.append(contentsOf: sections[stretch.section].items[stretch.start..<stretch.end])
      homes.append(
        contentsOf: repeatElement(UInt32(truncatingIfNeeded: index), count: stretch.count))
    }
    items = row
  }

  /// Where an item of the row stood.
  @inlinable
  func path(of place: Int) -> ItemPath {
    let home = homes.isEmpty ? 0 : Int(homes[place])
    let stretch = stretches[home]
    let start = starts.isEmpty ? 0 : starts[home]
    return ItemPath(section: stretch.section, item: stretch.start + place - start)
  }
}
