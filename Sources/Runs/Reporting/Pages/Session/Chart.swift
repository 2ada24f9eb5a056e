/// A line chart that scales with the page.
struct Chart {
  /// A point of the line.
  typealias Spot = (x: Double, y: Double)

  private static let width = 400.0
  private static let height = 230.0
  private static let edges = (left: 52.0, right: 14.0, top: 12.0, bottom: 36.0)
  /// The most points of a line. Of more points, only some are drawn.
  private static let limit = 240

  let title: String
  let across: String
  let spots: [Spot]
  /// Marked points, such as failures.
  var marked: [Spot] = []
  /// Whether the horizontal axis is logarithmic.
  var isLogarithmic = false
  /// A sentence below the chart.
  var note: String?
  /// Returns the label of a number on the vertical axis.
  var name: (Double) -> String = Chart.short

  var html: HTML {
    guard spots.count > 1, let end = spots.last, end.x > 0 else {
      return HTML(
        "figure", ["class": "chart"],
        [
          HTML("figcaption", text: title),
          HTML("p", ["class": "soft small"], text: "Too little was noted to draw it."),
        ])
    }
    let first = isLogarithmic ? max(1, spots[0].x) : 0
    let top = Chart.ceiling(spots.map(\.y).max() ?? 1)
    let axes = Axes(first: first, last: max(end.x, first * 1.001), top: top, isLog: isLogarithmic)
    let label = "\(title): \(name(end.y)) at \(Chart.short(end.x)) \(across)"
    let drawing = HTML(
      "svg",
      [
        "viewBox": "0 0 \(Int(Chart.width)) \(Int(Chart.height))", "role": "img",
        "aria-label": label,
      ], grid(axes) + [line(axes)] + marked.map { mark(axes, $0) })
    return HTML(
      "figure", ["class": "chart"],
      [HTML("figcaption", text: title), drawing]
        + (note.map { [HTML("p", ["class": "small soft"], text: $0)] } ?? []))
  }

  /// The scales of both axes, which convert values to places in the drawing.
  private struct Axes {
    let first: Double
    let last: Double
    let top: Double
    let isLog: Bool

    func x(_ value: Double) -> Double {
      let width = Chart.width - Chart.edges.left - Chart.edges.right
      let share =
        isLog
        ? Chart.logarithm(max(value, first) / first) / Chart.logarithm(last / first)
        : (value - first) / (last - first)
      return Chart.edges.left + width * share
    }

    func y(_ value: Double) -> Double {
      let height = Chart.height - Chart.edges.top - Chart.edges.bottom
      return Chart.edges.top + height * (1 - value / top)
    }
  }

  private func grid(_ axes: Axes) -> [HTML] {
    let floor = Chart.height - Chart.edges.bottom
    var pieces: [HTML] = []
    for part in 0...4 {
      let value = axes.top * Double(part) / 4
      let y = axes.y(value)
      pieces.append(
        HTML(
          "line",
          [
            "class": "rule", "x1": Chart.edges.left.tenths,
            "x2": (Chart.width - Chart.edges.right).tenths, "y1": y.tenths, "y2": y.tenths,
          ]))
      pieces.append(text(name(value), x: Chart.edges.left - 6, y: y + 4, anchor: "end"))
    }
    for value in ticks(axes) {
      pieces.append(
        text(Chart.short(value), x: axes.x(value), y: floor + 16, anchor: "middle"))
    }
    let middle = (Chart.width + Chart.edges.left) / 2
    pieces.append(text(across, x: middle, y: floor + 32, anchor: "middle"))
    return pieces
  }

  private func ticks(_ axes: Axes) -> [Double] {
    guard axes.isLog else {
      let step = Chart.ceiling(axes.last / 5, steps: [1, 2, 5, 10])
      return stride(from: 0, through: axes.last, by: step).map { $0 }
    }
    let isShort = axes.last < axes.first * 100
    var ticks: [Double] = []
    var power = 1.0
    while power <= axes.last {
      let steps = isShort ? [power, power * 2, power * 5] : [power]
      ticks += steps.filter { $0 >= axes.first && $0 <= axes.last }
      power *= 10
    }
    return ticks
  }

  private func text(_ text: String, x: Double, y: Double, anchor: String) -> HTML {
    HTML("text", ["x": x.tenths, "y": y.tenths, "text-anchor": anchor], text: text)
  }

  private func line(_ axes: Axes) -> HTML {
    let stride = max(1, (spots.count + Chart.limit - 1) / Chart.limit)
    let kept = spots.indices.filter { $0 % stride == 0 || $0 == spots.count - 1 }
    let places = kept.map { "\(axes.x(spots[$0].x).tenths),\(axes.y(spots[$0].y).tenths)" }
    return HTML("polyline", ["class": "course", "points": places.joined(separator: " ")])
  }

  private func mark(_ axes: Axes, _ spot: Spot) -> HTML {
    let (x, y) = (axes.x(spot.x), axes.y(spot.y))
    let corners = [(x, y - 5), (x + 5, y + 4), (x - 5, y + 4)]
    let points = corners.map { "\($0.0.tenths),\($0.1.tenths)" }.joined(separator: " ")
    return HTML("polygon", ["class": "find", "points": points])
  }

  /// Returns the smallest number that is not below a value and whose quarters are short.
  static func ceiling(
    _ value: Double, steps: [Double] = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10]
  ) -> Double {
    guard value > 0, value.isFinite else { return 1 }
    var power = 1.0
    while power * 10 <= value { power *= 10 }
    while power > value { power /= 10 }
    return power * (steps.first { $0 * power >= value } ?? 10)
  }

  /// Returns a number as an axis shows it, such as 1.5k or 20M.
  static func short(_ value: Double) -> String {
    for (unit, name) in [(1e9, "G"), (1e6, "M"), (1e3, "k")] where value >= unit {
      return trimmed(value / unit) + name
    }
    return trimmed(value)
  }

  private static func trimmed(_ value: Double) -> String {
    let text = value < 10 && value != value.rounded() ? value.tenths : value.whole
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the logarithm to base 2. The base is irrelevant, because only quotients are used.
  ///
  /// It is computed here, so that the page is the same on every platform.
  private static func logarithm(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    var rest = value.significand
    var sum = Double(value.exponent)
    var bit = 0.5
    for _ in 0..<24 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        sum += bit
      }
      bit /= 2
    }
    return sum
  }
}

extension PageStyle {
  static let charts = HTML(
    style: """
      .charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));
      gap:1.2rem 2rem;margin:1rem 0}
      .chart{margin:0;min-width:0}
      .chart figcaption{font-weight:600;margin-bottom:.3rem}
      .chart svg{width:100%;height:auto}
      .chart text{font-size:12px;fill:var(--soft)}
      .rule{stroke:var(--line);stroke-width:1}
      .course{fill:none;stroke:var(--good);stroke-width:2.2;stroke-linejoin:round}
      .find{fill:var(--bad);stroke:var(--paper);stroke-width:1}
      .entries{padding-left:1.4rem}.entries li{margin:.5rem 0}
      .counts td:last-child{width:45%;padding-right:0;vertical-align:middle}
      .counts svg{width:100%;height:10px}
      .counts rect{fill:var(--good)}
      .tables{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));
      gap:0 2.5rem}
      .tables>div{min-width:0}
      """)
}
