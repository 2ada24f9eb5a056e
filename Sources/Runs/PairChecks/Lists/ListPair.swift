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
      (section.id.isEmpty ? "" : section.id + " ") + "[" + text(of: section.items) + "]"
    }.joined(separator: " ")
  }

  /// The items as text, with `1…9` for a long ascending run.
  private static func text(of items: [Int]) -> String {
    var words: [String] = []
    var rest = items[...]
    while let first = rest.first {
      let length = zip(rest, first...).prefix { $0 == $1 }.count
      if length < 10 {
        words.append("\(first)")
        rest.removeFirst()
      } else {
        words.append("\(first)…\(first + length - 1)")
        rest.removeFirst(length)
      }
    }
    return words.joined(separator: " ")
  }
}

extension Sequence<Int> {
  /// Tells for each number whether it is in a longest increasing run; of several such runs, the
  /// earliest one counts. The numbers must be different.
  ///
  /// It takes O(n log n). For each length, the least last number of a run so far is kept. These
  /// numbers ascend, so each number finds its run by bisection.
  var longestRun: [Bool] {
    let numbers = Array(self)
    var lasts: [Int] = []
    let lengths = numbers.map { number in
      var (low, high) = (0, lasts.count)
      while low < high {
        let middle = (low + high) / 2
        if lasts[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low < lasts.count { lasts[low] = number } else { lasts.append(number) }
      return low + 1
    }
    var stays = numbers.map { _ in false }
    var wanted = lasts.count
    var bound = Int.max
    for index in numbers.indices.reversed() where lengths[index] == wanted && numbers[index] < bound
    {
      stays[index] = true
      (wanted, bound) = (wanted - 1, numbers[index])
    }
    return stays
  }
}
