import StoreModel

/// What one batch makes of one list: everything that the rules about events look at.
package struct ListTransition {
  /// Why the list changes.
  package enum Cause: Hashable, Sendable {
    case processing
    case rollback
    case reset
    case fetch
  }

  package var cause: Cause
  /// What is shown before.
  package var old: ListLayout
  /// What is shown after.
  package var new: ListLayout
  /// For each row before, its flat index after; nil for one that goes.
  package var destinations: [Int?]
  /// For each row after, its flat index before; nil for one that comes.
  package var origins: [Int?]
  /// For each row after, what the batch says of its object; nil where it was not touched.
  package var changes: [ObjectChange.Kind?]
  /// The names of sections that left this list since its fetch.
  package var formerSections: [String]

  package init(
    cause: Cause, old: ListLayout, new: ListLayout, changes: [ObjectChange],
    formerSections: [String]
  ) {
    self.cause = cause
    self.old = old
    self.new = new
    self.formerSections = formerSections
    destinations = old.rows.map { row in new.rows.firstIndex { $0.serial == row.serial } }
    origins = new.rows.map { row in old.rows.firstIndex { $0.serial == row.serial } }
    self.changes = new.rows.map { row in changes.first { $0.object.serial == row.serial }?.kind }
  }

  /// Whether the row at a flat index after is a survivor that the batch touched.
  package func isTouchedSurvivor(_ index: Int) -> Bool {
    origins[index] != nil && changes[index] != nil
  }
}
