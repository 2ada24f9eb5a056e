import Choices
import PairChecks
import RecordLists
import Scheduling
import StoreModel

/// A check of a list that tasks change: it draws cases and schedules, and judges what happens.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
package struct AsyncCheck {
  /// The name of the list in reports.
  package let name: String
  private let generator: ConcurrentGenerator
  private let check: HistoryCheck
  private let text: HistoryText
  private let initial: [Value?]
  private let run: (ConcurrentCase, _ patience: Int, @escaping (Int) -> Int) -> History
  /// The milliseconds that a run waits for other threads. While a failure is shrunk, it is known
  /// whether there are any.
  private var patience = 1000

  /// Makes the check of a list.
  ///
  /// - Throws: `RecordError` if a field or an order can't be used.
  package init<List: AsyncRecordList>(
    _ fields: Fields<List.Record>, _ rules: RecordRules<List.Record>, named name: String,
    makeList: @escaping @Sendable () -> List
  ) throws where List.Record.ID: RecordValue & Sendable {
    let world = try RecordWorld(fields, rules, delegate: .none).world
    let attributes = world.schema.entities[0].attributes.filter { $0.computation == nil }
    self.name = name
    initial = attributes.map(\.initial)
    generator = ConcurrentGenerator(
      attributes: attributes, saves: List.self is any SavingAsyncList.Type)
    text = HistoryText(world)
    check = HistoryCheck(model: ListModel(world), text: text)
    let runner = ConcurrentRun(fields, makeList: makeList)
    run = { trialCase, patience, choose in
      var runner = runner
      runner.patience = patience
      return runner.history(of: trialCase, choosing: choose)
    }
  }

  /// Draws a case and runs it under a schedule that is drawn, too.
  ///
  /// - Parameter source: the source to draw from, which is reset.
  package func trial(
    _ number: Int, of seed: UInt64, from source: ChoiceSource = ChoiceSource(seed: 0)
  ) -> AsyncTrial {
    source.reset(seed: PRNG.seed(campaign: seed, trial: UInt64(truncatingIfNeeded: number)))
    let trialCase = generator.makeCase(from: source)
    let strategy = ScheduleStrategy(from: source)
    return trial(trialCase) { count, _ in strategy.next(below: count, from: source) }
  }

  /// Runs a case under a schedule, as `ScheduleSearch` has them.
  private func trial(_ trialCase: ConcurrentCase, _ schedule: [Int]) -> AsyncTrial {
    trial(trialCase) { count, point in
      schedule.indices.contains(point) ? min(schedule[point], count - 1) : 0
    }
  }

  private func trial(
    _ trialCase: ConcurrentCase, choosing choose: @escaping (_ count: Int, _ point: Int) -> Int
  ) -> AsyncTrial {
    var choices: [ScheduleChoice] = []
    let history = run(trialCase, patience) { count in
      let place = choose(count, choices.count)
      choices.append(ScheduleChoice(place: place, count: count))
      return place
    }
    return AsyncTrial(
      trialCase: trialCase, choices: choices, history: history,
      finding: check.finding(in: history))
  }

  /// Runs trials in order, up to the first that fails.
  package func firstFailing(
    in numbers: Range<Int>, of seed: UInt64, willRun: (Int) -> Void, didRun: (AsyncTrial) -> Void
  ) -> (number: Int, trial: AsyncTrial)? {
    let source = ChoiceSource(seed: 0)
    for number in numbers {
      willRun(number)
      let trial = trial(number, of: seed, from: source)
      didRun(trial)
      if trial.finding != nil { return (number, trial) }
    }
    return nil
  }

  /// Runs small cases in order, each under every schedule with few switches, up to the first that
  /// fails.
  ///
  /// - Parameter didRun: receives the last trial of each case, and the number of its schedules.
  package func firstFailing(
    in numbers: Range<Int>, of seed: UInt64, switches: Int, willRun: (Int) -> Void,
    didRun: (AsyncTrial, Int) -> Void
  ) -> (number: Int, trial: AsyncTrial)? {
    let source = ChoiceSource(seed: 0)
    var small = generator
    small.isSmall = true
    for number in numbers {
      willRun(number)
      source.reset(seed: PRNG.seed(campaign: seed, trial: UInt64(truncatingIfNeeded: number)))
      let trialCase = small.makeCase(from: source)
      let search = ScheduleSearch(run: { trial(trialCase, $0) }, switchesMax: switches)
      let result = search.search { $0.finding != nil }
      didRun(result.failed ?? trial(trialCase, []), result.runs)
      if let failed = result.failed { return (number, failed) }
    }
    return nil
  }

  /// Returns a small trial that fails in the same way: with few calls, then few users, then few
  /// switches.
  ///
  /// A smaller case has other points at which jobs are chosen. So each is tried under many
  /// schedules: the one so far, those with few switches, and some at random.
  ///
  /// - Parameter runsMax: the most runs.
  package func smallest(
    from failed: AsyncTrial, runsMax: Int = 50_000
  ) -> (trial: AsyncTrial, runs: Int) {
    var hasty = self
    hasty.patience = 2
    return hasty.smaller(from: failed, runsMax)
  }

  private func smaller(
    from failed: AsyncTrial, _ runsMax: Int
  ) -> (trial: AsyncTrial, runs: Int) {
    var (best, runs) = (failed, 0)
    func isWanted(_ trial: AsyncTrial) -> Bool { trial.finding?.kind == failed.finding?.kind }
    func failing(_ trialCase: ConcurrentCase) -> AsyncTrial? {
      let old = trial(trialCase, best.choices.map(\.place))
      runs += 1
      if isWanted(old) { return old }
      let found = scheduleSearch(of: trialCase, isWanted)
      runs += found.runs
      return found.failed
    }
    var isSmaller = true
    while isSmaller, runs < runsMax {
      isSmaller = false
      for smaller in best.trialCase.smaller(initial) where runs < runsMax {
        guard let found = failing(smaller) else { continue }
        (best, isSmaller) = (found, true)
        break
      }
    }
    let few = ScheduleSearch(run: { trial(best.trialCase, $0) }, limit: 2_000).search(isWanted)
    return (few.failed ?? best, runs + few.runs)
  }

  /// Searches for a schedule under which a case fails, and for the moments of its cancellations.
  private func scheduleSearch(
    of trialCase: ConcurrentCase, _ isWanted: (AsyncTrial) -> Bool
  ) -> ScheduleSearch.Result {
    var result = ScheduleSearch.Result()
    let cases = trialCase.withOtherMoments
    for trialCase in cases {
      let search = ScheduleSearch(run: { trial(trialCase, $0) }, limit: 200 / cases.count)
      let few = search.search(isWanted)
      result.runs += few.runs
      result.failed = few.failed
      if few.failed != nil || cases.count == 1 && few.isComplete { return result }
    }
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

  /// The case of a trial as text, one call a line.
  package func lines(of trial: AsyncTrial) -> [String] { text.lines(trial.trialCase) }

  /// The calls of a trial as bars in time.
  package func bars(of trial: AsyncTrial) -> [String] { text.bars(trial.history) }

  /// The results of the calls that do not just return, one a line.
  package func results(of trial: AsyncTrial) -> [String] { text.results(of: trial.history) }

  /// The case of a trial as text, without a run.
  package func drawnLines(_ number: Int, of seed: UInt64, isSmall: Bool) -> [String] {
    let source = ChoiceSource(
      seed: PRNG.seed(campaign: seed, trial: UInt64(truncatingIfNeeded: number)))
    var generator = generator
    generator.isSmall = isSmall
    return text.lines(generator.makeCase(from: source))
  }
}

/// A choice of the next job, at a point at which several are ready.
package struct ScheduleChoice: Hashable, Sendable {
  /// The place of the job, from 0 for the one that waits longest.
  package let place: Int
  /// The number of jobs that are ready.
  package let count: Int
}

/// A case that ran under a schedule.
package struct AsyncTrial: Hashable, Sendable {
  /// The case.
  package let trialCase: ConcurrentCase
  /// The choices of the schedule.
  package let choices: [ScheduleChoice]
  /// What happened.
  let history: History
  /// The fault; nil if there is none.
  package let finding: PairFinding?
}

extension PairFinding {
  /// A word for the check and those that find the same races: what no order explains may show in
  /// the sections that are told, or in what the list shows.
  fileprivate var kind: String { check == "delivery" ? "order" : check }
}

/// A way to choose the next job. One that prefers the first job finds bugs that need few switches,
/// and the others find those that need many.
private enum ScheduleStrategy: Int {
  case anyJob
  case fewSwitches
  case lastJob

  init(from source: ChoiceSource) {
    self = ScheduleStrategy(rawValue: source.index(below: 3)) ?? .anyJob
  }

  func next(below count: Int, from source: ChoiceSource) -> Int {
    switch self {
    case .anyJob: source.index(below: count)
    case .fewSwitches: source.weighted(below: count) { $0 == 0 ? 6 * count : 1 }
    case .lastJob: source.weighted(below: count) { $0 == count - 1 ? 6 * count : 1 }
    }
  }
}
