import StoreModel

/// How many moves lead from one list to another at least (R82): one for each survivor that changes
/// its section, and for each that lies outside a longest increasing run of those that stay in it.
///
/// The runs are counted by the plain quadratic recurrence, so that no fast difference marks its own
/// work.
package enum FewestMoves {
  /// A section by its name, with its items.
  package typealias Section<Item> = (name: String, items: [Item])

  /// Counts the moves between lists of pool identities, in code that is compiled for them here.
  package static func count(from old: [Section<ItemRef>], to new: [Section<ItemRef>]) -> Int {
    moves(from: old, to: new)
  }

  static func moves<Item: Hashable>(from old: [Section<Item>], to new: [Section<Item>]) -> Int {
    let origins = new.indices.map { origin(of: new[$0].name, likely: $0, in: old) }
    var moves = outsideLongestRun(origins.compactMap { $0 })
    // A section that stayed as it was gives no item and takes none.
    var stays = [Bool](repeating: false, count: old.count)
    for (origin, section) in zip(origins, new) {
      if let origin, old[origin].items == section.items { stays[origin] = true }
    }
    var places: [Item: (section: Int, item: Int)] = [:]
    for (section, row) in old.enumerated() where !stays[section] {
      for (item, id) in row.items.enumerated() { places[id] = (section, item) }
    }
    for (origin, section) in zip(origins, new) {
      if let origin, stays[origin] { continue }
      let known = section.items.compactMap { places[$0] }
      let same = known.filter { $0.section == origin }
      moves += known.count - same.count + outsideLongestRun(same.map(\.item))
    }
    return moves
  }

  /// Where a section stood, which is likely where it stands; nil for one that came.
  private static func origin<Item>(
    of name: String, likely place: Int, in old: [Section<Item>]
  ) -> Int? {
    if place < old.count, old[place].name == name { return place }
    return old.firstIndex { $0.name == name }
  }

  /// How many of different numbers lie outside a longest increasing run of them.
  private static func outsideLongestRun(_ numbers: [Int]) -> Int {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return 0 }
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let best = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(best + 1)
    }
    return numbers.count - (lengths.max() ?? 0)
  }
}
