/// The number that all trials of a verification are drawn from.
///
/// The usual seed is that of the environment variable `LOCKSTEP_SEED`, or of the trait
/// `lockstep(seed:trials:for:isolated:)`, or else `fixed`.
///
/// ```swift
/// try await verify(MyStore.self, trials: 20_000, seed: .fresh)
/// ```
public enum Seed: Hashable, Sendable {
  /// The same number in every run, so that a test gives the same result every time.
  case fixed
  /// A new number in every run. The verdict and the report name it.
  case fresh
  /// This number, for example from a report.
  case number(UInt64)

  var value: UInt64 {
    switch self {
    case .fixed: 7
    case .fresh: UInt64(UInt32.random(in: .min ... .max))
    case .number(let number): number
    }
  }
}

extension Seed: ExpressibleByIntegerLiteral {
  /// Makes a seed of a number.
  public init(integerLiteral value: UInt64) {
    self = .number(value)
  }
}
