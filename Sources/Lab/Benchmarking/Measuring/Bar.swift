/// A limit that a workload must keep at one size.
package struct Bar: Hashable, Sendable {
  /// The quantity that is compared with the limit.
  package enum Measure: Hashable, Sendable {
    /// Our time, divided by the time of this baseline.
    case ratio(to: String)
    /// The seconds for one unit of work.
    case seconds
    /// Our cost, divided by our cost at this smaller size.
    case growth(from: Int)
  }

  /// The measured quantity.
  package let measure: Measure
  /// The size of the input, in rows.
  package let rows: Int
  /// The largest allowed value.
  package let limit: Double

  /// Makes a limit for our time, as a share of a baseline's time.
  package static func ratio(to baseline: String, atMost limit: Double, rows: Int) -> Bar {
    Bar(measure: .ratio(to: baseline), rows: rows, limit: limit)
  }

  /// Makes a limit for the seconds of one unit of work.
  package static func seconds(atMost limit: Double, rows: Int) -> Bar {
    Bar(measure: .seconds, rows: rows, limit: limit)
  }

  /// Makes a limit for the growth of the cost from a smaller size.
  package static func growth(from smaller: Int, atMost limit: Double, rows: Int) -> Bar {
    Bar(measure: .growth(from: smaller), rows: rows, limit: limit)
  }
}

/// A bar and the measured value.
package struct BarVerdict: Hashable, Sendable {
  /// The bar.
  package let bar: Bar
  /// The measured value; nil if the run did not measure it.
  package let measured: Double?

  /// Whether the value keeps the limit; nil if it was not measured.
  package var isMet: Bool? { measured.map { $0 <= bar.limit } }
}
