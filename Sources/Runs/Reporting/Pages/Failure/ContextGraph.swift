import StoreModel

/// The lanes beside the commands: one for each context, and the store's lane at the right.
struct ContextGraph {
  /// The most lanes of contexts. All further contexts share the last of them.
  private static let limit = 8
  private static let pitch = 18
  /// The vertical place of the marks in a row, in pixels.
  private static let middle = 15

  /// The mark of a command in the lanes.
  private enum Mark {
    /// A command that stays in its lane, such as a change or a fetch.
    case point(shape: Shape, lane: Int)
    /// A save or a merge, which goes from one lane to another.
    case arrow(from: Int, to: Int)
    case nothing
  }

  private enum Shape {
    case dot
    case ring
    case diamond
    case square
  }

  private let world: World
  private let marks: [Mark]

  init(_ trialCase: Case) {
    let world = trialCase.world
    let count = min(world.contexts.count, ContextGraph.limit)
    var notes: [Int: Int] = [:]
    var marks: [Mark] = []
    for command in trialCase.commands {
      let above = command.context.flatMap { context in
        world.contexts.indices.contains(context) ? world.contexts[context].parent : nil
      }
      if let note = command.keptNote { notes[note] = min(above ?? count, count) }
      marks.append(ContextGraph.mark(of: command, above, notes, world, count))
    }
    self.world = world
    self.marks = marks
  }

  private static func mark(
    of command: Command, _ parent: Int?, _ notes: [Int: Int], _ world: World, _ store: Int
  ) -> Mark {
    func lane(_ context: Int) -> Int { max(0, min(context, store - 1)) }
    let target = parent.map(lane) ?? store
    guard let context = command.context else {
      guard let list = command.list else { return .point(shape: .dot, lane: store) }
      guard world.lists.indices.contains(list) else { return .nothing }
      return .point(shape: .diamond, lane: lane(world.lists[list].context))
    }
    if case .save = command { return .arrow(from: lane(context), to: target) }
    if case .merge(let note, _) = command, notes[note] ?? store != lane(context) {
      return .arrow(from: notes[note] ?? store, to: lane(context))
    }
    let isWhole = [.merge, .catchUp, .rollback, .undo, .redo, .reset].contains(command.kind)
    let shape: Shape = command.kind == .process ? .ring : isWhole ? .square : .dot
    return .point(shape: shape, lane: lane(context))
  }

  private var count: Int { min(world.contexts.count, ContextGraph.limit) + 1 }

  /// The saves and merges in words, one line for each command.
  var arrowTexts: [String] {
    marks.enumerated().compactMap { index, mark in
      guard case .arrow(let from, let to) = mark else { return nil }
      return "\(index + 1): \(name(of: from)) → \(name(of: to))"
    }
  }

  private func name(of lane: Int) -> String {
    lane == count - 1 ? "the store" : world.name(ofContext: lane)
  }

  /// The names of the lanes, from the left.
  var names: HTML {
    let shown = world.contexts.prefix(ContextGraph.limit).enumerated().map { index, context in
      HTML([
        .code(context.name.cut(to: 60)),
        HTML(context.parent.map { " (a child of \(world.name(ofContext: $0).cut(to: 60)))" } ?? ""),
        HTML(", "),
      ])
    }
    let rest = world.contexts.count - ContextGraph.limit
    return HTML(shown + [HTML((rest > 0 ? "\(rest) more, " : "") + "the store.")])
  }

  /// The meaning of the shapes.
  static let legend = HTML(
    "p", ["class": "small soft"],
    text: "● change · ◆ list · ○ processing · ■ undo, rollback, reset · → save or merge,"
      + " in the direction of the arrow")

  /// The lanes beside one command.
  func track(_ index: Int, isFailing: Bool) -> HTML {
    let width = String(count * ContextGraph.pitch)
    let mark = marks.indices.contains(index) ? marks[index] : .nothing
    let lines = (0..<count).map { lane in
      HTML(
        "line",
        [
          "class": "lane", "x1": String(ContextGraph.x(lane)), "x2": String(ContextGraph.x(lane)),
          "y1": "0",
          "y2": "100%",
        ])
    }
    let drawing = HTML(
      "svg", ["width": width, "aria-hidden": "true", "class": isFailing ? "bad" : ""],
      lines + draw(mark))
    return HTML("span", ["class": "track", "style": "width:\(width)px"], [drawing])
  }

  private static func x(_ lane: Int) -> Int { lane * pitch + pitch / 2 }

  private func draw(_ mark: Mark) -> [HTML] {
    let y = ContextGraph.middle
    switch mark {
    case .nothing: return []
    case .point(let shape, let lane): return [draw(shape, x: ContextGraph.x(lane), y: y)]
    case .arrow(let from, let to):
      let (start, end) = (ContextGraph.x(from), ContextGraph.x(to))
      let side = end > start ? -1 : 1
      let tip = "\(end),\(y) \(end + side * 7),\(y - 4) \(end + side * 7),\(y + 4)"
      return [
        HTML(
          "line",
          [
            "class": "goes", "x1": String(start), "x2": String(end + side * 6),
            "y1": String(y), "y2": String(y),
          ]),
        draw(.dot, x: start, y: y), HTML("polygon", ["class": "mark", "points": tip]),
      ]
    }
  }

  private func draw(_ shape: Shape, x: Int, y: Int) -> HTML {
    switch shape {
    case .dot:
      HTML("circle", ["class": "mark", "cx": String(x), "cy": String(y), "r": "4"])
    case .ring:
      HTML("circle", ["class": "ring", "cx": String(x), "cy": String(y), "r": "4"])
    case .square:
      HTML(
        "rect",
        ["class": "mark", "x": String(x - 4), "y": String(y - 4), "width": "8", "height": "8"])
    case .diamond:
      HTML(
        "polygon",
        [
          "class": "mark",
          "points": "\(x),\(y - 5) \(x + 5),\(y) \(x),\(y + 5) \(x - 5),\(y)",
        ])
    }
  }
}
