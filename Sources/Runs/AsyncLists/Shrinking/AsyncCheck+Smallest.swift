import Choices
import PairChecks

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncCheck {
  /// Returns a small trial that fails in the same way: with few calls, then few users, then few
  /// switches.
  ///
  /// A smaller case has other points at which jobs are chosen. So each is tried under many
  /// schedules: the one so far, those with few switches, and some at random.
  ///
  /// - Parameters:
  ///   - runsMax: the most runs.
  ///   - isOver: whether to stop with what is found so far.
  package func smallest(
    from failed: AsyncTrial, runsMax: Int = 50_000, isOver: () -> Bool = { false }
  ) -> (trial: AsyncTrial, runs: Int) {
    var hasty = self
    hasty.patience = 2
    return hasty.smaller(from: failed, runsMax, isOver)
  }

  private func smaller(
    from failed: AsyncTrial, _ runsMax: Int, _ isOver: () -> Bool
  ) -> (trial: AsyncTrial, runs: Int) {
    var (best, runs) = (failed, 0)
    func isWanted(_ trial: AsyncTrial) -> Bool { trial.finding?.kind == failed.finding?.kind }
    func failing(_ trialCase: ConcurrentCase) -> AsyncTrial? {
      let old = trial(trialCase, best.choices.map(\.place))
      runs += 1
      if isWanted(old) { return old }
      // With the same commands in the same places, other values hardly need another schedule.
      if trialCase.shape == best.trialCase.shape { return nil }
      let found = scheduleSearch(of: trialCase, isWanted)
      runs += found.runs
      return found.failed
    }
    var isSmaller = true
    while isSmaller, runs < runsMax {
      isSmaller = false
      let cases = best.trialCase.smaller(
        keepsWorld: generator.world != nil, isNumbered: !ofRecords)
      for smaller in cases where runs < runsMax {
        if isOver() { return (best, runs) }
        guard let found = failing(smaller) else { continue }
        (best, isSmaller) = (found, true)
        break
      }
    }
    let few = ScheduleSearch(run: { trial(best.trialCase, $0) }, limit: 2_000).search(isWanted)
    runs += few.runs
    return (few.failed ?? withoutSwitches(best, &runs, isWanted), runs)
  }

  /// Returns a failing trial from whose schedule no switch can be left out.
  private func withoutSwitches(
    _ failed: AsyncTrial, _ runs: inout Int, _ isWanted: (AsyncTrial) -> Bool
  ) -> AsyncTrial {
    var best = failed
    var point = 0
    while point < best.choices.count {
      if best.choices[point].place != 0 {
        var places = best.choices.map(\.place)
        places[point] = 0
        let other = trial(best.trialCase, places)
        runs += 1
        if isWanted(other) { best = other }
      }
      point += 1
    }
    return best
  }

  /// Searches for a schedule under which a case fails, and for the moments of its cancellations.
  func scheduleSearch(
    of trialCase: ConcurrentCase, limit: Int = 200, _ isWanted: (AsyncTrial) -> Bool
  ) -> ScheduleSearch.Result {
    var result = ScheduleSearch.Result()
    let cases = trialCase.withOtherMoments
    for trialCase in cases {
      let search = ScheduleSearch(run: { trial(trialCase, $0) }, limit: limit / cases.count)
      let few = search.search(isWanted)
      result.runs += few.runs
      result.failed = few.failed
      if few.failed != nil || cases.count == 1 && few.isComplete { return result }
    }
    result.isComplete = false
    let source = ChoiceSource(seed: 0)
    for number in 0..<60 {
      source.reset(seed: UInt64(number))
      let drawn = trial(source.element(of: cases)) { count, _ in source.index(below: count) }
      result.runs += 1
      if isWanted(drawn) {
        result.failed = drawn
        return result
      }
    }
    return result
  }
}

extension PairFinding {
  /// A word for the check and those that find the same races. What no order explains may show in
  /// the sections that are told, or in the contents at the end.
  fileprivate var kind: String { check == "delivery" ? "order" : check }
}
