import PairChecks

/// A failing case of a store or a list that tasks change, as texts.
package struct AsyncFailure: Hashable, Sendable {
  /// The fault.
  package let finding: PairFinding
  /// The case with its schedule, as text.
  package let text: String
  /// The calls in time, their results, and the changes after which the case passes, as lines.
  package let notes: [String]
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncCheck {
  /// Describes a failing trial; nil if it passes.
  ///
  /// - Parameter explains: whether to look for the changes after which it passes.
  package func failure(of trial: AsyncTrial, explains: Bool = true) -> AsyncFailure? {
    guard let finding = trial.finding else { return nil }
    let text = HistoryText(trial.trialCase)
    let explanation = explains ? explanation(of: trial) : []
    return AsyncFailure(
      finding: finding, text: self.text(of: trial),
      notes: ["the calls in time, each from its beginning to its end:"]
        + text.bars(trial.history) + text.results(of: trial.history)
        + (explanation.isEmpty ? [] : [""]) + explanation)
  }
}
