import StoreModel

/// Compares the columns of a board, marks the differences, and cuts equal parts.
enum BoardMarker {
  /// The most places in a column.
  private static let limit = 40
  /// The longest run of equal places that is shown whole.
  private static let plainRun = 4

  static func columns(before: RenderedList?, expected: RenderedList?, actual: RenderedList?)
    -> [Board.Column]
  {
    var sides: [(side: Board.Side, slots: [Board.Slot], remarks: [String])] = []
    for (side, list) in [(Board.Side.before, before), (.expected, expected), (.actual, actual)] {
      if let list { sides.append((side, slots(of: list), list.remarks.map { $0.cut(to: 400) })) }
    }
    func place(_ side: Board.Side) -> Int? { sides.firstIndex { $0.side == side } }
    if let old = place(.before), let new = place(.expected) ?? place(.actual) {
      let difference = ColumnDifference(from: sides[old].slots, to: sides[new].slots)
      for gone in difference.gone { sides[old].slots[gone].change = .goes }
      for (slot, kind) in difference.arrived { sides[new].slots[slot].change = kind.change }
    }
    if let rule = place(.expected), let shown = place(.actual) {
      let difference = ColumnDifference(from: sides[rule].slots, to: sides[shown].slots)
      for gone in difference.gone { sides[rule].slots[gone].fault = .missing }
      for (slot, kind) in difference.arrived { sides[shown].slots[slot].fault = kind.fault }
    }
    let telling = Set(
      sides.flatMap { side in
        side.slots.filter { $0.change != nil || $0.fault != nil }.map(\.key)
      })
    return sides.map {
      Board.Column(side: $0.side, slots: cut($0.slots, to: telling), remarks: $0.remarks)
    }
  }

  /// Returns the sections and rows of a list, each with a unique key.
  private static func slots(of list: RenderedList) -> [Board.Slot] {
    var slots: [Board.Slot] = []
    var seen: [String: Int] = [:]
    func key(_ name: String) -> String {
      let times = seen[name, default: 0]
      seen[name] = times + 1
      return times == 0 ? name : "\(name) \(times)"
    }
    for section in list.sections {
      slots.append(Board.Slot(.section, key: key("s" + section.title), name: section.title))
      for row in section.rows {
        slots.append(
          Board.Slot(.row, key: key("r\(row.object)"), name: row.name, values: row.values))
      }
    }
    return slots
  }

  /// Replaces long runs of equal places by gaps, except for their first and last place. If a
  /// column is still too long, only its first places are kept.
  private static func cut(_ slots: [Board.Slot], to telling: Set<String>) -> [Board.Slot] {
    var kept: [Board.Slot] = []
    var run: [Board.Slot] = []
    func close() {
      if run.count <= plainRun {
        kept += run
      } else {
        kept += run.prefix(1) + [gap(run.count - 2)] + run.suffix(1)
      }
      run = []
    }
    for slot in slots {
      if telling.contains(slot.key) || slot.kind == .section {
        close()
        kept.append(slot)
      } else {
        run.append(slot)
      }
    }
    close()
    guard kept.count > limit else { return kept }
    return kept.prefix(limit) + [gap(kept.count - limit)]
  }

  private static func gap(_ count: Int) -> Board.Slot {
    Board.Slot(.gap, key: "", name: "… \(count.grouped) more")
  }
}

/// The differences between the places of two columns.
private struct ColumnDifference {
  /// The kind of difference of a place in the second column.
  enum Kind {
    case new
    case moved
    case changed

    var change: Board.Change {
      switch self {
      case .new: .new
      case .moved: .moves
      case .changed: .changes
      }
    }

    var fault: Board.Fault {
      switch self {
      case .new: .extra
      case .moved: .elsewhere
      case .changed: .differs
      }
    }
  }

  /// The places of the first column that are missing in the second.
  private(set) var gone: [Int] = []
  /// The places of the second column that differ from the first, in ascending order.
  private(set) var arrived: [(slot: Int, kind: Kind)] = []

  init(from old: [Board.Slot], to new: [Board.Slot]) {
    var oldPlaces: [String: Int] = [:]
    for (place, slot) in old.enumerated() { oldPlaces[slot.key] = place }
    let newKeys = Set(new.map(\.key))
    gone = old.indices.filter { !newKeys.contains(old[$0].key) }
    let survivors = new.indices.compactMap { place in
      oldPlaces[new[place].key].map { (new: place, old: $0) }
    }
    let steady = Set(IncreasingRun.indices(of: survivors.map(\.old)).map { survivors[$0].new })
    for (place, slot) in new.enumerated() {
      guard let origin = oldPlaces[slot.key] else {
        arrived.append((place, .new))
        continue
      }
      let isElsewhere =
        !steady.contains(place)
        || slot.kind == .row
          && ColumnDifference.section(of: place, new) != ColumnDifference.section(of: origin, old)
      if isElsewhere {
        arrived.append((place, .moved))
      } else if slot.name != old[origin].name || slot.values != old[origin].values {
        arrived.append((place, .changed))
      }
    }
  }

  private static func section(of place: Int, _ slots: [Board.Slot]) -> String? {
    slots[...place].last { $0.kind == .section }?.key
  }
}

/// The search for the elements that keep their order.
enum IncreasingRun {
  /// Returns the indices of a longest increasing subsequence, in ascending order. O(n log n).
  static func indices(of numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [Int] = []
    var next = ends.last
    while let index = next {
      run.append(index)
      next = previous[index]
    }
    return run.reversed()
  }
}
