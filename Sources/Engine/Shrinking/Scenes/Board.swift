import StoreModel

/// A list, or the client of a list, around the failing command, in up to three columns.
///
/// The columns are the subject's state before the command, the expected state after it, and the
/// actual state after it. Differences are marked, and equal parts are cut.
package struct Board: Hashable, Sendable {
  /// The kind of a column.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case before
    case expected
    case actual
  }

  /// The expected change of a row or section.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    case goes
    case new
    case moves
    case changes
  }

  /// The difference between actual and expected in a row or section.
  package enum Fault: String, Hashable, Sendable, CaseIterable {
    case missing
    case extra
    case elsewhere
    case differs
  }

  /// A place in a column.
  package struct Slot: Hashable, Sendable {
    /// The kind of a place.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case section
      case row
      /// A number of omitted places, which are the same in all columns.
      case gap
    }

    package var kind: Kind
    /// The identity of the section or row. It is the same in all columns, and unique in a column.
    package var key: String
    /// The name of the section, or of the row's ID.
    package var name: String
    /// The values of the row.
    package var values = ""
    package var change: Change?
    package var fault: Fault?

    /// Makes a place.
    package init(_ kind: Kind, key: String, name: String, values: String = "") {
      self.kind = kind
      self.key = key
      self.name = name
      self.values = values
    }
  }

  /// One of the columns.
  package struct Column: Hashable, Sendable {
    package var side: Side
    package var slots: [Slot]
    /// Remarks on the column: why it is empty, the updates that a client received, or errors.
    package var remarks: [String]

    /// Makes a column.
    package init(side: Side, slots: [Slot], remarks: [String] = []) {
      self.side = side
      self.slots = slots
      self.remarks = remarks
    }
  }

  /// The list's name.
  package var list: String
  /// Whether the board shows the client of the list, not the list itself.
  package var isClient: Bool
  /// The columns that exist, in the order of `Side`.
  package var columns: [Column]

  /// Makes a board.
  package init(list: String, isClient: Bool, columns: [Column]) {
    self.list = list
    self.isClient = isClient
    self.columns = columns
  }

  /// Whether actual and expected differ.
  package var hasFault: Bool {
    columns.contains { $0.slots.contains { $0.fault != nil } } || remarksDiffer
  }

  /// Whether anything changes.
  package var hasChange: Bool {
    columns.contains { $0.slots.contains { $0.change != nil } }
  }

  /// Whether the remarks of expected and actual differ.
  package var remarksDiffer: Bool {
    guard let expected = self[.expected], let actual = self[.actual] else { return false }
    return expected.remarks != actual.remarks
  }

  /// The column of a side.
  package subscript(side: Side) -> Column? { columns.first { $0.side == side } }

  /// The heading of the board.
  package var title: String { (isClient ? "Rows on screen: " : "Contents of list ") + list }

  /// The board with only its first column, and without marks of changes.
  var beforeAlone: Board {
    var board = self
    board.columns = columns.filter { $0.side == .before }.map { column in
      var column = column
      for place in column.slots.indices { column.slots[place].change = nil }
      return column
    }
    return board
  }
}
