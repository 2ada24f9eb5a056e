import StoreModel

/// A list, or a client of one, around the command that failed: as the subject had it before, as the
/// rules have it after, and as the subject has it after. Marked, and cut to what tells something.
package struct Board: Hashable, Sendable {
  /// What a column shows.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case before
    case expected
    case actual
  }

  /// What the rules do with a row, or a section.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    case goes
    case new
    case moves
    case changes
  }

  /// What is wrong with a row, or a section.
  package enum Fault: String, Hashable, Sendable, CaseIterable {
    case missing
    case extra
    case elsewhere
    case differs
  }

  /// A place in a column.
  package struct Slot: Hashable, Sendable {
    /// What stands there.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case section
      case row
      /// Some that are left out, alike on all sides.
      case gap
    }

    package var kind: Kind
    /// The same in all columns for what is the same; nothing else has it.
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

  /// One of the three.
  package struct Column: Hashable, Sendable {
    package var side: Side
    package var slots: [Slot]
    /// What else is to be said: why there is nothing, what a client was told, what went wrong.
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
  /// Whether it is what the list's client shows, not what the list holds.
  package var isClient: Bool
  /// Those that there are, in order.
  package var columns: [Column]

  /// Puts a board together.
  package init(list: String, isClient: Bool, columns: [Column]) {
    self.list = list
    self.isClient = isClient
    self.columns = columns
  }

  /// Whether anything is wrong.
  package var hasFault: Bool {
    columns.contains { $0.slots.contains { $0.fault != nil } } || remarksDiffer
  }

  /// Whether anything happens.
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

  /// What is called after the list and what of it is shown.
  package var title: String { (isClient ? "Rows on screen: " : "Contents of list ") + list }

  /// The board without what came after the command.
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
