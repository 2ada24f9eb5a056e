import StoreModel

extension EditScript {
  /// Pairs through the table what the walks left over; the rest is deleted or inserted.
  @inlinable
  mutating func pairLeftovers() {
    guard !left.isEmpty, !came.isEmpty else {
      for path in leftPaths where survives(path.section) { deletedItems.append(path) }
      for path in camePaths where origin(of: path.section) >= 0 { insertedItems.append(path) }
      freshItems = camePaths
      return
    }
    var table = IdentifierTable(left)
    for index in came.indices {
      let path = camePaths[index]
      let origin = origin(of: path.section)
      if let source = table.take(came[index]) {
        pair(leftPaths[source], path, keepsSection: leftPaths[source].section == origin)
      } else {
        freshItems.append(path)
        if origin >= 0 { insertedItems.append(path) }
      }
    }
    for index in left.indices where !table.isTaken[index] && survives(leftPaths[index].section) {
      deletedItems.append(leftPaths[index])
    }
  }

  @inlinable
  mutating func pair(_ source: ItemPath, _ target: ItemPath, keepsSection: Bool) {
    guard keepsSection else {
      movedItems.append(BatchUpdate.ItemMove(from: source, to: target))
      return
    }
    let point = Run(section: target.section, old: source.item, new: target.item, length: 1)
    if let last = points.last, last.isContinued(by: point) {
      points[points.count - 1].length += 1
    } else {
      points.append(point)
    }
  }

  /// Moves, in each section where the table paired anything, what is outside the heaviest sequence
  /// of runs.
  @inlinable
  mutating func moveOutsiders() {
    guard !points.isEmpty else { return }
    var rest = runs[...]
    var start = 0
    while start < points.count {
      let section = points[start].section
      var end = start
      while end < points.count, points[end].section == section { end += 1 }
      while let first = rest.first, first.section < section { rest.removeFirst() }
      var merged: [Run] = []
      for point in points[start..<end] {
        while let run = rest.first, run.section == section, run.new < point.new {
          merged.append(run)
          rest.removeFirst()
        }
        merged.append(point)
      }
      while let run = rest.first, run.section == section {
        merged.append(run)
        rest.removeFirst()
      }
      moveOutsiders(of: merged)
      start = end
    }
  }

  @inlinable
  mutating func moveOutsiders(of merged: [Run]) {
    let stays = heaviestIncreasing(merged[...])
    for (index, run) in merged.enumerated() where !stays[index] {
      for step in 0..<run.length {
        movedItems.append(
          BatchUpdate.ItemMove(
            from: ItemPath(section: origin(of: run.section), item: run.old + step),
            to: ItemPath(section: run.section, item: run.new + step)))
      }
    }
  }

  /// Brings moves into the order of their targets, and deletes into that of old sections.
  @inlinable
  mutating func sortOperations() {
    if !points.isEmpty, movedItems.count > 1 { movedItems.sort { $0.to < $1.to } }
    if !movedSections.isEmpty, deletedItems.count > 1 { deletedItems.sort() }
  }
}

extension Array {
  /// Whether two arrays are one and the same piece of memory.
  @inlinable
  func isIdentical(to other: Self) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
      }
  }
}
