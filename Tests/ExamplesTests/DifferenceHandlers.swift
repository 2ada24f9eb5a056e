import LockstepTesting
import StoreModel

/// A handler that performs a difference as one batch. A row that changes its place moves.
struct MyDifferences: DifferenceHandler {
  let table: HandledTable

  init(table: HandledTable) { self.table = table }

  func didChange(with difference: CollectionDifference<Int>) {
    table.performBatchUpdates {
      for change in difference.inferringMoves() {
        switch change {
        case .insert(let new, _, let old?): table.moveRow(at: path(old), to: path(new))
        case .remove(_, _, .some): break
        case .insert(let new, _, nil): table.insertRows(at: [path(new)])
        case .remove(let old, _, nil): table.deleteRows(at: [path(old)])
        }
      }
    }
  }

  private func path(_ row: Int) -> ItemPath { ItemPath(section: 0, item: row) }
}

/// A handler with one mistake of those that apps make.
struct HastyDifferences<Mistake: DifferenceMistake>: DifferenceHandler {
  let table: HandledTable

  init(table: HandledTable) { self.table = table }

  func didChange(with difference: CollectionDifference<Int>) {
    Mistake.perform(difference, on: table)
  }
}

protocol DifferenceMistake {
  static func perform(_ difference: CollectionDifference<Int>, on table: HandledTable)
}

/// Each change is a batch of its own.
enum ChangesOneByOne: DifferenceMistake {
  static func perform(_ difference: CollectionDifference<Int>, on table: HandledTable) {
    for change in difference {
      switch change {
      case .insert(let row, _, _): table.insertRows(at: [ItemPath(section: 0, item: row)])
      case .remove(let row, _, _): table.deleteRows(at: [ItemPath(section: 0, item: row)])
      }
    }
  }
}

/// The end of a move is forgotten.
enum HalfMoves: DifferenceMistake {
  static func perform(_ difference: CollectionDifference<Int>, on table: HandledTable) {
    table.performBatchUpdates {
      for case .insert(let row, _, nil) in difference.inferringMoves() {
        table.insertRows(at: [ItemPath(section: 0, item: row)])
      }
      for case .remove(let row, _, _) in difference.inferringMoves() {
        table.deleteRows(at: [ItemPath(section: 0, item: row)])
      }
    }
  }
}

/// Differences without inserts are ignored.
enum InsertsAlone: DifferenceMistake {
  static func perform(_ difference: CollectionDifference<Int>, on table: HandledTable) {
    guard !difference.insertions.isEmpty else { return }
    MyDifferences(table: table).didChange(with: difference)
  }
}
