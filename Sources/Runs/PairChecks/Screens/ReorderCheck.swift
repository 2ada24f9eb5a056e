import StoreModel

/// The check of a screen with drags (R97): each drag stays, the store's answer to it changes
/// nothing on this screen, and another screen of the same list shows an ordinary move.
struct ReorderCheck {
  let makeScreen: ([ListSection], ScreenTable) -> any ReorderableScreen

  func finding(of script: ReorderScript) -> PairFinding? {
    let run = ReorderRun(script.rows, makeScreen)
    for (number, step) in script.steps.enumerated() {
      if let found = run.perform(step, "step \(number + 1) of \(script.steps.count)") {
        return found
      }
    }
    return nil
  }
}

/// A screen, its table, and the rows that it has to show.
private final class ReorderPlace {
  let screen: any ReorderableScreen
  let table: ScreenTable
  var expected: [ListSection]

  init(_ rows: [ListSection], _ makeScreen: ([ListSection], ScreenTable) -> any ReorderableScreen) {
    var made: (any ReorderableScreen)?
    table = ScreenTable(showing: rows) { made?.rows ?? rows }
    screen = makeScreen(rows, table)
    expected = rows
    made = screen
  }

  func finding(_ name: String, _ place: String) -> PairFinding? {
    if let fault = table.fault {
      return finding("table", "\(fault), on \(name) (\(place))", "a change that a table accepts")
    }
    if table.displayed != expected {
      return finding(
        "display", "\(name) shows other rows (\(place))", ListPair.text(expected))
    }
    return screen.rows == expected
      ? nil
      : PairFinding(
        check: "rows", title: "\(name) has other rows than it shows (\(place))",
        expected: ListPair.text(expected), actual: ListPair.text(screen.rows))
  }

  func finding(_ check: String, _ title: String, _ expected: String) -> PairFinding {
    PairFinding(
      check: check, title: title, expected: expected,
      actual: "the table shows \(ListPair.text(table.displayed))")
  }
}

/// One run of two screens of one list. The user drags on the first.
private final class ReorderRun {
  private let dragged: ReorderPlace
  private let other: ReorderPlace
  private var next: Int

  init(_ rows: [ListSection], _ makeScreen: ([ListSection], ScreenTable) -> any ReorderableScreen) {
    dragged = ReorderPlace(rows, makeScreen)
    other = ReorderPlace(rows, makeScreen)
    next = (rows.flatMap(\.items).max() ?? 0) + 1
  }

  func perform(_ step: ReorderStep, _ place: String) -> PairFinding? {
    let before = dragged.table.changes
    let shown = dragged.expected
    switch step {
    case .drag(let row, let place): drag(row, place)
    case .save: tell(dragged.expected)
    case .failingSave: tell(other.expected)
    case .insert(let slot): insert(slot)
    case .delete(let row): delete(row)
    }
    if let found = dragged.finding("the screen", place) ?? other.finding("another screen", place) {
      return found
    }
    let isAnswer = step == .save || step == .failingSave
    guard isAnswer, shown == dragged.expected, dragged.table.changes != before else { return nil }
    return dragged.finding(
      "answer", "the table changes though it shows the rows already (\(place))",
      "no change of the table")
  }

  /// Both screens are told the rows of the store.
  private func tell(_ rows: [ListSection]) {
    for screen in [dragged, other] {
      screen.expected = rows
      screen.screen.storeDidChange(to: rows)
    }
  }

  private func drag(_ row: Int, _ place: Int) {
    guard let from = dragged.expected.path(ofRow: row) else { return }
    var rest = dragged.expected
    rest[from.section].items.remove(at: from.item)
    let to = rest.path(ofPlace: place)
    dragged.expected.move(from, to)
    dragged.table.drag(from: from, to: to)
    dragged.screen.userDidMoveRow(from: from, to: to)
  }

  private func insert(_ slot: Int) {
    guard !other.expected.isEmpty else { return }
    let to = other.expected.path(ofPlace: slot)
    let before = other.expected[to.section].items[..<to.item].last
    for screen in [dragged, other] {
      screen.expected.insert(next, after: before, in: to.section)
      screen.screen.storeDidChange(to: screen.expected)
    }
    next += 1
  }

  private func delete(_ row: Int) {
    guard let path = other.expected.path(ofRow: row) else { return }
    let item = other.expected[path.section].items[path.item]
    for screen in [dragged, other] {
      for section in screen.expected.indices {
        screen.expected[section].items.removeAll { $0 == item }
      }
      screen.screen.storeDidChange(to: screen.expected)
    }
  }
}

extension [ListSection] {
  /// The path of the row with a number, which begins anew after the last row; nil without rows.
  fileprivate func path(ofRow number: Int) -> ItemPath? {
    let paths = indices.flatMap { section in
      self[section].items.indices.map { ItemPath(section: section, item: $0) }
    }
    return paths.isEmpty ? nil : paths[number % paths.count]
  }

  /// The path at which a row may be put: before each row, and at the end of each section. There
  /// must be a section.
  fileprivate func path(ofPlace number: Int) -> ItemPath {
    let paths = indices.flatMap { section in
      (0...self[section].items.count).map { ItemPath(section: section, item: $0) }
    }
    return paths[number % paths.count]
  }

  /// Inserts a row behind another one, wherever that is, or at the beginning of a section.
  fileprivate mutating func insert(_ row: Int, after other: Int?, in section: Int) {
    for index in indices {
      guard let place = other.flatMap({ self[index].items.firstIndex(of: $0) }) else { continue }
      self[index].items.insert(row, at: place + 1)
      return
    }
    self[section].items.insert(row, at: 0)
  }
}
