/// What a workload has to reach at one size.
package struct Bar: Hashable, Sendable {
  /// What is compared with the limit.
  package enum Measure: Hashable, Sendable {
    /// Our time as a share of that of this baseline.
    case ratio(to: String)
    /// The seconds of one unit of work.
    case seconds
    /// How many times the cost at this smaller size.
    case growth(from: Int)
  }

  /// What is measured.
  package let measure: Measure
  /// At how many rows.
  package let rows: Int
  /// The most that is allowed.
  package let limit: Double

  /// At most this share of a baseline's time.
  package static func ratio(to baseline: String, atMost limit: Double, rows: Int) -> Bar {
    Bar(measure: .ratio(to: baseline), rows: rows, limit: limit)
  }

  /// At most so many seconds for one unit of work.
  package static func seconds(atMost limit: Double, rows: Int) -> Bar {
    Bar(measure: .seconds, rows: rows, limit: limit)
  }

  /// At most so many times the cost at a smaller size.
  package static func growth(from smaller: Int, atMost limit: Double, rows: Int) -> Bar {
    Bar(measure: .growth(from: smaller), rows: rows, limit: limit)
  }
}

/// A bar and what was found.
package struct BarVerdict: Hashable, Sendable {
  /// What was asked.
  package let bar: Bar
  /// What was measured; nil where the run left it out.
  package let found: Double?

  /// Whether the bar is met; nil where it was not measured.
  package var isMet: Bool? { found.map { $0 <= bar.limit } }
}
