import Choices

/// A generator of two lists with the same few items, so that most items of one list are in the
/// other too.
///
/// In one pair of four the new list is the old one with few changes, as in most apps. One pair in
/// 512 also has a crowd.
struct PairGenerator {
  /// Whether the lists have sections; without sections, each list is one section named "".
  let isSectioned: Bool
  /// Whether an item sometimes occurs twice.
  let hasDuplicates: Bool

  private enum Label: UInt16 {
    case list
    case section
    case item
  }

  /// The names of sections, those of crowds aside.
  static let names = ["a", "b", "c", "d"]

  func pair(from source: ChoiceSource) -> ListPair {
    let items = source.chance(1, in: 8) ? 16 : 6
    let old = source.span(Label.list.rawValue) { list(of: items, from: source) }
    let new = source.span(Label.list.rawValue) {
      guard source.chance(1, in: 4) else { return list(of: items, from: source) }
      return (0..<source.integer(in: 1...3)).reduce(old) { list, _ in
        step(after: list, from: source)
      }
    }
    var pair = ListPair(old: old, new: new)
    if source.chance(hasDuplicates ? 1 : 0, in: 8) { repeatItem(in: &pair, from: source) }
    if source.chance(1, in: 512) {
      ListCrowd.add(to: &pair, isSectioned: isSectioned, from: source)
    }
    return pair
  }

  /// Draws the items of both lists that get new content.
  func changed(in pair: ListPair, from source: ChoiceSource) -> [Int] {
    let old = Set(pair.old.flatMap(\.items))
    return Set(pair.new.flatMap(\.items)).intersection(old).sorted().filter { _ in
      source.chance(1, in: 4)
    }
  }

  /// Draws the sections of both lists whose header gets new content.
  func changedSections(in pair: ListPair, from source: ChoiceSource) -> [String] {
    pair.commonSections.map { pair.new[$0.new].id }.filter { _ in source.chance(1, in: 4) }
  }

  /// Draws a list of the first items.
  func list(of count: Int, from source: ChoiceSource) -> [ListSection] {
    var rest = Array(0..<count)
    guard isSectioned else {
      return [ListSection(id: "", items: items(among: &rest, count, from: source))]
    }
    var names = PairGenerator.names
    return source.array(in: 0...4, continuing: 2, in: 3, label: Label.section.rawValue) {
      let name = names.remove(at: source.index(below: names.count))
      return ListSection(id: name, items: items(among: &rest, count / 2, from: source))
    }
  }

  private func items(
    among rest: inout [Int], _ expected: Int, from source: ChoiceSource
  ) -> [Int] {
    var items: [Int] = []
    source.repeated(
      in: 0...rest.count, continuing: expected, in: expected + 1, label: Label.item.rawValue
    ) {
      items.append(rest.remove(at: source.index(below: rest.count)))
    }
    return items
  }

  private func repeatItem(in pair: inout ListPair, from source: ChoiceSource) {
    let isOld = source.bool()
    var list = isOld ? pair.old : pair.new
    let filled = list.indices.filter { !list[$0].items.isEmpty }
    guard !filled.isEmpty else { return }
    let item = source.element(of: list[source.element(of: filled)].items)
    list[source.element(of: filled)].items.append(item)
    if isOld { pair.old = list } else { pair.new = list }
  }
}
