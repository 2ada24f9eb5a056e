import Cases

// The heat map. It has one panel for each save order. In a panel, each shape of the first sort key
// is a row, and each way to make sections is a column.

extension SessionPage {
  var heatPart: HTML {
    let counts = MatrixCounts(story.coverage)
    let whole = counts.sum(of: counts.orders)
    let panels = counts.orders.map { order in panel(order, counts) }
    return .section(
      "matrix", "Sort x section x save order",
      [
        .paragraph(
          HTML(
            "\(whole.text) cells were reached. The stronger a shade, the more of its cells, over"),
          HTML(" directions, nils, ties and numbers of keys; an outlined field with a stroke"),
          HTML(" was never run, and where there is a dot no list can be.")),
        HeatMap.key,
        HTML("div", ["class": "panels"], panels), neverRun(counts),
      ])
  }

  private func panel(_ order: SaveOrder, _ counts: MatrixCounts) -> HTML {
    let sum = counts.sum(of: [order])
    let map = HeatMap { sort, section in counts[order, sort, section] }
    return HTML(
      "figure", ["class": "panel"],
      [
        HTML("figcaption", [:], [HTML("b", text: "\(order)"), HTML(" \(sum.text)")]),
        map.drawing("\(order): \(sum.text) cells"),
      ])
  }

  /// The names of the fields that have cells and of which no cell was reached.
  private func neverRun(_ counts: MatrixCounts) -> HTML {
    var lines: [String] = []
    for order in counts.orders {
      let fields = SortShape.allCases.flatMap { sort in
        SectionShape.allCases.filter { counts[order, sort, $0]?.covered == 0 }
          .map { "\(sort)/\($0)" }
      }
      if !fields.isEmpty { lines.append("\(order): " + fields.joined(separator: ", ")) }
    }
    guard !lines.isEmpty else {
      return .paragraph(HTML("Every field has been run."))
    }
    return .folded("Fields that were never run", [.block(lines, budget: 30_000)])
  }
}

/// One panel of the heat map.
private struct HeatMap {
  private static let cell = (width: 30, height: 15)
  private static let left = 76
  private static let top = 18

  let count: (SortShape, SectionShape) -> MatrixCounts.Count?

  func drawing(_ label: String) -> HTML {
    let width = HeatMap.left + SectionShape.allCases.count * HeatMap.cell.width
    let height = HeatMap.top + SortShape.allCases.count * HeatMap.cell.height
    return HTML(
      "svg",
      ["viewBox": "0 0 \(width) \(height + 1)", "role": "img", "aria-label": label],
      columnNames + rowNames + fields)
  }

  private var columnNames: [HTML] {
    SectionShape.allCases.enumerated().map { column, section in
      let x = HeatMap.left + column * HeatMap.cell.width + HeatMap.cell.width / 2
      return HTML(
        "text", ["x": String(x), "y": "12", "text-anchor": "middle"], text: section.short)
    }
  }

  private var rowNames: [HTML] {
    SortShape.allCases.enumerated().map { row, sort in
      let y = HeatMap.top + row * HeatMap.cell.height + 11
      return HTML(
        "text",
        ["x": String(HeatMap.left - 5), "y": String(y), "text-anchor": "end"], text: sort.short)
    }
  }

  /// The fields. All fields of one shade are one path.
  private var fields: [HTML] {
    var outlines: [String: String] = [:]
    for (row, sort) in SortShape.allCases.enumerated() {
      for (column, section) in SectionShape.allCases.enumerated() {
        let (x, y) = (
          HeatMap.left + column * HeatMap.cell.width, HeatMap.top + row * HeatMap.cell.height
        )
        let (level, outline) = HeatMap.field(count(sort, section), x: x, y: y)
        outlines[level, default: ""] += outline
      }
    }
    return HeatMap.levels.compactMap { level in
      outlines[level].map { HTML("path", ["class": "heat " + level, "d": $0]) }
    }
  }

  private static let levels = ["none", "h0", "h1", "h2", "h3", "h4", "h5"]

  /// Returns the shade and the outline of a field.
  ///
  /// A field that no list can have is a dot. A field that was never run has a stroke through it.
  private static func field(
    _ count: MatrixCounts.Count?, x: Int, y: Int
  ) -> (level: String, outline: String) {
    let (width, height) = (cell.width - 2, cell.height - 2)
    guard let count else {
      return ("none", "M\(x + cell.width / 2 - 1) \(y + 6)h2v2h-2z")
    }
    let box = "M\(x + 1) \(y + 1)h\(width)v\(height)h-\(width)z"
    let stroke = "M\(x + 4) \(y + height - 1)L\(x + width - 2) \(y + 3)"
    return (level(count), box + (count.covered == 0 ? stroke : ""))
  }

  /// Returns one of six shades: no cell, the four quarters, or all cells.
  private static func level(_ count: MatrixCounts.Count) -> String {
    if count.covered == 0 { return "h0" }
    if count.covered == count.possible { return "h5" }
    return "h\(min(4, 1 + count.covered * 4 / count.possible))"
  }

  /// The meaning of the shades.
  static let key: HTML = {
    let steps: [(MatrixCounts.Count, String)] = [
      (.init(covered: 0, possible: 8), "none"), (.init(covered: 1, possible: 8), "under ¼"),
      (.init(covered: 3, possible: 8), "under ½"), (.init(covered: 5, possible: 8), "under ¾"),
      (.init(covered: 7, possible: 8), "more"), (.init(covered: 8, possible: 8), "all"),
    ]
    let words = steps.map { count, name in
      let (level, outline) = field(count, x: 0, y: 0)
      return HTML(
        "span", [:],
        [
          HTML(
            "svg", ["width": "30", "height": "15", "aria-hidden": "true"],
            [HTML("path", ["class": "heat " + level, "d": outline])]), HTML(name),
        ])
    }
    return HTML("p", ["class": "key small"], words)
  }()
}

extension SortShape {
  /// The name at the side of a panel.
  fileprivate var short: String {
    switch self {
    case .caseInsensitive: "case"
    case .diacriticInsensitive: "diacritic"
    case .caseAndDiacriticInsensitive: "case, diacr."
    case .keyPath: "key path"
    default: "\(self)"
    }
  }
}

extension SectionShape {
  /// The name at the top of a panel.
  fileprivate var short: String {
    switch self {
    case .none: "none"
    case .equalToKey: "key"
    case .nilBearing: "nil"
    case .singleValued: "one"
    case .firstLetter: "letter"
    case .keyPath: "path"
    case .derived: "deriv."
    case .otherKey: "other"
    case .transient: "trans."
    }
  }
}

extension PageStyle {
  static let heat = HTML(
    style: """
      .panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));
      gap:1.4rem 1.6rem;margin:1rem 0}
      .panel{margin:0;min-width:0;max-width:22rem}
      .panel figcaption{font-size:.8125rem}
      .panel svg{width:100%;height:auto}
      .panel text{font-size:10px;fill:var(--soft)}
      .heat{stroke:var(--good);stroke-opacity:.35;stroke-width:.7;fill:var(--good)}
      .h0{fill:var(--paper);stroke:var(--bad);stroke-opacity:1;stroke-width:1.4}
      .h1{fill-opacity:.16}.h2{fill-opacity:.34}.h3{fill-opacity:.52}.h4{fill-opacity:.72}
      .heat.none{fill:var(--soft);stroke:none}
      .key{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem}
      .key span{display:flex;gap:.4rem;align-items:center}
      """)
}
