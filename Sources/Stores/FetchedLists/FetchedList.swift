import StoreModel

/// A list over somebody's own data, as a cache with a live query has one: told of the rows that
/// changed and went, it keeps those that match in order and in sections, and says what a table that
/// shows it is to be told.
///
/// What makes a row match and how rows are ordered is handed to it, so that what is verified is the
/// list: what it holds after every change, and that what it tells leads there, row by row.
///
/// ```swift
/// @Test func myList() async throws { try await verify(list: MyList.self) }
/// ```
///
/// An executable has every verb for it as well:
///
/// ```swift
/// await Lockstep(Contender(list: MyList.self)).main()
/// ```
public protocol FetchedList {
  /// Makes an empty list.
  init(rules: ListRules)

  /// Begins anew with all rows there are, in no particular order, those that don't match among
  /// them; a table that shows the list is reloaded.
  mutating func load(_ rows: [ListRow])

  /// Takes changes over and says what the table is to be told.
  ///
  /// A changed row that the list does not hold is new, or matches from now on; one that no longer
  /// matches goes. A deleted one may be none of the list's.
  ///
  /// - Returns: deletes, reloads and the sources of moves by old places, inserts and the targets of
  ///   moves by new ones (R83). A row that changed and stays is reloaded or moved (R63).
  mutating func update(_ changes: RowChanges) throws -> BatchUpdate

  /// What it holds: the IDs of rows by section. Without sections there is exactly one, named "",
  /// even when it is empty (R47); with them none is empty (R52).
  var sections: [ListSection] { get }
}

/// A section of a list by its name, with the IDs of its rows.
public typealias ListSection = Snapshot<String, Int>.Section

/// A row of somebody's data, as a list is given it.
public struct ListRow: Hashable, Sendable {
  /// Who it is; never used again for another.
  public let id: Int
  /// The name of the section that it belongs in.
  public let section: String
  /// Its values by attribute, as the predicate and the keys see them.
  public let values: [Value?]
}

/// What happened to rows since a list was told last.
public struct RowChanges: Hashable, Sendable {
  /// Rows that were inserted or changed, as they are now, by ascending ID.
  public var changed: [ListRow]
  /// The IDs of rows that were deleted, ascending.
  public var deleted: [Int]
}

/// What a list is made of: which rows, in which order, and whether in sections.
public struct ListRules: Sendable {
  /// Whether rows are divided into sections by `ListRow.section`.
  public let isSectioned: Bool
  /// Whether a row is in the list.
  public let includes: @Sendable (ListRow) -> Bool
  /// Whether a row stands before another: a strict order of all rows, in which those of a section
  /// stand together.
  public let precedes: @Sendable (ListRow, ListRow) -> Bool
}

extension StoreCapabilities {
  /// What can be asked of a `FetchedList`. How strings compare is not its affair, and the orders
  /// that fold them would split sections (R50).
  public static let list: StoreCapabilities = [
    .allTypes, .predicates, .sections, .legacyEvents, .reloadMarks,
  ]
}
