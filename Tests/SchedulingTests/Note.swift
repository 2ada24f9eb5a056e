import AsyncLists
import RecordLists

/// A record of the tests of this target.
struct Note: Identifiable, Sendable {
  let id: Int
  var rank = 0
}

extension AsyncCheck {
  /// The check of a list of notes, which are sorted by rank.
  static func ofNotes<List: AsyncRecordList<Note>>(
    _ makeList: @escaping @Sendable () -> List
  ) throws -> AsyncCheck {
    try AsyncCheck(
      Fields<Note>(\.rank) { Note(id: $0) }, RecordRules<Note>(sorted: [.ascending(\.rank)]),
      named: "Notes", makeList: makeList)
  }

  /// Runs trials of seed 7, up to the first that fails.
  func firstFailing(in numbers: Range<Int>) -> (number: Int, trial: AsyncTrial)? {
    firstFailing(in: numbers, of: 7, willRun: { _ in }, didRun: { _ in })
  }
}
