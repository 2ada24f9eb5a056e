import Choices

/// A way to choose the next job of a schedule.
///
/// One that takes the first or the last job at nearly all points finds the bugs that need few
/// switches, even in long cases. One that takes any job finds those that need many.
struct ScheduleStrategy {
  private enum Usual: Int {
    case first
    case last
    case any
  }

  private let usual: Usual
  /// The points at which any job may be next.
  private let changes: [Int]

  /// Draws a strategy.
  init(from source: ChoiceSource) {
    usual = Usual(rawValue: source.index(below: 3)) ?? .any
    changes = (0..<source.index(below: 5)).map { _ in source.index(below: 32) }
  }

  /// Returns the place of the next job.
  ///
  /// - Parameters:
  ///   - count: the number of jobs that are ready.
  ///   - point: the number of earlier choices.
  func next(below count: Int, at point: Int, from source: ChoiceSource) -> Int {
    if usual == .any || changes.contains(point) { return source.index(below: count) }
    return usual == .first ? 0 : count - 1
  }
}
