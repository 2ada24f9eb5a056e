import StoreModel

/// The storage of a snapshot that a list has sent (R75).
package enum SnapshotStorage: Hashable, Sendable {
  /// Each snapshot has its own memory, and is read when it is sent.
  case own
  /// Some memories are used in turn. A later snapshot overwrites an earlier one.
  case inTurn(Int)
  /// The IDs are read from the rows whenever somebody looks at the snapshot.
  case readLate
}

extension Rules {
  /// Computes the difference of two snapshots if the store does so itself; nil if it does not.
  package typealias OwnDifference =
    @Sendable (_ old: Snapshot<String, ObjectID>, _ new: Snapshot<String, ObjectID>) ->
    SnapshotDifference?

  /// R78: the items with reload marks: the touched survivors in list order, also moved ones, but no
  /// inserted ones (C293).
  package static func marks(
    _ transition: ListTransition, _ marksReloads: Bool, _ book: Rulebook
  ) -> [ObjectID] {
    guard marksReloads else { return [] }
    return transition.new.rows.indices.filter { transition.isTouchedSurvivor($0) }.map {
      book.rules.shownID(transition.new.rows[$0])
    }
  }

  /// R75, R76: makes a snapshot: section names and object IDs, in list order. Without a section key
  /// the only section is named "".
  package static func snapshot(
    _ layout: ListLayout, _ marks: [ObjectID], _ book: Rulebook
  ) -> Snapshot<String, ObjectID> {
    let sections = layout.sections.map { section in
      Snapshot<String, ObjectID>.Section(
        id: section.name, items: layout.rows(of: section).map { book.rules.shownID($0) })
    }
    return Snapshot(unchecked: sections, reloads: marks)
  }

  /// R81: returns nil, so that the data source computes the difference.
  package static func ownDifference(
    _ old: Snapshot<String, ObjectID>, _ new: Snapshot<String, ObjectID>
  ) -> SnapshotDifference? { nil }

  /// R58, R77: the difference to the IDs that were reported last (C288, C290, C291).
  ///
  /// A row that left the list, moved or changed its ID is removed. A row that entered the list,
  /// moved or changed its ID is inserted.
  package static func difference(
    _ transition: ListTransition, _ reported: [ObjectID], _ book: Rulebook
  ) throws(OrderedDifferenceError) -> OrderedDifference<ObjectID> {
    typealias Change = OrderedDifference<ObjectID>.Change
    let moves = book.rules.movers(transition, book)
    var removals: [Change] = []
    var insertions: [Change] = []
    for (offset, element) in reported.enumerated() {
      let destination =
        transition.destinations.indices.contains(offset) ? transition.destinations[offset] : nil
      if let destination, !moves[destination],
        book.rules.shownID(transition.new.rows[destination]) == element
      {
        continue
      }
      removals.append(Change(offset: offset, element: element))
    }
    for (offset, row) in transition.new.rows.enumerated() {
      let element = book.rules.shownID(row)
      if let origin = transition.origins[offset], !moves[offset], reported.indices.contains(origin),
        reported[origin] == element
      {
        continue
      }
      insertions.append(Change(offset: offset, element: element))
    }
    return try OrderedDifference(removals: removals, insertions: insertions)
  }
}
