import LockstepTesting
import OrderedCollections
import StoreModel

/// A snapshot for a data source: an ordered set of items in each section. Items and sections move
/// by the `move` of ordered collections, as rows that a user drags.
struct OrderedSnapshot: EditableSnapshot {
  private var items: OrderedDictionary<String, OrderedSet<Int>> = [:]

  var sections: [ListSection] { items.map { ListSection(id: $0, items: Array($1)) } }

  mutating func perform(_ edit: SnapshotEdit<String, Int>) throws {
    switch edit {
    case .appendSections(let names): try insert(names, at: items.count)
    case .insertSections(let names, let side, let other):
      try insert(names, at: place(of: other, side))
    case .moveSection(let name, let side, let other):
      guard name != other, items.keys.contains(name) else { throw Refused() }
      try items.move(keys: [name], to: place(of: other, side))
    case .deleteSections(let names): for name in names { items.removeValue(forKey: name) }
    case .appendItems(let new, let name):
      guard let name = name ?? items.keys.last, items.keys.contains(name) else { throw Refused() }
      try put(new, in: name, nextTo: nil)
    case .insertItems(let new, let side, let other):
      guard let name = section(of: other), !new.contains(other) else { throw Refused() }
      try put(new, in: name, nextTo: (other, side))
    case .moveItem(let item, let side, let other):
      guard let name = section(of: other), section(of: item) != nil, item != other else {
        throw Refused()
      }
      try put([item], in: name, nextTo: (other, side))
    case .deleteItems(let gone): for item in gone { remove(item) }
    case .deleteAllItems: items = [:]
    case .reloadItems, .reconfigureItems, .reloadSections: throw Refused()
    }
  }

  private func place(of name: String, _ side: Side) throws -> Int {
    guard let place = items.index(forKey: name) else { throw Refused() }
    return side == .after ? place + 1 : place
  }

  private func section(of item: Int) -> String? { items.first { $1.contains(item) }?.key }

  private mutating func remove(_ item: Int) {
    if let name = section(of: item) { items[name]?.remove(item) }
  }

  private mutating func insert(_ names: [String], at place: Int) throws {
    guard Set(names).count == names.count, names.allSatisfy({ items[$0] == nil }) else {
      throw Refused()
    }
    for (offset, name) in names.enumerated() {
      items.updateValue([], forKey: name, insertingAt: place + offset)
    }
  }

  /// Puts items into a section: next to another item, or at the end.
  private mutating func put(
    _ new: [Int], in name: String, nextTo neighbor: (item: Int, side: Side)?
  ) throws {
    guard Set(new).count == new.count else { throw Refused() }
    for item in new where items[name]?.contains(item) == false { remove(item) }
    var section = items[name] ?? []
    section.append(contentsOf: new)
    var place = section.count
    if let neighbor, let found = section.firstIndex(of: neighbor.item) {
      place = neighbor.side == .after ? found + 1 : found
    }
    section.move(members: new, to: place)
    items[name] = section
  }

  struct Refused: Error {}
}
