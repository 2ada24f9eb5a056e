import StoreModel

/// The numbers of operations that a difference must have, counted in the plainest way.
struct PlainScript: Equatable {
  var deletedSections = 0
  var insertedSections = 0
  var movedSections = 0
  var deletedItems = 0
  var insertedItems = 0
  var movedItems = 0

  init(_ batch: BatchUpdate) {
    deletedSections = batch.deletedSections.count
    insertedSections = batch.insertedSections.count
    movedSections = batch.movedSections.count
    deletedItems = batch.deletedItems.count
    insertedItems = batch.insertedItems.count
    movedItems = batch.movedItems.count
  }

  init(from old: Contents, to new: Contents) {
    let oldSections = old.sections.map(\.id)
    let newSections = new.sections.map(\.id)
    deletedSections = oldSections.count { !newSections.contains($0) }
    insertedSections = newSections.count { !oldSections.contains($0) }
    movedSections = Self.moves(from: oldSections, to: newSections)
    let oldHomes = Self.homes(old)
    let newHomes = Self.homes(new)
    for (item, home) in oldHomes {
      if let other = newHomes[item] {
        if other != home { movedItems += 1 }
      } else if newSections.contains(home) {
        deletedItems += 1
      }
    }
    for (item, home) in newHomes where oldHomes[item] == nil && oldSections.contains(home) {
      insertedItems += 1
    }
    for section in old.sections {
      guard let other = new.sections.first(where: { $0.id == section.id }) else { continue }
      movedItems += Self.moves(from: section.items, to: other.items)
    }
  }

  /// The number of moves: the survivors minus a longest increasing run of them, by dynamic
  /// programming in quadratic time.
  static func moves(from old: [Int], to new: [Int]) -> Int {
    let places = new.compactMap { old.firstIndex(of: $0) }
    var lengths: [Int] = []
    for (index, place) in places.enumerated() {
      lengths.append(1 + ((0..<index).filter { places[$0] < place }.map { lengths[$0] }.max() ?? 0))
    }
    return places.count - (lengths.max() ?? 0)
  }

  private static func homes(_ contents: Contents) -> [Int: Int] {
    var homes: [Int: Int] = [:]
    for section in contents.sections {
      for item in section.items { homes[item] = section.id }
    }
    return homes
  }
}

extension BatchUpdate {
  /// Whether each kind of operation is in ascending order. Moves are ordered by their targets.
  var isAscending: Bool {
    func ascends<Place: Comparable>(_ places: [Place]) -> Bool {
      zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    }
    return ascends(deletedSections) && ascends(insertedSections)
      && ascends(movedSections.map(\.to)) && ascends(deletedItems) && ascends(insertedItems)
      && ascends(movedItems.map(\.to)) && reloadedItems.isEmpty
  }
}
