import StoreModel

extension Rules {
  /// R59: whether a batch is relevant for a list: a row came or went, or a survivor was touched
  /// (C111).
  package static func isRelevant(_ transition: ListTransition) -> Bool {
    transition.destinations.contains(nil) || transition.origins.contains(nil)
      || transition.changes.contains { $0 != nil }
  }

  /// R56, R64: marks a longest increasing run of places, which are given in their old order. If
  /// there are several, this marks the run with the earliest places (C297, C300).
  package static func longestRun(_ places: [Int]) -> [Bool] {
    var lengths = [Int](repeating: 1, count: places.count)
    for index in places.indices.reversed() {
      for later in places.indices[(index + 1)...] where places[later] > places[index] {
        lengths[index] = max(lengths[index], lengths[later] + 1)
      }
    }
    var wanted = lengths.max() ?? 0
    var last = Int.min
    return places.indices.map { index in
      guard lengths[index] == wanted, places[index] > last else { return false }
      wanted -= 1
      last = places[index]
      return true
    }
  }

  /// R56: the section events of a batch, deletions descending and insertions ascending (R61, C294,
  /// C296).
  ///
  /// A section that changed its place among the surviving sections is deleted and inserted.
  package static func sectionEvents(
    _ transition: ListTransition, _ book: Rulebook
  ) -> [SectionEvent] {
    let old = transition.old.sections
    let new = transition.new.sections
    let places = old.map { section in
      new.firstIndex { book.rules.isSameSection($0.name, section.name) }
    }
    let surviving = old.indices.filter { places[$0] != nil }
    let stays = book.rules.longestRun(surviving.compactMap { places[$0] })
    let kept = zip(surviving, stays).filter(\.1).map(\.0)
    let keptPlaces = kept.compactMap { places[$0] }
    let deletions = old.indices.reversed().filter { !kept.contains($0) }.map {
      SectionEvent(
        kind: .delete, index: $0, section: SectionRun(name: old[$0].name, start: 0, count: 0))
    }
    let insertions = new.indices.filter { !keptPlaces.contains($0) }.map {
      SectionEvent(kind: .insert, index: $0, section: new[$0])
    }
    return deletions + insertions
  }

  /// R64, R65: whether each new row moved. Only touched survivors move, in three cases:
  /// - The row changed its section.
  /// - The row changed its rank among the untouched survivors of its section.
  /// - The row is in neither case, but outside the longest run of such rows in its section.
  ///
  /// Absolute indexes are irrelevant (C298, C299).
  package static func movers(_ transition: ListTransition, _ book: Rulebook) -> [Bool] {
    var moves = transition.new.rows.indices.map { transition.isTouchedSurvivor($0) }
    let untouched = moves.indices.filter {
      transition.origins[$0] != nil && transition.changes[$0] == nil
    }
    var steady = moves.indices.filter {
      moves[$0] && keepsRank($0, among: untouched, transition, book)
    }
    steady.sort { transition.origins[$0] ?? 0 < transition.origins[$1] ?? 0 }
    while let first = steady.first {
      let name = transition.new.rows[first].section
      let isPeer = { book.rules.isSameSection(transition.new.rows[$0].section, name) }
      let peers = steady.filter(isPeer)
      for (peer, stays) in zip(peers, book.rules.longestRun(peers)) where stays {
        moves[peer] = false
      }
      steady.removeAll(where: isPeer)
    }
    return moves
  }

  /// Whether a touched survivor keeps its section and its rank among the untouched survivors there.
  private static func keepsRank(
    _ index: Int, among untouched: [Int], _ transition: ListTransition, _ book: Rulebook
  ) -> Bool {
    guard let origin = transition.origins[index] else { return false }
    let name = transition.new.rows[index].section
    guard book.rules.isSameSection(transition.old.rows[origin].section, name) else { return false }
    var oldRank = 0
    var newRank = 0
    for other in untouched {
      guard let place = transition.origins[other],
        book.rules.isSameSection(transition.new.rows[other].section, name)
      else { continue }
      if place < origin { oldRank += 1 }
      if other < index { newRank += 1 }
    }
    return oldRank == newRank
  }

  /// R63: the events of a survivor: one at most, since a move implies the update.
  package static func survivorEvents(_ isTouched: Bool, _ moves: Bool) -> [ChangeKind] {
    if !isTouched { return [] }
    return moves ? [.move] : [.update]
  }

  /// R62: the paths of an event: old ones from before the batch, new ones from after it.
  package static func payload(
    _ kind: ChangeKind, _ old: ItemPath?, _ new: ItemPath?
  ) -> (path: ItemPath?, newPath: ItemPath?) {
    switch kind {
    case .insert: (nil, new)
    case .delete: (old, nil)
    case .move, .update: (old, new)
    }
  }

  /// R61: whether an object event comes before another: deletes by descending old path, then
  /// inserts, then moves, then updates, each by ascending new path (C295).
  package static func precedes(_ left: ObjectEvent, _ right: ObjectEvent) -> Bool {
    let order: [ChangeKind] = [.delete, .insert, .move, .update]
    guard left.kind == right.kind else {
      return order.firstIndex(of: left.kind) ?? 0 < order.firstIndex(of: right.kind) ?? 0
    }
    if left.kind == .delete, let first = left.path, let second = right.path {
      return first > second
    }
    guard let first = left.newPath, let second = right.newPath else { return false }
    return first < second
  }

  /// R61: whether an object event comes before the section events, as a deletion does. So an object
  /// goes before its section, and comes after it (C294, C310).
  package static func comesBeforeSections(_ event: ObjectEvent) -> Bool { event.kind == .delete }

  /// R62, R63: the object events of a batch: one for every row that went, came or was touched.
  package static func objectEvents(_ transition: ListTransition, _ book: Rulebook) -> [ObjectEvent]
  {
    let old = transition.old
    let new = transition.new
    let moves = book.rules.movers(transition, book)
    var events: [ObjectEvent] = []
    func tell(_ kind: ChangeKind, _ row: ListRow, from origin: Int?, to index: Int?) {
      let paths = book.rules.payload(kind, origin.map(old.path), index.map(new.path))
      events.append(
        ObjectEvent(kind: kind, object: row.object, path: paths.path, newPath: paths.newPath))
    }
    for (index, row) in old.rows.enumerated() where transition.destinations[index] == nil {
      tell(.delete, row, from: index, to: nil)
    }
    for (index, row) in new.rows.enumerated() {
      guard let origin = transition.origins[index] else {
        tell(.insert, row, from: nil, to: index)
        continue
      }
      for kind in book.rules.survivorEvents(transition.changes[index] != nil, moves[index]) {
        tell(kind, row, from: origin, to: index)
      }
    }
    return events.sorted(by: book.rules.precedes)
  }
}
