import Differential
import Reporting

/// The course of a campaign, in no more points than a drawing needs.
package struct CampaignHistory: Hashable, Sendable {
  /// From so many points on every second one goes.
  private static let limit = 800

  /// The points, in the order they came.
  package private(set) var points: [SessionStory.Point] = []

  /// Nothing noted.
  package init() {}

  /// Notes how far a campaign is, before the discoveries of its last stretch are counted.
  mutating func note(_ result: CampaignResult, after stretch: Stretch) {
    let new = stretch.discoveries.count { if case .new = $0 { true } else { false } }
    points.append(
      SessionStory.Point(
        seconds: result.seconds, trials: result.trials, commands: result.commands,
        cells: result.coverage.covered, failures: result.findings.count + new,
        memory: stretch.round.memory > 0 ? stretch.round.memory : nil))
    guard points.count >= CampaignHistory.limit else { return }
    points = points.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
