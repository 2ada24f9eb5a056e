import Choices

extension PairGenerator {
  private enum Change: Int, CaseIterable {
    case none
    case remove
    case insert
    case move
    case removeSection
    case insertSection
    case moveSection

    /// How often it is drawn: apps mostly change an item.
    var weight: Int {
      switch self {
      case .remove, .insert, .move: 2
      case .none, .removeSection, .insertSection, .moveSection: 1
      }
    }

    var isOfSection: Bool {
      switch self {
      case .removeSection, .insertSection, .moveSection: true
      case .none, .remove, .insert, .move: false
      }
    }
  }

  /// Draws a list that differs from another one in an item, in a section, or not at all: an app
  /// mostly shows what it has shown before.
  func step(after list: [ListSection], from source: ChoiceSource) -> [ListSection] {
    var list = list
    let filled = list.indices.filter { !list[$0].items.isEmpty }
    func remove() -> Int? {
      if filled.isEmpty { return nil }
      let section = source.element(of: filled)
      return list[section].items.remove(at: source.index(below: list[section].items.count))
    }
    func insert(_ item: Int) {
      if list.isEmpty { return }
      let section = source.index(below: list.count)
      list[section].items.insert(item, at: source.integer(in: 0...list[section].items.count))
    }
    let changes = Change.allCases.filter { isSectioned || !$0.isOfSection }
    switch changes[source.weighted(changes.map(\.weight))] {
    case .none: break
    case .remove: _ = remove()
    case .insert: insert(list.flatMap(\.items).reduce(0) { max($0, $1 + 1) })
    case .move: if let item = remove() { insert(item) }
    case .removeSection: _ = removeSection(of: &list, from: source)
    case .insertSection:
      let free = PairGenerator.names.filter { name in !list.contains { $0.id == name } }
      if let name = free.first {
        insertSection(ListSection(id: name, items: []), in: &list, source)
      }
    case .moveSection:
      if let section = removeSection(of: &list, from: source) {
        insertSection(section, in: &list, source)
      }
    }
    return list
  }

  private func removeSection(
    of list: inout [ListSection], from source: ChoiceSource
  ) -> ListSection? {
    list.isEmpty ? nil : list.remove(at: source.index(below: list.count))
  }

  private func insertSection(
    _ section: ListSection, in list: inout [ListSection], _ source: ChoiceSource
  ) {
    list.insert(section, at: source.integer(in: 0...list.count))
  }
}
