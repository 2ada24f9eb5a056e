import StoreModel

/// The steps that a context can undo and redo (R20), and the step that is still open.
struct UndoHistory {
  /// The content of an object: its values and stored ends.
  struct Content {
    let values: [Value?]
    let related: [[Int]]

    init(_ object: IndexedObject) {
      values = object.values
      related = object.related
    }

    init(_ row: Row) {
      values = row.values
      related = row.related
    }
  }

  /// The state of an object before its first change since the last processing.
  enum StateBefore {
    case absent
    case present(Content)
    /// A fault that is deleted without being read. Its content is that of its row at processing.
    case unread
  }

  /// The change of one object in a step; nil for an object that is absent.
  struct Change {
    let object: IndexedObject
    let before: Content?
    let after: Content?
  }

  /// The changes since the last processing.
  var open: [(object: IndexedObject, before: StateBefore)] = []
  /// The steps that can be undone, the last one at the end. Each step is in reverse order of
  /// change.
  var undoable: [[Change]] = []
  var redoable: [[Change]] = []
}
