/// A search through the schedules of one case, those with the fewest switches first.
///
/// A schedule is a list of places, one for each point at which several jobs are ready. A place
/// other than 0 is a switch: the first job has to wait. Points behind the end of the list have the
/// place 0.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ScheduleSearch {
  /// Runs the case under a schedule.
  let run: ([Int]) -> AsyncTrial
  /// The most runs.
  var limit = Int.max
  /// The result of a search.
  struct Result {
    /// The first trial that fails; nil if none does.
    var failed: AsyncTrial?
    /// The number of runs.
    var runs = 0
    /// Whether all schedules were run, or all with at most the given number of switches.
    var isComplete = true
  }

  /// Runs every schedule with few switches, up to the first that fails. It goes on from each
  /// schedule before it takes the next, so that it keeps few of them.
  ///
  /// - Parameters:
  ///   - switches: the most switches.
  ///   - isOver: whether to stop before the next run.
  func exhaust(switches: Int, isOver: () -> Bool) -> Result {
    var result = Result()
    exhaust(from: [], switches, isOver, &result)
    return result
  }

  private func exhaust(
    from schedule: [Int], _ switches: Int, _ isOver: () -> Bool, _ result: inout Result
  ) {
    guard !isOver() else {
      result.isComplete = false
      return
    }
    let trial = run(schedule)
    result.runs += 1
    if trial.finding != nil { result.failed = trial }
    guard switches > 0, result.failed == nil else { return }
    for next in continuations(of: schedule, trial) where result.failed == nil && result.isComplete {
      exhaust(from: next, switches - 1, isOver, &result)
    }
  }

  /// The schedules with one switch more than a schedule that ran, at a later point.
  private func continuations(of schedule: [Int], _ trial: AsyncTrial) -> some Sequence<[Int]> {
    let points = schedule.count..<max(schedule.count, trial.choices.count)
    return points.lazy.flatMap { point in
      (1..<max(1, trial.choices[point].count)).lazy.map { place in
        schedule + Array(repeating: 0, count: point - schedule.count) + [place]
      }
    }
  }

  /// Searches for a trial, in the schedules with the fewest switches first.
  ///
  /// - Parameter isWanted: whether a trial is one.
  func search(_ isWanted: (AsyncTrial) -> Bool) -> Result {
    var result = Result()
    var level: [[Int]] = [[]]
    while !level.isEmpty {
      var next: [[Int]] = []
      for schedule in level {
        guard result.runs < limit else {
          result.isComplete = false
          return result
        }
        let trial = run(schedule)
        result.runs += 1
        if isWanted(trial) {
          result.failed = trial
          return result
        }
        // No more than can be run.
        next += continuations(of: schedule, trial).prefix(max(0, limit - result.runs - next.count))
      }
      level = next
    }
    result.isComplete = result.runs < limit
    return result
  }
}
