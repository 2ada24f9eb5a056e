/// The effect of a batch on one row of a list.
struct RowChange {
  let object: IndexedObject
  /// The gone instance that the old row belongs to, if it is not `object`.
  let former: IndexedObject?
  /// The old row. An untouched row that enters or leaves the window has an old and a new row.
  let old: ListRow?
  /// The new row. It has the record of the old row if the capture changed nothing.
  var new: ListRow?
  /// Whether the batch contains the object.
  let isTouched: Bool
  /// Whether the old window contains the row.
  var wasShown: Bool
  /// Whether the new window contains the row.
  var isShown: Bool

  /// Whether the capture changed.
  var isRecaptured: Bool { old?.record != new?.record }

  /// Whether the row is visible before and after the batch.
  var survives: Bool { wasShown && isShown }
}

/// The effect of a batch on a list, from working it out until the list's contents change.
///
/// A tree that no snapshot holds is changed in place, so the old version is not at hand. If
/// somebody reads the contents meanwhile, the list reverses the changes in a copy of the new
/// version.
final class Transition {
  var new: ShownRows
  var changes: [RowChange]
  /// The events with the old places, recorded before the tree changed. Is nil if events are not
  /// needed.
  let events: ChangeEvents?
  /// Whether the change is delivered to the delegate (R59).
  var isRelevant: Bool

  init(new: ShownRows, changes: [RowChange], events: ChangeEvents?, isRelevant: Bool) {
    self.new = new
    self.changes = changes
    self.events = events
    self.isRelevant = isRelevant
  }

  /// Returns the version before the batch.
  func undone() -> ShownRows {
    var old = new
    let recaptured = changes.filter(\.isRecaptured)
    old.tree.apply(
      removing: recaptured.compactMap(\.new), inserting: recaptured.compactMap(\.old))
    old.measure()
    return old
  }
}
