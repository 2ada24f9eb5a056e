import Checking

/// The course of a campaign, in no more points than a drawing needs.
///
/// Rounds are told at even distances, which double when there are too many points; beside them stay
/// the rounds that are powers of two, since what is new comes early, and the newest.
package struct RunHistory: Hashable, Sendable {
  /// From so many points on every second one goes.
  static let limit = 800

  private struct Entry: Hashable, Sendable {
    let round: Int
    let point: ProgressPoint
  }

  private var entries: [Entry] = []
  private var rounds = 0
  private var distance = 1

  /// Nothing noted.
  package init() {}

  /// The points, in the order they came.
  package var points: [ProgressPoint] { entries.map(\.point) }

  /// The newest point, nil before there is one.
  package var newest: ProgressPoint? { entries.last?.point }

  /// Notes how far a campaign is, before the discoveries of its last stretch are counted.
  mutating func note(_ result: RunResult, after stretch: Stretch) {
    let new = stretch.discoveries.count { if case .new = $0 { true } else { false } }
    add(
      ProgressPoint(
        seconds: result.seconds, trials: result.trials, commands: result.commands,
        cells: result.coverage.covered, failures: result.findings.count + new,
        memory: stretch.round.memory > 0 ? stretch.round.memory : nil))
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
