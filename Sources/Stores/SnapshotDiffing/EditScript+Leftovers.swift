import ListModel

extension EditScript {
  /// Pairs the items that the walks left over through a table, and deletes or inserts the rest.
  @inlinable
  mutating func pairLeftovers() {
    guard !left.isEmpty, !came.isEmpty else {
      fresh = came
      deletedItems.append(left.filter { survives($0.section) })
      return insertFresh()
    }
    let stockCount = left.reduce(0) { $0 + $1.count }
    let cameCount = came.reduce(0) { $0 + $1.count }
    guard stockCount > shape.few || cameCount > shape.few else { return pairFew() }
    let stock = Leftovers(left, of: old, count: stockCount)
    var table = IdentifierTable(
      stock.items, base: stock.base, count: stock.count, scanned: shape.scanned)
    var isTaken = [Bool](repeating: false, count: stock.count)
    points.reserveCapacity(Swift.min(stockCount, cameCount))
    isTaken.withUnsafeMutableBufferPointer { isTaken in
      for range in came { pair(range, stock, &table, isTaken) }
    }
    work.probes += table.probes
    deletedItems.append(untaken(isTaken))
    insertFresh()
  }

  /// Pairs few leftovers by comparing each with each, which allocates no memory.
  @inlinable
  mutating func pairFew() {
    var taken: UInt32 = 0
    for range in came {
      let origin = origin(of: range.section)
      for place in range.start..<range.end {
        let target = ItemPath(section: range.section, item: place)
        if let source = takeFew(new[range.section].items[place], &taken) {
          pair(source, target, keepsSection: source.section == origin)
        } else {
          if origin >= 0 { insertedItems.append(target) }
          if gathersFresh { freshItems.append(target) }
        }
      }
    }
    var bit: UInt32 = 1
    for range in left {
      for place in range.start..<range.end {
        if taken & bit == 0, survives(range.section) {
          deletedItems.append(ItemPath(section: range.section, item: place))
        }
        bit <<= 1
      }
    }
  }

  /// Takes the first equal old item that is left over and not taken yet, and returns its path.
  @inlinable
  mutating func takeFew(_ item: ItemID, _ taken: inout UInt32) -> ItemPath? {
    var bit: UInt32 = 1
    for range in left {
      let items = old[range.section].items
      for place in range.start..<range.end {
        if taken & bit == 0, items[place] == item {
          taken |= bit
          return ItemPath(section: range.section, item: place)
        }
        bit <<= 1
      }
    }
    return nil
  }

  /// Pairs a range of new items with the old items that are left over.
  ///
  /// The next pair is likely to be beside the last one: behind it, or before it in a reversed list.
  /// So this neighbour is compared first, without hashing.
  @inlinable
  mutating func pair(
    _ range: ItemRange, _ stock: Leftovers<ItemID>, _ table: inout IdentifierTable<ItemID>,
    _ isTaken: UnsafeMutableBufferPointer<Bool>
  ) {
    let items = new[range.section].items
    let origin = origin(of: range.section)
    var (last, step) = (-1, 1)
    var missing = range.start
    for place in range.start..<range.end {
      let item = items[place]
      var source = last + step
      if last < 0 || source < 0 || source >= stock.count || isTaken[source]
        || stock.items[stock.base + source] != item
      {
        guard let found = table.place(of: item), !isTaken[found] else { continue }
        source = found
        step = source == last - step ? -step : step
      }
      isTaken[source] = true
      last = source
      if missing < place {
        fresh.append(ItemRange(section: range.section, start: missing, end: place))
      }
      missing = place + 1
      let path = stock.path(of: source)
      pair(
        path, ItemPath(section: range.section, item: place),
        keepsSection: path.section == origin)
    }
    if missing < range.end {
      fresh.append(ItemRange(section: range.section, start: missing, end: range.end))
    }
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

  /// The leftovers in surviving sections that no new item has taken.
  @inlinable
  func untaken(_ isTaken: [Bool]) -> [ItemRange] {
    var found: [ItemRange] = []
    var flat = 0
    for range in left {
      defer { flat += range.count }
      guard survives(range.section) else { continue }
      var start = range.start
      for place in range.start..<range.end where isTaken[flat + place - range.start] {
        if start < place {
          found.append(ItemRange(section: range.section, start: start, end: place))
        }
        start = place + 1
      }
      if start < range.end {
        found.append(ItemRange(section: range.section, start: start, end: range.end))
      }
    }
    return found
  }

  /// Inserts the fresh items of sections that the old version contained too. The items of an
  /// inserted section come with the section (R86).
  @inlinable
  mutating func insertFresh() {
    insertedItems.append(origins.isEmpty ? fresh : fresh.filter { origin(of: $0.section) >= 0 })
    if gathersFresh { freshItems.append(fresh) }
  }
}

extension [ItemPath] {
  /// Adds the paths of all items of the ranges, and reserves exactly the memory for them.
  @inlinable
  mutating func append(_ ranges: [ItemRange]) {
    reserveCapacity(count + ranges.reduce(0) { $0 + $1.count })
    for range in ranges {
      for place in range.start..<range.end {
        append(ItemPath(section: range.section, item: place))
      }
    }
  }
}

/// The old items that are left over, in one row; a single range is not copied.
@usableFromInline
struct Leftovers<ID> {
  @usableFromInline let items: [ID]
  @usableFromInline let base: Int
  @usableFromInline let count: Int
  @usableFromInline let ranges: [ItemRange]
  /// The index of each item's range; empty when there is only one range.
  @usableFromInline var homes: [UInt32] = []
  /// The place in the row at which each range begins; empty when there is only one range.
  @usableFromInline var starts: [Int] = []

  @inlinable
  init<SectionID>(
    _ ranges: [ItemRange], of sections: [Snapshot<SectionID, ID>.Section], count: Int
  ) {
    self.ranges = ranges
    self.count = count
    guard ranges.count > 1 else {
      items = ranges.isEmpty ? [] : sections[ranges[0].section].items
      base = ranges.first?.start ?? 0
      return
    }
    base = 0
    var row: [ID] = []
    row.reserveCapacity(count)
    homes.reserveCapacity(count)
    starts.reserveCapacity(ranges.count)
    for (index, range) in ranges.enumerated() {
      starts.append(row.count)
      row.append(contentsOf: sections[range.section].items[range.start..<range.end])
      homes.append(
        contentsOf: repeatElement(UInt32(truncatingIfNeeded: index), count: range.count))
    }
    items = row
  }

  /// The old path of an item of the row.
  @inlinable
  func path(of place: Int) -> ItemPath {
    let home = homes.isEmpty ? 0 : Int(homes[place])
    let range = ranges[home]
    let start = starts.isEmpty ? 0 : starts[home]
    return ItemPath(section: range.section, item: range.start + place - start)
  }
}
