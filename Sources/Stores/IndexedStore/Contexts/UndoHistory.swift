import StoreModel

/// The steps that a context can undo and do again (R20), and the one that is being made.
struct UndoHistory {
  /// What an object held: its values and stored ends.
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

  /// What an object was when it was first changed since the last processing.
  enum Past {
    case absent
    case present(Content)
    /// A fault that is deleted unread: what its row holds at processing.
    case unread
  }

  /// What a step did to one object; nil is absent.
  struct Change {
    let object: IndexedObject
    let before: Content?
    let after: Content?
  }

  /// The changes since the last processing.
  var open: [(object: IndexedObject, before: Past)] = []
  /// Each in serial order, the last step last.
  var undoable: [[Change]] = []
  var redoable: [[Change]] = []
}
