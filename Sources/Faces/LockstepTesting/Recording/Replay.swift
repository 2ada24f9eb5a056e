/// One thing to run instead of everything.
///
/// A test that replays fails even when what is replayed passes, so that nobody leaves it so.
public enum Replay: Hashable, Sendable {
  /// A case, as a report shows it; pairs have none.
  case text(String)
  /// The trial of this number from a seed, as a report names them.
  case trial(Int, seed: UInt64)
}

extension Replay: ExpressibleByStringLiteral {
  /// A case.
  public init(stringLiteral value: String) {
    self = .text(value)
  }
}

extension Replay {
  /// What a test says that replays what passes.
  static let passes =
    "what is replayed passes: take `replay:` out of the test, so that everything is run again"
}
