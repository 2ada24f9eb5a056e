import PairChecks
import StoreModel

/// A table that keeps a cell for each row, as a table or a collection view does. A move and a
/// reconfigure keep the cell, a reload makes a new one.
struct CellTable<Mistake: CellMistake>: CellScreen {
  private typealias Row = CellSection.Row

  private var table: [CellSection] = []
  private var made = 0

  init(showing sections: [ListSection]) { table = sections.map { newSection(like: $0) } }

  var displayed: [ListSection] { table.map { ListSection(id: $0.name, items: $0.rows.map(\.id)) } }
  var cells: [[Int]] { table.map { $0.rows.map(\.cell) } }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {
    let renewed = batch.reloadedItems + (Mistake.remakes ? batch.reconfiguredItems : [])
    for path in renewed { table[path.section].rows[path.item].cell = newCell() }
    for section in batch.reloadedSections { table[section].isStale = true }
    let moved = take(batch)
    moveSections(batch, target)
    let new = Set(batch.insertedSections)
    // A new section has all its rows already; one that moves there brings its cell.
    for (path, row) in moved where new.contains(path.section) {
      table[path.section].rows[path.item] = row
    }
    let come = (batch.insertedItems + moved.keys).filter { !new.contains($0.section) }
    for path in come.sorted() {
      let row = moved[path] ?? newRow(target[path.section].items[path.item])
      table[path.section].rows.insert(row, at: path.item)
    }
    for index in table.indices where table[index].isStale {
      let old = table[index].rows
      table[index] = newSection(like: target[index])
      if Mistake.keepsReloaded { table[index].keepCells(of: old) }
    }
  }

  /// Takes out the rows that go, and returns those that move, by their new paths.
  private mutating func take(_ batch: BatchUpdate) -> [ItemPath: Row] {
    var moved: [ItemPath: Row] = [:]
    for move in batch.movedItems { moved[move.to] = table[move.from.section].rows[move.from.item] }
    let left = Set(batch.deletedSections)
    let gone = batch.deletedItems.filter { !left.contains($0.section) }
    for path in (gone + batch.movedItems.map(\.from)).sorted(by: >) {
      table[path.section].rows.remove(at: path.item)
    }
    return moved
  }

  private mutating func moveSections(_ batch: BatchUpdate, _ target: [ListSection]) {
    var moved: [Int: CellSection] = [:]
    for move in batch.movedSections { moved[move.to] = table[move.from] }
    for index in (batch.deletedSections + batch.movedSections.map(\.from)).sorted(by: >) {
      table.remove(at: index)
    }
    for index in (batch.insertedSections + moved.keys).sorted() {
      table.insert(moved[index] ?? newSection(like: target[index]), at: index)
    }
  }

  private mutating func newSection(like section: ListSection) -> CellSection {
    CellSection(name: section.id, rows: section.items.map { newRow($0) })
  }

  private mutating func newRow(_ id: Int) -> Row { Row(id: id, cell: newCell()) }

  private mutating func newCell() -> Int {
    made += 1
    return made
  }
}

/// A section of a table, with the cell of each row.
private struct CellSection {
  struct Row {
    let id: Int
    var cell: Int
  }

  let name: String
  var rows: [Row]
  var isStale = false

  mutating func keepCells(of old: [Row]) {
    for place in rows.indices {
      guard let row = old.first(where: { $0.id == rows[place].id }) else { continue }
      rows[place].cell = row.cell
    }
  }
}

/// The habits of a table with cells.
protocol CellMistake {
  static var remakes: Bool { get }
  static var keepsReloaded: Bool { get }
}

extension CellMistake {
  static var remakes: Bool { false }
  static var keepsReloaded: Bool { false }
}

/// No mistake.
enum RightCells: CellMistake {}
/// A reconfigured row gets a new cell.
enum RemadeCells: CellMistake { static let remakes = true }
/// The rows of a reloaded section keep their cells.
enum KeptCells: CellMistake { static let keepsReloaded = true }
