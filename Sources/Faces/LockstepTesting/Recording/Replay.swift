/// One case or one trial that a verification runs instead of everything.
///
/// ```swift
/// try await verify(MyStore.self, replay: .trial(12, seed: 7))
/// ```
///
/// The report of a failure contains the replay to paste. A test with a replay fails even if the
/// case passes, so that nobody forgets to remove it.
public enum Replay: Hashable, Sendable {
  /// The text of a case, as a report shows it. Pairs have no such text.
  case text(String)
  /// The trial with this number, counted from 0, of a seed. A report names both.
  case trial(Int, seed: UInt64)
}

extension Replay: ExpressibleByStringLiteral {
  /// Makes a replay of the text of a case.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension Replay {
  /// The issue of a test whose replay passes.
  static let passes =
    "what is replayed passes: take `replay:` out of the test, so that everything is run again"
}
