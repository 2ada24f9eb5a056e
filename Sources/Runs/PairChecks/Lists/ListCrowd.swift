import Choices

/// Many further items or sections of both lists, made from few choices. So code meets sizes beyond
/// its own constants, and a failure shrinks as fast as that of short lists.
///
/// The crowd is one run of items, or a series of sections, somewhere in the old list, the new list
/// or both. In both, the new run is the old one, or the old one in another arrangement.
enum ListCrowd {
  private static let mostItems = 4_500
  private static let mostSections = 512

  /// Adds a crowd to lists.
  ///
  /// - Parameter isSectioned: whether the crowd may be one of sections.
  static func add(to pair: inout ListPair, isSectioned: Bool, from source: ChoiceSource) {
    let ofSections = source.chance(isSectioned ? 1 : 0, in: 3)
    let count = source.size(in: 1...(ofSections ? mostSections : mostItems))
    let first = (pair.old + pair.new).flatMap(\.items).reduce(0) { max($0, $1 + 1) }
    let run = Array(first..<first + count)
    var runs = (old: run, new: arranged(run, from: source))
    switch source.weighted([2, 1, 1]) {
    case 0: break
    case 1: runs.old = []
    default: runs.new = []
    }
    if ofSections {
      let names = PairGenerator.names.filter { name in
        !(pair.old + pair.new).contains { $0.id == name }
      }
      let all = names + (0..<count).map { "s\($0)" }
      insert(runs.old, all, asSectionsOf: &pair.old, from: source)
      insert(runs.new, all, asSectionsOf: &pair.new, from: source)
    } else {
      insert(runs.old, in: &pair.old, from: source)
      insert(runs.new, in: &pair.new, from: source)
    }
  }

  /// Returns a run in another arrangement: itself, in another order, or with gaps.
  private static func arranged(_ run: [Int], from source: ChoiceSource) -> [Int] {
    switch source.index(below: 4) {
    case 0: return run
    case 1:
      let cut = source.integer(in: 0...(run.count - 1))
      return Array(run[cut...] + run[..<cut])
    case 2:
      let step = source.integer(in: 2...9)
      return run.filter { $0 % step != 0 }
    default:
      // A prime above all items keeps the products apart. 1 leaves the order as it is, and the
      // largest factor reverses it. Most differences take the square of what changes places.
      let prime = 65_537
      let factor = source.chance(1, in: 4) ? prime - 1 : source.integer(in: 1...(prime - 1))
      let mixed = run.prefix(512).sorted { $0 * factor % prime < $1 * factor % prime }
      return mixed + run.dropFirst(512)
    }
  }

  private static func insert(
    _ run: [Int], in list: inout [ListSection], from source: ChoiceSource
  ) {
    guard !list.isEmpty else { return }
    let section = source.index(below: list.count)
    let place = source.integer(in: 0...list[section].items.count)
    list[section].items.insert(contentsOf: run, at: place)
  }

  /// Inserts a series of sections, every other one with an item.
  private static func insert(
    _ run: [Int], _ names: [String], asSectionsOf list: inout [ListSection],
    from source: ChoiceSource
  ) {
    let first = run.min() ?? 0
    let sections = run.map { item in
      ListSection(id: names[item - first], items: (item - first) % 2 == 0 ? [] : [item])
    }
    list.insert(contentsOf: sections, at: source.integer(in: 0...list.count))
  }
}
