import StoreModel

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncCheck {
  /// The changes of a failing trial after which it passes, one a line.
  func explanation(of trial: AsyncTrial) -> [String] {
    var hasty = self
    hasty.patience = 2
    return hasty.callsThatMatter(in: trial) + hasty.switchesThatMatter(in: trial)
  }

  private func callsThatMatter(in trial: AsyncTrial) -> [String] {
    let text = HistoryText(trial.trialCase)
    return trial.trialCase.withFirstCallsApart.compactMap { command, apart in
      let found = scheduleSearch(of: apart) { $0.finding != nil }
      guard found.failed == nil else { return nil }
      let schedules =
        found.isComplete ? "every schedule" : "the \(found.runs) schedules that were tried"
      return "passes under \(schedules) if \(text.words(command)) has returned before the others"
        + " begin"
    }
  }

  private func switchesThatMatter(in trial: AsyncTrial) -> [String] {
    let places = trial.choices.map(\.place)
    let switches = places.indices.filter { places[$0] != 0 }
    return switches.enumerated().compactMap { number, point in
      var others = places
      others[point] = 0
      guard self.trial(trial.trialCase, others).finding == nil else { return nil }
      return switches.count == 1
        ? "passes without the switch (x)" : "passes without switch \(number + 1) of the x"
    }
  }
}
