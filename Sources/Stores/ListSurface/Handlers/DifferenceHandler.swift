/// The delegate method of an app that applies a plain difference to its table, without the app.
///
/// ```swift
/// @Test func mine() async throws { try await verify(differenceHandler: MyDifferences.self) }
/// ```
///
/// Elements are numbers in the place of object IDs. A row that changes its place is removed and
/// inserted (R88); `difference.inferringMoves()` pairs the two. A difference does not report a row
/// that has new values and stays (R58), so cells are not checked.
public protocol DifferenceHandler {
  /// Makes the handler of a table, which shows the list already.
  init(table: HandledTable)

  /// The list has changed: `controller(_:didChangeContentWith:)`, with a difference. The list has
  /// no sections, so all rows are in section 0.
  mutating func didChange(with difference: CollectionDifference<Int>)
}
