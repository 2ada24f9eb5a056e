import StoreModel

/// Two lists: the first one becomes the second one.
package struct ListPair: Hashable, Sendable {
  /// The list before.
  package var old: [ListSection]
  /// The list after.
  package var new: [ListSection]

  /// Whether both lists are plain: one section named "".
  var isPlain: Bool { old.map(\.id) == [""] && new.map(\.id) == [""] }

  /// Whether an item or a section occurs twice in one of the lists.
  var hasDuplicates: Bool { ListPair.hasDuplicates(old) || ListPair.hasDuplicates(new) }

  private static func hasDuplicates(_ list: [ListSection]) -> Bool {
    let items = list.flatMap(\.items)
    return Set(items).count < items.count || Set(list.map(\.id)).count < list.count
  }

  /// The places of the items in both lists.
  var places: (old: [Int: ItemPath], new: [Int: ItemPath]) {
    (ListPair.places(in: old), ListPair.places(in: new))
  }

  private static func places(in list: [ListSection]) -> [Int: ItemPath] {
    var places: [Int: ItemPath] = [:]
    for (index, section) in list.enumerated() {
      for (place, item) in section.items.enumerated() {
        places[item] = ItemPath(section: index, item: place)
      }
    }
    return places
  }

  /// The sections of the new list that the old list has too, by their indices in both lists.
  var commonSections: [(old: Int, new: Int)] {
    new.indices.compactMap { index in
      old.firstIndex { $0.id == new[index].id }.map { (old: $0, new: index) }
    }
  }

  /// Both lists as text for people.
  package var lines: [String] { ["old  " + ListPair.text(old), "new  " + ListPair.text(new)] }

  static func text(_ list: [ListSection]) -> String {
    if list.isEmpty { return "no section" }
    return list.map { section in
      let items = section.items.map(String.init).joined(separator: " ")
      return (section.id.isEmpty ? "" : section.id + " ") + "[" + items + "]"
    }.joined(separator: " ")
  }
}

extension Sequence<Int> {
  /// Tells for each number whether it is in a longest increasing run; of several such runs, the
  /// earliest one counts. The numbers must be different.
  ///
  /// The algorithm is the plain quadratic recurrence, so that no fast difference checks itself.
  var longestRun: [Bool] {
    let numbers = Array(self)
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(
        1 + ((0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
    }
    var stays = numbers.map { _ in false }
    var wanted = lengths.max() ?? 0
    var bound = Int.max
    for index in numbers.indices.reversed() where lengths[index] == wanted && numbers[index] < bound
    {
      stays[index] = true
      (wanted, bound) = (wanted - 1, numbers[index])
    }
    return stays
  }
}
