import ListModel

extension EditScript {
  /// Moves the items outside the heaviest sequence of runs in each section, then merges in the
  /// moves from other sections.
  @inlinable
  mutating func moveOutsiders() {
    var (run, point) = (0, 0)
    while run < runs.count || point < points.count {
      let section = Swift.min(
        run < runs.count ? runs[run].section : .max,
        point < points.count ? points[point].section : .max)
      let (firstRun, firstPoint) = (run, point)
      while run < runs.count, runs[run].section == section { run += 1 }
      while point < points.count, points[point].section == section { point += 1 }
      if firstRun == run {
        moveOutsiders(of: points[firstPoint..<point])
      } else if firstPoint == point {
        moveOutsiders(of: runs[firstRun..<run])
      } else {
        moveOutsiders(of: merged(runs[firstRun..<run], points[firstPoint..<point])[...])
      }
    }
    guard !crossings.isEmpty else { return }
    movedItems =
      movedItems.isEmpty
      ? crossings : merge(crossings, movedItems) { $0.to < $1.to }
  }

  @inlinable
  func merged(_ runs: ArraySlice<Run>, _ points: ArraySlice<Run>) -> [Run] {
    merge(runs, points) { $0.packedNew < $1.packedNew }
  }

  @inlinable
  mutating func moveOutsiders(of merged: ArraySlice<Run>) {
    work.runs += merged.count
    guard let stays = heaviestIncreasing(merged, long: shape.long) else { return }
    var moves = 0
    for (index, run) in merged.enumerated() where !stays[index] { moves += run.length }
    if movedItems.isEmpty { movedItems.reserveCapacity(moves) }
    for (index, run) in merged.enumerated() where !stays[index] {
      let origin = origin(of: run.section)
      for step in 0..<run.length {
        movedItems.append(
          BatchUpdate.ItemMove(
            from: ItemPath(section: origin, item: run.old + step),
            to: ItemPath(section: run.section, item: run.new + step)))
      }
    }
  }
}

/// Merges two ascending rows into one.
@inlinable
func merge<Row: RandomAccessCollection, Other: RandomAccessCollection>(
  _ row: Row, _ other: Other, by ascends: (Row.Element, Row.Element) -> Bool
) -> [Row.Element] where Row.Element == Other.Element {
  var merged: [Row.Element] = []
  merged.reserveCapacity(row.count + other.count)
  var rest = other.startIndex
  for element in row {
    while rest < other.endIndex, ascends(other[rest], element) {
      merged.append(other[rest])
      rest = other.index(after: rest)
    }
    merged.append(element)
  }
  merged.append(contentsOf: other[rest...])
  return merged
}
