import Benchmarking
import JSONText

extension BenchReport {
  /// The report as JSON. Times are nanoseconds for one unit of work; a ratio is our time divided by
  /// the baseline's.
  var json: JSON {
    .object([
      "name": .text(result.workload.name), "group": .text(result.workload.group),
      "unit": .text(result.workload.unit), "sizes": .array(result.sizes.map(BenchReport.json)),
      "growth": .array(growthJSON), "bars": .array(result.verdicts.map(BenchReport.json)),
    ])
  }

  private var growthJSON: [JSON] {
    zip(result.sizes, result.sizes.dropFirst()).compactMap { before, after in
      result.growth(from: before.rows, to: after.rows).map {
        .object([
          "from": .integer(before.rows), "to": .integer(after.rows), "factor": .exact($0),
        ])
      }
    }
  }

  private static func json(_ size: WorkloadResult.Size) -> JSON {
    .object([
      "rows": .integer(size.rows), "subject": json(size.subject, ratio: nil),
      "baselines": .array(
        size.baselines.map { json($0, ratio: size.subject.samples.ratio(to: $0.samples)) }),
      "counts": .array(size.counts.map(json)),
    ])
  }

  private static func json(_ entry: WorkloadResult.Entry, ratio: Double?) -> JSON {
    let samples = entry.samples
    return .object([
      "name": .text(entry.name), "median": .exact(samples.median * 1e9),
      "lowerQuartile": .exact(samples.lowerQuartile * 1e9),
      "upperQuartile": .exact(samples.upperQuartile * 1e9),
      "least": .exact(samples.least * 1e9), "samples": .integer(samples.all.count),
      "ratio": ratio.map(JSON.exact) ?? .null, "checksum": .integer(entry.checksum),
    ])
  }

  private static func json(_ count: WorkCount) -> JSON {
    let bound: (name: String, value: JSON) =
      switch count.bound {
      case .any: ("any", .null)
      case .atMost(let most): ("atMost", .integer(most))
      case .exactly(let expected): ("exactly", .integer(expected))
      }
    return .object([
      "name": .text(count.name), "value": .integer(count.value), "bound": .text(bound.name),
      "limit": bound.value, "met": .bool(count.isMet),
    ])
  }

  private static func json(_ verdict: BarVerdict) -> JSON {
    let bar = verdict.bar
    let measure: (name: String, of: JSON) =
      switch bar.measure {
      case .ratio(let name): ("ratio", .text(name))
      case .seconds: ("seconds", .null)
      case .growth(let smaller): ("growth", .integer(smaller))
      }
    return .object([
      "measure": .text(measure.name), "of": measure.of, "rows": .integer(bar.rows),
      "limit": .exact(bar.limit), "found": verdict.measured.map(JSON.exact) ?? .null,
      "met": verdict.isMet.map(JSON.bool) ?? .null,
    ])
  }
}

extension JSON {
  /// Returns a number with all its digits, since a ratio may be small.
  fileprivate static func exact(_ value: Double) -> JSON {
    value.isFinite ? JSON(.number("\(value)")) : .null
  }
}
