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
  /// The most switches.
  var switchesMax = Int.max

  /// The result of a search.
  struct Result {
    /// The first trial that fails; nil if none does.
    var failed: AsyncTrial?
    /// The number of runs.
    var runs = 0
    /// Whether all schedules within the switches were run.
    var isComplete = true
  }

  /// Searches for a trial that fails.
  ///
  /// - Parameter isWanted: whether a trial is one.
  func search(_ isWanted: (AsyncTrial) -> Bool) -> Result {
    var result = Result()
    var level: [[Int]] = [[]]
    for switches in 0... {
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
        guard switches < switchesMax else { continue }
        // No more than can be run.
        for place in schedule.count..<max(schedule.count, trial.choices.count)
        where result.runs + next.count < limit {
          let zeros = Array(repeating: 0, count: place - schedule.count)
          next += (1..<max(1, trial.choices[place].count)).map { schedule + zeros + [$0] }
        }
      }
      if next.isEmpty {
        result.isComplete = result.runs < limit
        return result
      }
      level = next
    }
    return result
  }
}
