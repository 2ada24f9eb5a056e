import StoreModel

/// Counts the fewest moves that lead from one list to another (R82).
///
/// A survivor needs a move if it changes its section, or if it lies outside a longest increasing
/// run of the items that stay in their section. The same holds for sections among each other.
///
/// The runs are found by the plain quadratic recurrence. So a fast difference algorithm does not
/// check itself.
package enum FewestMoves {
  /// A section: its name and its items.
  package typealias Section<Item> = (name: String, items: [Item])

  /// Counts the moves between lists of pool identities. This code is compiled here for that type.
  package static func count(from old: [Section<ItemRef>], to new: [Section<ItemRef>]) -> Int {
    moves(from: old, to: new)
  }

  static func moves<Item: Hashable>(from old: [Section<Item>], to new: [Section<Item>]) -> Int {
    let origins = new.indices.map { origin(of: new[$0].name, likely: $0, in: old) }
    var moves = outsideLongestRun(origins.compactMap { $0 })
    // An unchanged section neither loses nor receives an item.
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

  /// Returns the old place of a section, nil for a new section. The place is likely the same, so it
  /// is tried first.
  private static func origin<Item>(
    of name: String, likely place: Int, in old: [Section<Item>]
  ) -> Int? {
    if place < old.count, old[place].name == name { return place }
    return old.firstIndex { $0.name == name }
  }

  /// Counts the numbers outside a longest increasing run. The numbers differ from each other.
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
