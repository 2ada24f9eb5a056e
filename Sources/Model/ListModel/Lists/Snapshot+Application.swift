extension Snapshot {
  /// Performs a batch as a list of some system would, and throws if this list would reject it.
  ///
  /// ```swift
  /// let shown = try old.applying(batch, target: new)
  /// ```
  ///
  /// The operations decide where every old item goes. A list asks its data source for the rest: for
  /// inserted and reloaded items, and for inserted and reloaded sections with all their items. They
  /// come from `target`. So the result equals `target` exactly when the batch is right
  /// (R82).
  ///
  /// - Parameters:
  ///   - batch: the operations.
  ///   - target: the contents of the data source after the change.
  ///   - mode: the systems whose rules apply (R86).
  /// - Returns: the contents of the list afterwards, without marks.
  /// - Throws: `BatchError` (R84, R85, R86).
  /// - Complexity: O(n + k s + n r) for n items, k operations on items, s on sections and r
  ///   reloads.
  public func applying(
    _ batch: BatchUpdate, target: Self, mode: BatchMode = .portable
  ) throws(BatchError) -> Self {
    // A key path of a generic type would be created anew at each call.
    var plan = BatchPlan(
      oldCounts: sections.map { $0.items.count },
      newCounts: target.sections.map { $0.items.count }, mode: mode)
    try plan.arrangeSections(batch)
    try plan.arrangeItems(batch)
    return Snapshot(unchecked: filled(by: plan, from: target))
  }

  private func filled(by plan: BatchPlan, from target: Self) -> [Section] {
    plan.origins.indices.map { index in
      let origin = plan.origins[index]
      var section = Section(id: origin.map { sections[$0].id } ?? target.sections[index].id)
      for (place, source) in plan.sources[index].enumerated() {
        switch source {
        case .old(let path): section.items.append(sections[path.section].items[path.item])
        case .fresh: section.items.append(target.sections[index].items[place])
        }
      }
      return section
    }
  }
}

/// The origin of every section and item after a batch, computed from counts alone.
private struct BatchPlan {
  /// The origin of an item.
  enum Source {
    /// The item was in the list before, at this old path.
    case old(ItemPath)
    /// The data source supplies it.
    case fresh
  }

  let oldCounts: [Int]
  let newCounts: [Int]
  let mode: BatchMode
  /// The old index of each new section, nil for an inserted one.
  private(set) var origins: [Int?] = []
  /// The new indexes of the reloaded sections. Like inserted ones, they take all their rows from
  /// the data source.
  private var renewed: Set<Int> = []
  /// The origins of the items of each new section.
  private(set) var sources: [[Source]] = []

  init(oldCounts: [Int], newCounts: [Int], mode: BatchMode) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.mode = mode
  }

  mutating func arrangeSections(_ batch: BatchUpdate) throws(BatchError) {
    var used = [BatchError.Operation?](repeating: nil, count: oldCounts.count)
    for section in batch.deletedSections { try claim(section, .delete, in: &used) }
    for move in batch.movedSections { try claim(move.from, .moveFrom, in: &used) }
    let after = oldCounts.count - batch.deletedSections.count + batch.insertedSections.count
    for section in batch.reloadedSections { try claim(section, .reload, in: &used) }
    var slots = [BatchError.Operation?](repeating: nil, count: newCounts.count)
    var placed = [Int?](repeating: nil, count: newCounts.count)
    for section in batch.insertedSections { try claim(section, .insert, in: &slots) }
    for move in batch.movedSections {
      try claim(move.to, .moveTo, in: &slots)
      placed[move.to] = move.from
    }
    guard after == newCounts.count else {
      throw .sectionCount(
        before: oldCounts.count, deleted: batch.deletedSections.count,
        inserted: batch.insertedSections.count, after: newCounts.count)
    }
    var staying = oldCounts.indices.filter { used[$0] == nil || used[$0] == .reload }[...]
    origins = slots.indices.map { slots[$0] == nil ? staying.popFirst() : placed[$0] }
    for index in origins.indices {
      guard let origin = origins[index], used[origin] == .reload else { continue }
      origins[index] = nil
      renewed.insert(index)
    }
  }

  private func claim(
    _ section: Int, _ operation: BatchError.Operation, in used: inout [BatchError.Operation?]
  ) throws(BatchError) {
    guard used.indices.contains(section) else {
      throw .sectionOutOfRange(operation, section: section, count: used.count)
    }
    if let earlier = used[section] {
      throw .sectionConflict(earlier, operation, section: section)
    }
    used[section] = operation
  }

  mutating func arrangeItems(_ batch: BatchUpdate) throws(BatchError) {
    var leaving = oldCounts.map { [BatchError.Operation?](repeating: nil, count: $0) }
    var arriving = newCounts.map { [BatchError.Operation?](repeating: nil, count: $0) }
    for path in batch.deletedItems { try claim(path, .delete, in: &leaving, of: batch) }
    for path in batch.reloadedItems { try claim(path, .reload, in: &leaving, of: batch) }
    for path in batch.reconfiguredItems { try claim(path, .reconfigure, in: &leaving, of: batch) }
    for path in batch.insertedItems { try claim(path, .insert, in: &arriving, of: batch) }
    var incoming: [ItemPath: ItemPath] = [:]
    for move in batch.movedItems {
      try claim(move.from, .moveFrom, in: &leaving, of: batch)
      try claim(move.to, .moveTo, in: &arriving, of: batch)
      try checkSections(of: move, in: batch)
      incoming[move.to] = move.from
    }
    for index in origins.indices {
      try fill(index, leaving: leaving, arriving: arriving, incoming: incoming)
      try checkReloads(of: index, leaving, arriving, batch)
    }
  }

  private func claim(
    _ path: ItemPath, _ operation: BatchError.Operation,
    in used: inout [[BatchError.Operation?]], of batch: BatchUpdate
  ) throws(BatchError) {
    guard used.indices.contains(path.section) else {
      throw .noSuchSection(operation, path, sections: used.count)
    }
    guard used[path.section].indices.contains(path.item) else {
      throw .itemOutOfRange(operation, path, count: used[path.section].count)
    }
    if let earlier = used[path.section][path.item] {
      throw .itemConflict(earlier, operation, path)
    }
    used[path.section][path.item] = operation
    guard !mode.acceptsMixedMoves else { return }
    let isOld = operation != .insert && operation != .moveTo
    if let move = batch.movedSections.first(where: { (isOld ? $0.from : $0.to) == path.section }) {
      throw .itemOfMovedSection(operation, path, movedFrom: move.from, movedTo: move.to)
    }
  }

  private func checkSections(
    of move: BatchUpdate.ItemMove, in batch: BatchUpdate
  ) throws(BatchError) {
    if mode.acceptsMovesOfChangingSections { return }
    if (batch.deletedSections + batch.reloadedSections).contains(move.from.section) {
      throw .moveOutOfDeletedSection(from: move.from, to: move.to)
    }
    if batch.insertedSections.contains(move.to.section) || renewed.contains(move.to.section) {
      throw .moveIntoInsertedSection(from: move.from, to: move.to)
    }
  }

  /// Checks that each reloaded row of a new section belongs where a view puts it back.
  ///
  /// A view splits a reload into a delete and an insert (R83). It computes the path of this insert
  /// from the deletes and inserts of the batch alone, as if nothing moved.
  private func checkReloads(
    of index: Int, _ leaving: [[BatchError.Operation?]], _ arriving: [[BatchError.Operation?]],
    _ batch: BatchUpdate
  ) throws(BatchError) {
    // Without moves, every reload stays where a view puts it back.
    let hasMoves = !batch.movedItems.isEmpty || !batch.movedSections.isEmpty
    guard let origin = origins[index], hasMoves, !mode.acceptsMixedMoves else { return }
    let section = BatchPlan.place(
      of: origin, deleted: batch.deletedSections.contains,
      inserted: batch.insertedSections.contains)
    let left = leaving[origin]
    let came = arriving[index]
    var places = came.indices.filter { came[$0] == nil }[...]
    var put = -1
    for item in left.indices where left[item] != .delete {
      repeat { put += 1 } while came.indices.contains(put) && came[put] == .insert
      guard left[item] != .moveFrom, let place = places.popFirst(),
        left[item] == .reload
      else { continue }
      let (puts, belongs) = (
        ItemPath(section: section, item: put), ItemPath(section: index, item: place)
      )
      guard puts == belongs else {
        throw .displacedReload(
          ItemPath(section: origin, item: item), puts: puts, belongs: belongs)
      }
    }
  }

  /// The new place of an old element if only deletes and inserts count.
  private static func place(
    of index: Int, deleted: (Int) -> Bool, inserted: (Int) -> Bool
  ) -> Int {
    var before = (0..<index).count { !deleted($0) }
    var place = 0
    while before > 0 || inserted(place) {
      if !inserted(place) { before -= 1 }
      place += 1
    }
    return place
  }

  private mutating func fill(
    _ index: Int, leaving: [[BatchError.Operation?]], arriving: [[BatchError.Operation?]],
    incoming: [ItemPath: ItemPath]
  ) throws(BatchError) {
    guard let origin = origins[index] else {
      sources.append(
        (0..<newCounts[index]).map { place in
          incoming[ItemPath(section: index, item: place)].map(Source.old) ?? .fresh
        })
      return
    }
    let left = leaving[origin]
    let came = arriving[index]
    var staying = left.indices.filter { left[$0] != .delete && left[$0] != .moveFrom }[...]
    let movedIn = came.count { $0 == .moveTo }
    let inserted = came.count { $0 == .insert }
    guard staying.count + movedIn + inserted == newCounts[index] else {
      throw .itemCount(
        section: index, before: left.count, deleted: left.count { $0 == .delete },
        inserted: inserted, movedOut: left.count { $0 == .moveFrom }, movedIn: movedIn,
        after: newCounts[index])
    }
    sources.append(
      came.indices.map { place in
        if came[place] == .insert { return .fresh }
        let path = ItemPath(section: index, item: place)
        if came[place] == .moveTo { return incoming[path].map(Source.old) ?? .fresh }
        guard let item = staying.popFirst() else { return .fresh }
        return left[item] == .reload ? .fresh : .old(ItemPath(section: origin, item: item))
      })
  }
}
