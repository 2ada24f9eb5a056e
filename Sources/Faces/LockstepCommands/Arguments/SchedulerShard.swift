import Campaign

/// Reads the shard of this process from the variables that a scheduler sets.
///
/// The schedulers are Slurm (the tasks of an array), Kubernetes (the pods of an indexed job) and
/// GitHub Actions (the jobs of a matrix). A workflow of GitHub Actions must pass the variables on
/// itself.
enum SchedulerShard {
  /// The place of this process, as a scheduler names it.
  private struct Place {
    let scheduler: String
    let index: Int
    let count: Int?
  }

  /// Returns the shard of this process.
  ///
  /// - Parameters:
  ///   - count: the number of shards; nil if the scheduler names it.
  ///   - environment: the variables of the process.
  static func shard(
    of count: Int?, in environment: [String: String]
  ) throws(CommandFault) -> Shard {
    let answers = [try slurm(environment), try kubernetes(environment), try actions(environment)]
    let places = answers.compactMap { $0 }
    guard let place = places.first else {
      throw fault(
        "auto found no scheduler: expected SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX or"
          + " STRATEGY_JOB_INDEX in the environment, or a number such as --shard 3/8")
    }
    guard places.count == 1 else {
      let names = places.map(\.scheduler).joined(separator: " and ")
      throw fault("auto found \(names) in the environment: give the number, such as --shard 3/8")
    }
    if let count, let known = place.count, count != known {
      throw fault("auto/\(count), but \(place.scheduler) has \(known) tasks")
    }
    guard let all = count ?? place.count else {
      throw fault(
        "\(place.scheduler) does not say how many there are: expected --shard auto/N")
    }
    guard let shard = Shard(number: place.index + 1, of: all) else {
      throw fault(
        "\(place.scheduler) has the task \(place.index), counted from 0, of \(all) shards")
    }
    return shard
  }

  /// The tasks of an array may begin at any number and have steps, but must have no gaps.
  private static func slurm(_ environment: [String: String]) throws(CommandFault) -> Place? {
    guard let task = try number("SLURM_ARRAY_TASK_ID", environment) else { return nil }
    let first = try number("SLURM_ARRAY_TASK_MIN", environment) ?? 0
    let last = try number("SLURM_ARRAY_TASK_MAX", environment)
    let step = max(1, try number("SLURM_ARRAY_TASK_STEP", environment) ?? 1)
    let count = try number("SLURM_ARRAY_TASK_COUNT", environment)
    let (index, rest) = (task - first).quotientAndRemainder(dividingBy: step)
    var isEven = task >= first && rest == 0
    if let last, let count { isEven = isEven && (last - first) / step + 1 == count }
    guard isEven else {
      throw fault(
        "the tasks of the Slurm array have gaps: expected --array=1-8 or another range, or a"
          + " number such as --shard 3/8")
    }
    return Place(scheduler: "the Slurm array", index: index, count: count)
  }

  private static func kubernetes(_ environment: [String: String]) throws(CommandFault) -> Place? {
    guard let index = try number("JOB_COMPLETION_INDEX", environment) else { return nil }
    return Place(scheduler: "the Kubernetes job", index: index, count: nil)
  }

  private static func actions(_ environment: [String: String]) throws(CommandFault) -> Place? {
    guard let index = try number("STRATEGY_JOB_INDEX", environment) else { return nil }
    let count = try number("STRATEGY_JOB_TOTAL", environment)
    return Place(scheduler: "the GitHub matrix", index: index, count: count)
  }

  private static func number(
    _ name: String, _ environment: [String: String]
  ) throws(CommandFault) -> Int? {
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard text.isDigits, let number = Int(text), number < Int.max / 2 else {
      throw fault("auto: expected a whole number in \(name), found \(text.inQuotes)")
    }
    return number
  }

  private static func fault(_ text: String) -> CommandFault {
    CommandFault(.usage, "--shard: " + text)
  }
}
