import LockstepTesting
import StoreModel

/// A snapshot with one array of sections, and the section of each item in a dictionary.
struct IndexedSnapshot<Mistake: SnapshotMistake>: EditableSnapshot {
  private(set) var sections: [ListSection] = []
  private var places: [Int: String] = [:]
  private var marks: Set<Int> = []
  private var lightMarks: Set<Int> = []
  private var sectionMarks: Set<String> = []

  var reloadedItems: [Int]? { Array(marks) }
  var reconfiguredItems: [Int]? { Array(lightMarks) }
  var reloadedSections: [String]? { Array(sectionMarks) }

  mutating func perform(_ edit: SnapshotEdit<String, Int>) throws {
    // A copy is edited, so that a refused edit changes nothing.
    var copy = self
    try copy.edit(edit)
    self = copy
  }

  private mutating func edit(_ edit: SnapshotEdit<String, Int>) throws {
    switch edit {
    case .appendSections(let names): try insert(names, at: sections.count)
    case .insertSections(let names, let side, let other):
      try insert(names, at: index(of: other) + (side == .after ? 1 : 0))
    case .moveSection(let name, let side, let other):
      guard name != other else { throw Refused() }
      _ = try index(of: other)
      let section = try sections.remove(at: index(of: name))
      sections.insert(section, at: try index(of: other) + (side == .after ? 1 : 0))
    case .deleteSections(let names):
      for name in names { if let place = try? index(of: name) { drop(sections.remove(at: place)) } }
      sectionMarks.subtract(names)
    case .appendItems(let items, let name):
      guard let last = sections.last?.id else { throw Refused() }
      let place = try index(of: name ?? last)
      try take(items)
      put(items, at: ItemPath(section: place, item: sections[place].items.count))
    case .insertItems(let items, let side, let other):
      guard places[other] != nil, !items.contains(other) else { throw Refused() }
      try take(items)
      put(items, at: try path(of: other, side))
    case .moveItem(let item, let side, let other):
      guard places[item] != nil, places[other] != nil, item != other else { throw Refused() }
      let target = Mistake.aimsFirst ? try path(of: other, side) : nil
      try take([item])
      put([item], at: try target ?? path(of: other, side))
    case .deleteItems(let items): items.forEach { remove($0) }
    case .deleteAllItems:
      sections = Mistake.keepsSections ? sections.map { ListSection(id: $0.id, items: []) } : []
      (places, marks, lightMarks, sectionMarks) = ([:], [], [], [])
    case .reloadItems(let items):
      try checkMarked(items)
      marks.formUnion(items)
    case .reconfigureItems(let items):
      try checkMarked(items)
      lightMarks.formUnion(items)
      if Mistake.lightMarkWins { marks.subtract(items) }
    case .reloadSections(let names):
      for name in names { _ = try index(of: name) }
      guard Set(names).count == names.count else { throw Refused() }
      sectionMarks.formUnion(names)
    }
  }

  private func checkMarked(_ items: [Int]) throws {
    guard items.allSatisfy({ places[$0] != nil }), Set(items).count == items.count else {
      throw Refused()
    }
  }

  private func index(of name: String) throws -> Int {
    guard let place = sections.firstIndex(where: { $0.id == name }) else { throw Refused() }
    return place
  }

  private func path(of item: Int, _ side: Side) throws -> ItemPath {
    let section = try index(of: places[item] ?? "")
    let place = sections[section].items.firstIndex(of: item) ?? 0
    return ItemPath(section: section, item: place + (side == .after ? 1 : 0))
  }

  private mutating func insert(_ names: [String], at place: Int) throws {
    let all = sections.map(\.id) + names
    guard Set(all).count == all.count else { throw Refused() }
    sections.insert(contentsOf: names.map { ListSection(id: $0, items: []) }, at: place)
  }

  /// Takes items out of their places, but keeps their marks.
  private mutating func take(_ items: [Int]) throws {
    guard Set(items).count == items.count else { throw Refused() }
    let marked = (marks, lightMarks)
    items.forEach { remove($0) }
    if !Mistake.losesMarks { (marks, lightMarks) = marked }
  }

  private mutating func put(_ items: [Int], at path: ItemPath) {
    let count = sections[path.section].items.count
    sections[path.section].items.insert(contentsOf: items, at: min(path.item, count))
    for item in items { places[item] = sections[path.section].id }
  }

  private mutating func remove(_ item: Int) {
    guard let name = places.removeValue(forKey: item), let place = try? index(of: name) else {
      return
    }
    sections[place].items.removeAll { $0 == item }
    marks.remove(item)
    lightMarks.remove(item)
  }

  private mutating func drop(_ section: ListSection) {
    for item in section.items {
      places[item] = nil
      marks.remove(item)
      lightMarks.remove(item)
    }
  }

  struct Refused: Error {}
}

/// The habits of a snapshot.
protocol SnapshotMistake {
  static var aimsFirst: Bool { get }
  static var keepsSections: Bool { get }
  static var losesMarks: Bool { get }
  static var lightMarkWins: Bool { get }
}

extension SnapshotMistake {
  static var aimsFirst: Bool { false }
  static var keepsSections: Bool { false }
  static var losesMarks: Bool { false }
  static var lightMarkWins: Bool { false }
}

/// No mistake.
enum NoMistake: SnapshotMistake {}
/// The target of a move is looked up before the item is taken out.
enum AimsFirst: SnapshotMistake { static let aimsFirst = true }
/// Sections stay when all items are deleted.
enum KeepsSections: SnapshotMistake { static let keepsSections = true }
/// The mark for a reconfigure takes away the one for a reload.
enum LightMarkWins: SnapshotMistake { static let lightMarkWins = true }
/// An item that moves loses its mark.
enum LosesMarks: SnapshotMistake { static let losesMarks = true }
