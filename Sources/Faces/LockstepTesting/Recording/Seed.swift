/// What trials are drawn from.
public enum Seed: Hashable, Sendable {
  /// The same every time, so that a test gives the same every time.
  case fixed
  /// Another one each time; a report names it.
  case fresh
  /// This one.
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
  /// That seed.
  public init(integerLiteral value: UInt64) {
    self = .number(value)
  }
}
