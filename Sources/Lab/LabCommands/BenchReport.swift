import Benchmarking
import LockstepCommands

/// The report of a workload's result, as text for people and as JSON for programs.
struct BenchReport {
  let result: WorkloadResult

  init(_ result: WorkloadResult) {
    self.result = result
  }

  /// The report as text: a heading, a table of the times, then a line for each growth, count and
  /// bar.
  var lines: [String] {
    ["\(result.workload.name): \(result.workload.summary), per \(result.workload.unit)"]
      + (table + growth + counts + bars).map { "  " + $0 }
  }

  private var table: [String] {
    var table = TextTable([
      ("rows", .right), ("", .left), ("median", .right), ("quartiles", .right),
      ("samples", .right), ("ours to it", .right),
    ])
    for size in result.sizes {
      table.add([size.rows.grouped] + BenchReport.fields(size.subject) + [""])
      for baseline in size.baselines {
        let ratio = size.subject.samples.ratio(to: baseline.samples)
        table.add([""] + BenchReport.fields(baseline) + [ratio.asRatio])
      }
    }
    return table.lines
  }

  private static func fields(_ entry: WorkloadResult.Entry) -> [String] {
    let samples = entry.samples
    return [
      entry.name, samples.median.asTime,
      samples.lowerQuartile.asTime + " .. " + samples.upperQuartile.asTime,
      samples.all.count.grouped,
    ]
  }

  private var growth: [String] {
    zip(result.sizes, result.sizes.dropFirst()).compactMap { before, after in
      result.growth(from: before.rows, to: after.rows).map {
        "growth \(before.rows.grouped) to \(after.rows.grouped) rows: \($0.asRatio)"
      }
    }
  }

  private var counts: [String] {
    result.sizes.filter { !$0.counts.isEmpty }.map { size in
      "counts at \(size.rows.grouped): " + size.counts.map(\.text).joined(separator: ", ")
    }
  }

  private var bars: [String] {
    result.verdicts.map { verdict in
      let found = verdict.measured.map { verdict.bar.text(of: $0) } ?? "not measured"
      let word =
        switch verdict.isMet {
        case true?: ", met"
        case false?: ", MISSED"
        case nil: ""
        }
      return "bar at \(verdict.bar.rows.grouped): \(verdict.bar.asked): \(found)\(word)"
    }
  }
}

extension WorkCount {
  fileprivate var text: String {
    let limit =
      switch bound {
      case .any: ""
      case .atMost(let most): " (at most \(most.grouped))"
      case .exactly(let expected): isMet ? " (as must be)" : " (must be \(expected.grouped))"
      }
    return "\(name) \(value.grouped)\(limit)" + (isMet ? "" : " MISSED")
  }
}

extension Bar {
  fileprivate var asked: String {
    switch measure {
    case .ratio(let name): "at most \(limit.asRatio) of \(name)"
    case .seconds: "at most \(limit.asTime)"
    case .growth(let smaller): "at most \(limit.asRatio) the cost at \(smaller.grouped)"
    }
  }

  fileprivate func text(of found: Double) -> String {
    measure == .seconds ? found.asTime : found.asRatio
  }
}

extension Double {
  /// The time in a suitable unit, with three digits or more.
  var asTime: String {
    let units: [(seconds: Double, name: String)] = [(1, "s"), (1e-3, "ms"), (1e-6, "us")]
    for unit in units where self >= unit.seconds { return (self / unit.seconds).short + unit.name }
    return (self / 1e-9).short + "ns"
  }

  /// The ratio as text: a ratio below one half as a fraction, any other as a factor.
  var asRatio: String {
    self > 0 && self < 0.5 ? "1/" + (1 / self).short : "x" + short
  }

  /// The number with three digits, or more for large numbers.
  private var short: String {
    guard isFinite, magnitude < 1e15 else { return "?" }
    let places = magnitude < 10 ? 2 : magnitude < 100 ? 1 : 0
    let scale = places == 2 ? 100 : places == 1 ? 10 : 1
    let scaled = Int((self * Double(scale)).rounded())
    guard scale > 1 else { return scaled.grouped }
    let fraction = String(scaled % scale + scale).dropFirst()
    return "\(scaled / scale).\(fraction)"
  }
}
