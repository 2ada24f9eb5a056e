import StoreModel

/// The change of one list by one batch: everything that the rules about events read.
package struct ListTransition {
  /// Why the list changes.
  package enum Cause: Hashable, Sendable {
    case processing
    case rollback
    case reset
    case fetch
  }

  package var cause: Cause
  /// The contents before the batch.
  package var old: ListLayout
  /// The contents after the batch.
  package var new: ListLayout
  /// The new flat index of each old row; nil for a row that leaves the list.
  package var destinations: [Int?]
  /// The old flat index of each new row; nil for a row that enters the list (C107, C108).
  package var origins: [Int?]
  /// The change of each new row's object; nil for an object that the batch did not touch.
  package var changes: [ObjectChange.Kind?]
  /// The names of the sections that left this list since its fetch.
  package var formerSections: Set<String>

  package init(
    cause: Cause, old: ListLayout, new: ListLayout, changes: [ObjectChange],
    formerSections: Set<String>
  ) {
    self.cause = cause
    self.old = old
    self.new = new
    self.formerSections = formerSections
    let places = (
      old: SerialPlaces(old.rows), new: SerialPlaces(new.rows),
      changes: SerialPlaces(changes.map(\.object))
    )
    destinations = old.rows.map { places.new.first($0.serial) }
    origins = new.rows.map { places.old.first($0.serial) }
    self.changes = new.rows.map { row in places.changes.first(row.serial).map { changes[$0].kind } }
  }

  /// Whether the row at a new flat index is a survivor that the batch touched.
  package func isTouchedSurvivor(_ index: Int) -> Bool {
    origins[index] != nil && changes[index] != nil
  }
}
