import Checking

/// The course of a campaign, in as few points as a drawing needs.
///
/// The history keeps rounds at even distances, and doubles the distance when there are too many
/// points. It also keeps the newest round, and the rounds whose numbers are powers of two, since
/// most discoveries come early.
package struct RunHistory: Hashable, Sendable {
  /// The number of points from which every second one is dropped.
  static let limit = 800

  private struct Entry: Hashable, Sendable {
    let round: Int
    let point: ProgressPoint
  }

  private var entries: [Entry] = []
  private var rounds = 0
  private var distance = 1

  /// Makes an empty history.
  package init() {}

  /// The points, oldest first.
  package var points: [ProgressPoint] { entries.map(\.point) }

  /// The newest point; nil if there is none.
  package var newest: ProgressPoint? { entries.last?.point }

  /// Adds a point for the state of a campaign, before the discoveries of its last rounds are added
  /// to the result.
  mutating func record(_ result: RunResult, after delta: ProgressDelta) {
    let new = delta.discoveries.count { if case .new = $0 { true } else { false } }
    add(
      ProgressPoint(
        seconds: result.seconds, trials: result.trials, commands: result.commands,
        cells: result.coverage.covered, failures: result.findings.count + new,
        memory: delta.round.memory > 0 ? delta.round.memory : nil))
  }

  /// Adds the newest point.
  mutating func add(_ point: ProgressPoint) {
    if let last = entries.last, !stays(last.round) { entries.removeLast() }
    rounds += 1
    entries.append(Entry(round: rounds, point: point))
    guard entries.count >= RunHistory.limit else { return }
    distance *= 2
    entries = entries.filter { stays($0.round) || $0.round == rounds }
  }

  private func stays(_ round: Int) -> Bool {
    round.isMultiple(of: distance) || round & (round - 1) == 0
  }
}
