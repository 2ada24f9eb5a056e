import Choices
import StoreModel

/// One step of a trial of a screen with drags. Its numbers count the rows or the places that there
/// are then, and begin anew after the last one.
package enum ReorderStep: Hashable, Sendable {
  case drag(row: Int, place: Int)
  case save
  /// The store refuses the save and keeps its rows.
  case failingSave
  /// Somebody else inserts a row.
  case insert(place: Int)
  /// Somebody else deletes a row.
  case delete(row: Int)

  /// The step as text for people.
  var text: String {
    switch self {
    case .drag(let row, let place): "drag row \(row) to place \(place)"
    case .save: "save"
    case .failingSave: "a save that fails"
    case .insert(let place): "somebody else inserts a row at place \(place)"
    case .delete(let row): "somebody else deletes row \(row)"
    }
  }
}

/// The rows of a screen with drags, and the steps.
package struct ReorderScript: Hashable, Sendable {
  let rows: [ListSection]
  let steps: [ReorderStep]

  /// The script as text for people.
  var lines: [String] {
    ["rows  " + ListPair.text(rows)] + steps.enumerated().map { "step \($0 + 1)  \($1.text)" }
  }
}

/// A generator of rows and steps. There are two rows at least, so that the first drag may move one.
struct ReorderGenerator {
  private static let label: UInt16 = 0
  private let pairs = PairGenerator(isSectioned: true, hasDuplicates: false)

  func script(from source: ChoiceSource) -> ReorderScript {
    let drawn = pairs.list(of: 6, from: source)
    let rows =
      drawn.flatMap(\.items).count > 1 ? drawn : [ListSection(id: "a", items: [0, 1])]
    let steps = source.array(
      in: 1...16, continuing: 5, in: 6, label: ReorderGenerator.label
    ) { step(from: source) }
    return ReorderScript(rows: rows, steps: steps)
  }

  private func step(from source: ChoiceSource) -> ReorderStep {
    func number() -> Int { source.integer(in: 0...7) }
    switch source.weighted([6, 3, 1, 1, 1]) {
    case 0: return .drag(row: number(), place: number())
    case 1: return .save
    case 2: return .failingSave
    case 3: return .insert(place: number())
    default: return .delete(row: number())
    }
  }
}
