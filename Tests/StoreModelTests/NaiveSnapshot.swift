import StoreModel

/// A snapshot as one flat row of (section, item) pairs, edited in the plainest way.
///
/// It gives all reasons for which an edit may be refused, without an order of precedence.
struct NaiveSnapshot {
  var sections: [String] = []
  var rows: [(section: String, item: Int)] = []
  var marks: [Int] = []
  var softMarks: [Int] = []
  var sectionMarks: [String] = []

  var shown: [String] {
    sections.map { section in
      section + ": "
        + rows.filter { $0.section == section }.map { "\($0.item)" }.joined(separator: " ")
    } + ["marks: " + marks.map(String.init).joined(separator: " ")]
      + softMarks.map { "reconfigure \($0)" } + sectionMarks.map { "reload section \($0)" }
  }

  func reasons(against edit: SnapshotEdit<String, Int>) -> Set<SnapshotError> {
    switch edit {
    case .appendSections(let ids):
      return twice(ids).union(present(ids))
    case .insertSections(let ids, _, let place):
      let inside: Set<SnapshotError> = ids.contains(place) ? [.destinationIsInserted(place)] : []
      return twice(ids).union(present(ids)).union(absent([place])).union(inside)
    case .moveSection(let id, _, let place):
      return absent([id, place]).union(id == place ? [.destinationIsInserted(place)] : [])
    case .appendItems(let items, let section):
      let none: Set<SnapshotError> = sections.isEmpty ? [.noSection] : []
      return twice(items).union(none).union(section.map { absent([$0]) } ?? [])
    case .insertItems(let items, _, let place):
      let inside: Set<SnapshotError> =
        items.contains(place) ? [.destinationIsInserted("\(place)")] : []
      return twice(items).union(unknown([place])).union(inside)
    case .moveItem(let item, _, let place):
      return unknown([item, place])
        .union(item == place ? [.destinationIsInserted("\(place)")] : [])
    case .reloadItems(let items), .reconfigureItems(let items):
      return twice(items).union(unknown(items))
    case .reloadSections(let ids): return twice(ids).union(absent(ids))
    case .deleteSections, .deleteItems, .deleteAllItems: return []
    }
  }

  mutating func perform(_ edit: SnapshotEdit<String, Int>) {
    switch edit {
    case .appendSections(let ids): sections += ids
    case .insertSections(let ids, let side, let place): put(ids, side, place)
    case .moveSection(let id, let side, let place):
      sections.removeAll { $0 == id }
      put([id], side, place)
    case .deleteSections(let ids):
      let lost = rows.filter { ids.contains($0.section) }.map(\.item)
      sections.removeAll { ids.contains($0) }
      sectionMarks.removeAll { ids.contains($0) }
      perform(.deleteItems(lost))
    case .appendItems(let items, let section):
      guard let home = section ?? sections.last else { return }
      rows.removeAll { items.contains($0.item) }
      rows += items.map { (home, $0) }
    case .insertItems(let items, let side, let place): put(items, side, place)
    case .moveItem(let item, let side, let place): put([item], side, place)
    case .deleteItems(let items):
      rows.removeAll { items.contains($0.item) }
      marks.removeAll { items.contains($0) }
      softMarks.removeAll { items.contains($0) }
    case .deleteAllItems: self = NaiveSnapshot()
    case .reloadItems(let items):
      marks += items.filter { !marks.contains($0) }
      softMarks.removeAll { marks.contains($0) }
    case .reconfigureItems(let items):
      softMarks += items.filter { !marks.contains($0) && !softMarks.contains($0) }
    case .reloadSections(let ids): sectionMarks += ids.filter { !sectionMarks.contains($0) }
    }
  }

  private mutating func put(_ ids: [String], _ side: Side, _ place: String) {
    guard let index = sections.firstIndex(of: place) else { return }
    sections.insert(contentsOf: ids, at: side == .before ? index : index + 1)
  }

  private mutating func put(_ items: [Int], _ side: Side, _ place: Int) {
    rows.removeAll { items.contains($0.item) }
    guard let index = rows.firstIndex(where: { $0.item == place }) else { return }
    let home = rows[index].section
    rows.insert(contentsOf: items.map { (home, $0) }, at: side == .before ? index : index + 1)
  }

  private func twice<ID: Hashable>(_ ids: [ID]) -> Set<SnapshotError> {
    Set(ids.filter { id in ids.count { $0 == id } > 1 }.map { .duplicateInArgument("\($0)") })
  }

  private func present(_ ids: [String]) -> Set<SnapshotError> {
    Set(ids.filter(sections.contains).map { .sectionExists($0) })
  }

  private func absent(_ ids: [String]) -> Set<SnapshotError> {
    Set(ids.filter { !sections.contains($0) }.map { .unknownSection($0) })
  }

  private func unknown(_ items: [Int]) -> Set<SnapshotError> {
    Set(items.filter { item in !rows.contains { $0.item == item } }.map { .unknownItem("\($0)") })
  }
}
