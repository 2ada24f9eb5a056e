import Shrinking

// The lists in three columns: before the command, expected, and actual. Lines from before to
// expected show the changes that the rules make. Lines from expected to actual show the faults.

extension FailurePage {
  var listPart: HTML? {
    guard !report.boards.isEmpty else { return nil }
    let boards = HTML.excerpt(report.boards.map { BoardDrawing($0).html }, budget: 70_000) {
      HTML("p", ["class": "soft"], text: "\($0.counted("more list")) not shown.")
    }
    let rest = report.plainLists
    let plain =
      rest > 0
      ? [HTML("p", ["class": "soft"], text: "\(rest.counted("other list")) as expected.")]
      : []
    return .section("lists", "Lists before, expected and actual", boards + plain)
  }
}

/// The drawing of one board: its columns, and the lines between them.
private struct BoardDrawing {
  /// The height of a column's title, in pixels. The style sheet repeats it and the heights below.
  private static let titleHeight = 30
  /// The most characters of a section's name that a column shows.
  static let sectionLength = 20

  private static func height(of slot: Board.Slot) -> Int {
    switch slot.kind {
    case .section: 52
    case .row: 46
    case .gap: 26
    }
  }

  private let board: Board

  init(_ board: Board) {
    self.board = board
  }

  var html: HTML {
    var parts: [HTML] = []
    for (index, column) in board.columns.enumerated() {
      if index > 0 { parts.append(gutter(board.columns[index - 1], column)) }
      parts.append(self.column(column))
    }
    return HTML(
      "div", ["class": board.hasFault ? "board faulty" : "board"],
      [
        HTML("h3", text: board.title), HTML("div", ["class": "columns"], parts),
      ] + remarks + values)
  }

  private func column(_ column: Board.Column) -> HTML {
    let slots = column.slots.map { slot in
      HTML("div", ["class": slot.style], slot.content)
    }
    let none = HTML("div", ["class": "gap"], text: "nothing")
    return HTML(
      "div", ["class": "column"],
      [HTML("div", ["class": "side"], text: column.side.title)] + (slots.isEmpty ? [none] : slots))
  }

  private func gutter(_ left: Board.Column, _ right: Board.Column) -> HTML {
    let (from, to) = (middles(of: left), middles(of: right))
    let isFault = right.side == .actual && left.side == .expected
    var lines: [HTML] = []
    for slot in left.slots where slot.kind != .gap {
      guard let start = from[slot.key] else { continue }
      if let end = to[slot.key] {
        let way = right.slots.first { $0.key == slot.key }
        let isTold = isFault ? way?.fault != nil : way?.change != nil
        let style = isTold ? (isFault ? "wrong" : "moved") : "same"
        lines.append(BoardDrawing.line(style, 0, start, 100, end))
      } else if isFault ? slot.fault != nil : slot.change != nil {
        lines += BoardDrawing.stub(isFault ? "wrong" : "moved", 0, 22, at: start, sign: ("×", 35))
      }
    }
    for slot in right.slots where slot.kind != .gap && from[slot.key] == nil {
      guard let end = to[slot.key], isFault ? slot.fault != nil : slot.change != nil else {
        continue
      }
      lines += BoardDrawing.stub(isFault ? "wrong" : "moved", 78, 100, at: end, sign: ("+", 65))
    }
    let height = max(self.height(of: left), self.height(of: right))
    return HTML(
      "svg", ["class": "gutter", "height": String(height), "aria-hidden": "true"], lines)
  }

  private static func line(
    _ style: String, _ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int
  ) -> HTML {
    HTML(
      "line",
      ["class": style, "x1": "\(x1)%", "y1": "\(y1)", "x2": "\(x2)%", "y2": "\(y2)"])
  }

  /// A short line for a place that exists on one side only, with a sign at its free end.
  private static func stub(
    _ style: String, _ x1: Int, _ x2: Int, at y: Int, sign: (text: String, x: Int)
  ) -> [HTML] {
    [
      line(style, x1, y, x2, y),
      HTML(
        "text",
        ["class": style, "x": "\(sign.x)%", "y": "\(y + 5)", "text-anchor": "middle"],
        text: sign.text),
    ]
  }

  private func height(of column: Board.Column) -> Int {
    BoardDrawing.titleHeight + column.slots.reduce(0) { $0 + BoardDrawing.height(of: $1) }
  }

  /// The vertical middle of each place in pixels, by the place's key. Nobody iterates over it.
  private func middles(of column: Board.Column) -> [String: Int] {
    var middles: [String: Int] = [:]
    var top = BoardDrawing.titleHeight
    for slot in column.slots {
      let height = BoardDrawing.height(of: slot)
      if slot.kind != .gap { middles[slot.key] = top + height / 2 }
      top += height
    }
    return middles
  }

  /// The remarks below the columns. A remark of the actual column that differs is marked.
  private var remarks: [HTML] {
    let rows = board.columns.flatMap { column in
      column.remarks.map { remark -> HTML in
        let isOdd =
          column.side == .actual && board.remarksDiffer
          && board[.expected]?.remarks.contains(remark) == false
        return HTML(
          "li", ["class": isOdd ? "odd" : ""],
          [
            HTML("span", ["class": "soft"], text: column.side.title + ": "),
            HTML(isOdd ? "≠ " : ""), .code(remark),
          ])
      }
    }
    return rows.isEmpty ? [] : [HTML("ul", ["class": "remarks"], rows)]
  }

  /// The full values of the rows, and the full names of sections that were cut.
  private var values: [HTML] {
    var rows: [(name: String, texts: [(side: String, text: String)])] = []
    var places: [String: Int] = [:]
    for column in board.columns {
      for slot in column.slots where slot.isCut {
        let place = places[slot.key] ?? rows.count
        places[slot.key] = place
        let isRow = slot.kind == .row
        if place == rows.count { rows.append((isRow ? slot.name : "section", [])) }
        rows[place].texts.append((column.side.title, isRow ? slot.values : slot.name))
      }
    }
    guard !rows.isEmpty else { return [] }
    let facts = rows.map { row -> HTML in
      let isSame = Set(row.texts.map(\.text)).count == 1
      let lines =
        isSame
        ? [HTML("div", [:], [.code(row.texts[0].text)])]
        : row.texts.map {
          HTML("div", [:], [HTML("span", ["class": "soft"], text: $0.side + ": "), .code($0.text)])
        }
      return HTML(
        "div", [:], [HTML("dt", [:], [.code(row.name.cut(to: 80))]), HTML("dd", [:], lines)])
    }
    return [
      HTML(
        "dl", ["class": "facts values"],
        HTML.excerpt(facts, budget: 16_000) {
          HTML("div", [:], [HTML("dt", text: "…"), HTML("dd", text: "\($0.counted("row")) more")])
        })
    ]
  }
}

extension Board.Slot {
  fileprivate var style: String {
    let mark = fault != nil ? " fault" : change != nil ? " change" : ""
    return kind == .gap ? "gap" : "slot \(kind.rawValue)" + mark
  }

  /// Whether its text may be too long for a column.
  fileprivate var isCut: Bool {
    kind == .row || kind == .section && name.count > BoardDrawing.sectionLength
  }

  private var mark: HTML {
    word.map { HTML("span", ["class": "word"], text: $0) } ?? HTML("")
  }

  fileprivate var content: [HTML] {
    switch kind {
    case .gap: return [HTML(name)]
    case .section:
      return [HTML("code", ["class": "name"], text: name.short(BoardDrawing.sectionLength)), mark]
    case .row:
      return [
        HTML("code", ["class": "name"], text: name.short(10)), mark,
        HTML("code", ["class": "text"], text: values.short(32)),
      ]
    }
  }
}

extension PageStyle {
  static let boards = HTML(
    style: """
      .board{margin:1rem 0 2rem}
      .columns{display:flex;align-items:flex-start}
      .column{flex:1 1 0;min-width:0;border:1px solid var(--line);border-radius:6px;
      overflow:hidden;box-shadow:none}
      .side{height:29px;padding:4px 8px;font-size:.8125rem;font-weight:600;line-height:21px;
      background:var(--card)}
      .gutter{flex:none;width:34px}
      .slot{display:grid;padding:2px 4px 2px 6px;border-top:1px solid var(--line);
      border-left:4px solid transparent;overflow-wrap:anywhere;font-size:.75rem;line-height:1.25}
      .slot.section{height:52px;align-content:center;background:var(--card)}
      .slot.row{height:46px;align-content:center}
      .slot .name{font-size:.8125rem;font-weight:600;line-height:1.3}
      .slot.section .name{font-size:.75rem;word-break:break-all}
      .slot .text{display:none;color:var(--soft);font-size:.75rem}
      .gap{height:26px;padding:3px 8px;border-top:1px solid var(--line);color:var(--soft);
      font-size:.75rem;line-height:19px}
      .change{border-left:4px dotted var(--good);background:var(--goodcard)}
      .fault{border-left:4px solid var(--bad);background:var(--badcard)}
      .change .word{color:var(--good)}
      .fault .word{color:var(--bad);font-weight:700}
      .gutter line{stroke-width:2}
      .gutter .same{stroke:var(--line)}
      .gutter line.moved{stroke:var(--good)}
      .gutter line.wrong{stroke:var(--bad);stroke-dasharray:5 3;stroke-width:2.5}
      .gutter text{font-size:15px;font-weight:700}
      .gutter text.moved{fill:var(--good)}
      .gutter text.wrong{fill:var(--bad)}
      .remarks{margin:.6rem 0;padding:0;list-style:none;font-size:.875rem}
      .remarks li{padding:.1rem 0 .1rem .5rem;border-left:4px solid transparent}
      .remarks .odd{border-left-color:var(--bad);font-weight:600}
      .values{font-size:.875rem}.values>div:last-child{border-bottom:0}
      @media(min-width:56rem){.gutter{width:72px}
      .slot{grid-template-columns:auto 1fr;column-gap:.6rem}
      .slot .word{text-align:right}.slot.row .text{display:block;grid-column:1/-1}}
      """)
}
