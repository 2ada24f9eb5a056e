/// How many moves lead from one list to another at least (R82): one for each survivor that changes
/// its section, and for each that lies outside a longest increasing run of those that stay in it.
///
/// The runs are counted by the plain quadratic recurrence, so that no fast difference marks its own
/// work.
enum FewestMoves {
  /// A section by its name, with its items.
  typealias Section<Item> = (name: String, items: [Item])

  static func count<Item: Hashable>(from old: [Section<Item>], to new: [Section<Item>]) -> Int {
    var places: [Item: (section: Int, item: Int)] = [:]
    for (section, row) in old.enumerated() {
      for (item, id) in row.items.enumerated() { places[id] = (section, item) }
    }
    let names = new.map(\.name).compactMap { name in old.firstIndex { $0.name == name } }
    var moves = outsideLongestRun(names)
    for (name, items) in new {
      let known = items.compactMap { places[$0] }
      let same = known.filter { old[$0.section].name == name }
      moves += known.count - same.count + outsideLongestRun(same.map(\.item))
    }
    return moves
  }

  /// How many of different numbers lie outside a longest increasing run of them.
  private static func outsideLongestRun(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let best = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(best + 1)
    }
    return numbers.count - (lengths.max() ?? 0)
  }
}
