/// What a batch does to one row of a list.
struct RowChange {
  let object: IndexedObject
  /// The gone instance that the row before stands for, where it is another one.
  let former: IndexedObject?
  /// The row before; an untouched row that enters or leaves the window has both.
  let old: ListRow?
  /// The row after; of the same capture when the capture changed nothing.
  var new: ListRow?
  /// Whether the object is of the batch.
  let isTouched: Bool
  /// Whether the row was in the window before.
  var wasShown: Bool
  /// Whether the row is in the window after.
  var isShown: Bool

  /// Whether the capture changed.
  var isRecaptured: Bool { old?.record != new?.record }

  /// A row that was and is to be seen.
  var survives: Bool { wasShown && isShown }
}

/// What a batch does to a list, from the moment it is worked out until its contents change.
///
/// The tree is changed in place where nobody holds it. The version before is then not at hand: the
/// list takes the changes back in a copy of the new one if somebody looks at it meanwhile.
final class Transition {
  var new: ShownRows
  var changes: [RowChange]
  /// The old side of the events, noted before the tree changed; nil where it was not asked for.
  let events: ChangeEvents?
  /// Whether the delegate is to hear of it (R59).
  let isRelevant: Bool

  init(new: ShownRows, changes: [RowChange], events: ChangeEvents?, isRelevant: Bool) {
    self.new = new
    self.changes = changes
    self.events = events
    self.isRelevant = isRelevant
  }

  /// The version before the batch.
  func undone() -> ShownRows {
    var old = new
    let recaptured = changes.filter(\.isRecaptured)
    old.tree.apply(
      removing: recaptured.compactMap(\.new), inserting: recaptured.compactMap(\.old))
    old.measure()
    return old
  }
}
