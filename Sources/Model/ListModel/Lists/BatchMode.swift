/// The systems whose batch rules apply, from the strictest to the loosest (R86).
///
/// ```swift
/// let shown = try old.applying(batch, target: new, mode: .current)
/// ```
///
/// Tables and collection views differ, also from one system to the next. A batch that works on the
/// system at hand may crash on another one. So the default is `portable` everywhere.
///
/// | the batch has | `portable` | `collection2016` | `current` |
/// |---|---|---|---|
/// | a move out of a deleted section | rejected | accepted | accepted |
/// | a move into an inserted section | rejected | accepted | accepted |
/// | an operation on an item of a section that moves | rejected | rejected | accepted |
/// | a reload of a row that other moves displace | rejected | rejected | accepted |
public enum BatchMode: String, Hashable, Sendable, CaseIterable {
  /// Accepts a batch only if every system accepts it: each table, each collection view.
  case portable
  /// Accepts what a collection view of 2016 accepts.
  case collection2016
  /// Accepts what the newest collection view accepts, and what a diffable data source performs.
  case current
}

extension BatchMode {
  /// Whether an item may move out of a deleted section or into an inserted one.
  package var acceptsMovesOfChangingSections: Bool { self != .portable }
  /// Whether a batch may operate on the items of a section that moves, and may reload a row that
  /// moves displace.
  package var acceptsMixedMoves: Bool { self == .current }
}
