import StoreModel

/// The calls that code gets which shows or edits lists over time.
package enum PairScript: Hashable, Sendable {
  /// The edits of a snapshot.
  case snapshot([SnapshotEdit<String, Int>])
  /// The edits of an outline.
  case outline([OutlineEdit<Int>])
  /// The calls of a data source, and what its table does.
  case applies([ApplyStep])
  /// The saves that change the lists of a shared screen.
  case saves(SharedScript)
  /// The drags of a user, and the answers of the store.
  case drags(ReorderScript)

  /// The script as text for people.
  var lines: [String] {
    switch self {
    case .snapshot(let edits):
      edits.enumerated().map { number, edit in
        "edit \(number + 1)  " + edit.words(naming: String.init).joined(separator: " ")
      }
    case .outline(let edits): edits.enumerated().map { "edit \($0 + 1)  \($1)" }
    case .applies(let steps): steps.enumerated().map { "step \($0 + 1)  \($1.text)" }
    case .saves(let script): script.lines
    case .drags(let script): script.lines
    }
  }

  /// The length, with its unit.
  var measure: (count: Int, unit: String) {
    switch self {
    case .snapshot(let edits): (edits.count, "edit")
    case .outline(let edits): (edits.count, "edit")
    case .applies(let steps): (steps.count, "step")
    case .saves(let script): (script.saves.count, "save")
    case .drags(let script): (script.steps.count, "step")
    }
  }
}
