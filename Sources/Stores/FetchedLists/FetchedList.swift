import StoreModel

/// A list over your own data, such as a cache with a live query.
///
/// The list keeps the rows that match, in order and in sections. Lockstep first loads all rows and
/// then passes the list one batch of changes after another. For each batch, the list changes its
/// `sections` and returns what a table has to do to show them.
///
/// Lockstep checks the sections after every change. Lockstep also performs each returned batch on
/// a strict table, and compares the table's rows with the sections. Lockstep performs a batch as a
/// portable one (R86): the structure first, then the reloads at new paths. An app with a table by
/// hand must do the same (`BatchUpdate.portable`). The rules decide which rows
/// match and how they are ordered (`ListRules`). So Lockstep tests only the list itself.
///
/// ```swift
/// @Test func myList() async throws { try await verify(list: MyList.self) }
/// ```
///
/// An executable offers every verb of Lockstep for the list:
///
/// ```swift
/// await Lockstep(Contender(list: MyList.self)).main()
/// ```
public protocol FetchedList {
  /// Makes an empty list that follows the rules.
  init(rules: ListRules)

  /// Fills the list from all rows of your data; a table that shows the list is then reloaded.
  ///
  /// ```swift
  /// self.rows = rows.filter(rules.includes).sorted(by: rules.precedes)
  /// ```
  ///
  /// - Parameter rows: all rows in no particular order, with the rows that don't match.
  mutating func load(_ rows: [ListRow])

  /// Applies changes to the list and returns what the table has to do.
  ///
  /// A changed row that the list does not contain is either new or matches from now on. A changed
  /// row that stops matching leaves the list. A deleted row may be one that the list never
  /// contained. When the first row moves to the third place, for example:
  ///
  /// ```swift
  /// let (from, to) = (ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 2))
  /// batch.movedItems = [BatchUpdate.ItemMove(from: from, to: to)]
  /// ```
  ///
  /// - Parameter changes: the rows that one batch inserted, changed or deleted.
  /// - Returns: deletes, reloads and the sources of moves at old places; inserts and the targets
  ///   of moves at new places (R83). A row that changes and stays is reloaded or moved, never both
  ///   (R63). A row of a section that the batch deletes, inserts or moves may also be deleted,
  ///   inserted or not named at all (R86).
  /// - Throws: any error; Lockstep reports it as a failure of the list.
  mutating func update(_ changes: RowChanges) throws -> BatchUpdate

  /// The contents of the list: the IDs of its rows, section by section.
  ///
  /// A list without sections has exactly one, named "", even when the list is empty (R47). A list
  /// with sections has no empty section (R52).
  var sections: [ListSection] { get }
}

/// The name of a section, with the IDs of its rows in order.
public typealias ListSection = Snapshot<String, Int>.Section

/// A row of your data, as Lockstep passes it to a list.
public struct ListRow: Hashable, Sendable {
  /// The identity of the row; no other row ever gets this number.
  public let id: Int
  /// The name of the row's section, "" in a list without sections.
  public let section: String
  /// The values of the row, one for each attribute of its entity; nil for a missing value.
  public let values: [Value?]
}

/// The rows that one batch inserted, changed or deleted.
public struct RowChanges: Hashable, Sendable {
  /// The rows that were inserted or changed, with their values after the batch, by ascending ID.
  public var changed: [ListRow]
  /// The IDs of the rows that were deleted, ascending.
  public var deleted: [Int]
}

/// The condition, the order and the sectioning that a list has to follow.
///
/// ```swift
/// let matching = rows.filter(rules.includes)
/// let inOrder = matching.sorted(by: rules.precedes)
/// ```
public struct ListRules: Sendable {
  /// Whether rows are divided into sections by `ListRow.section`.
  public let isSectioned: Bool
  /// Whether a row belongs in the list.
  public let includes: @Sendable (ListRow) -> Bool
  /// Whether the first row comes before the second one.
  ///
  /// This is a strict order of all rows: two different rows are never equal (R44). The rows of one
  /// section follow each other.
  public let precedes: @Sendable (ListRow, ListRow) -> Bool
  /// The request that the closures follow: a condition and sort keys, for a list that lets a
  /// database filter and sort. Rows that the sort keys do not tell apart come in the order of their
  /// IDs.
  public let request: FetchRequest
  /// The key of the sections; nil if rows are not divided into sections.
  public let sectionKey: SectionKey?
}

extension StoreCapabilities {
  /// The capabilities that a `FetchedList` may have.
  ///
  /// The comparators of strings are not among them. `ListRules` compares strings for the list, and
  /// an order that folds strings would split sections (R50). For the same reason, all sections are
  /// by the first sort key, or by its day, month or bucket.
  public static let list: StoreCapabilities = [
    .allTypes, .predicates, .sections, .derivedSections, .legacyEvents, .reloadMarks,
  ]
}
