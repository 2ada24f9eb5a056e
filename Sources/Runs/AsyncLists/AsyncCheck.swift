import Choices
import PairChecks
import RecordLists
import Scheduling
import StoreModel

/// A check of a store or a list that tasks change: it draws cases and schedules, and judges what
/// happens.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
package struct AsyncCheck: Sendable {
  /// The name of the store or list in reports.
  package let name: String
  /// Whether a list of records is under test.
  private let ofRecords: Bool
  private let generator: ConcurrentGenerator
  private let judge: @Sendable (ConcurrentCase, History) -> PairFinding?
  private let run: @Sendable (ConcurrentCase, _ patience: Int, @escaping (Int) -> Int) -> History
  /// The milliseconds that a run waits for other threads. While a failure is shrunk, it is known
  /// whether there are any.
  private var patience = 1000

  /// Makes the check of a list of records.
  ///
  /// - Throws: `RecordError` if a field or an order can't be used.
  package init<List: AsyncRecordList>(
    _ fields: Fields<List.Record>, _ rules: RecordRules<List.Record>, named name: String,
    makeList: @escaping @Sendable () -> List
  ) throws where List.Record.ID: RecordValue & Sendable {
    let world = try RecordWorld(fields, rules, delegate: .none).world
    let rules = RecordListRules(world)
    let numbers = RecordSubject<List>.numbers(fields)
    let saves = List.self is any SavingAsyncList.Type
    self.init(
      name, world, saves ? [.saving, .rollback] : [],
      judge: { trialCase, history in
        HistoryCheck(trialCase: trialCase, subject: "list") { RecordReference(rules) }
          .finding(in: history)
      }
    ) { trialCase in
      RecordSubject(
        fields: fields, numbers: numbers, records: WholeRecords(trialCase), list: makeList())
    }
  }

  /// Makes the check of a store.
  ///
  /// - Parameter capabilities: what the store can do; only those count that an `AsyncStore` may
  ///   have.
  package init<Store: AsyncStore>(
    named name: String, capabilities: StoreCapabilities = .all,
    makeStore: @escaping @Sendable (Schema, StoreOptions) -> Store
  ) {
    self.init(
      name, nil, capabilities.intersection(.ofAsyncStores).consistent.following(.frc),
      judge: { trialCase, history in
        HistoryCheck(trialCase: trialCase, subject: "store") { StoreReference(trialCase.world) }
          .finding(in: history)
      }
    ) { trialCase in
      StoreSubject(makeStore(trialCase.world.schema, trialCase.world.options), in: trialCase.world)
    }
  }

  private init<Subject: AsyncSubject>(
    _ name: String, _ world: World?, _ capabilities: StoreCapabilities,
    judge: @escaping @Sendable (ConcurrentCase, History) -> PairFinding?,
    makeSubject: @escaping @Sendable (ConcurrentCase) -> Subject
  ) {
    self.name = name
    self.judge = judge
    ofRecords = world != nil
    generator = ConcurrentGenerator(world: world, capabilities: capabilities)
    run = { trialCase, patience, choose in
      ConcurrentRun(makeSubject: makeSubject, patience: patience)
        .history(of: trialCase, choosing: choose)
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
    return trial(trialCase) { strategy.next(below: $0, at: $1, from: source) }
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
      finding: judge(trialCase, history))
  }

  /// Runs a case under a schedule. If it passes, it runs under others.
  ///
  /// - Returns: the first trial that fails; if none does, the one under the given schedule.
  package func trial(
    ofText text: String, file: String
  ) throws(CaseTextError) -> (trial: AsyncTrial, isSameSchedule: Bool) {
    let (trialCase, schedule) = try trialCase(text, file: file)
    let first = trial(trialCase, schedule)
    guard first.finding == nil else { return (first, true) }
    let found = scheduleSearch(of: trialCase, limit: 2000) { $0.finding != nil }
    return (found.failed ?? first, found.failed == nil)
  }

  /// Reads a case. One of records must be about the world under test.
  func trialCase(
    _ text: String, file: String
  ) throws(CaseTextError) -> (ConcurrentCase, [Int]) {
    var (read, schedule) = try ConcurrentCase.reading(text, file: file)
    guard let world = generator.world else { return (read, schedule) }
    let (own, other) = (Case(world: world, commands: []), Case(world: read.world, commands: []))
    guard own.text == other.text else {
      throw CaseTextError(
        file: file, line: 1, column: 1,
        expected: "the records and the list of this test:\n\(own.text)", found: "another world")
    }
    read.world = world
    return (read, schedule)
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
      let found = everySchedule(of: trialCase, switches: switches)
      didRun(found.last, found.runs)
      if found.last.finding != nil { return (number, found.last) }
    }
    return nil
  }

  /// Runs a case under every schedule with few switches, up to the first that fails.
  func everySchedule(
    of trialCase: ConcurrentCase, switches: Int
  ) -> (last: AsyncTrial, runs: Int) {
    let search = ScheduleSearch(run: { trial(trialCase, $0) }, switchesMax: switches)
    let result = search.search { $0.finding != nil }
    return (result.failed ?? trial(trialCase, []), result.runs)
  }

  /// All small cases: those of the small universe of stores, or two hundred that are drawn for the
  /// records under test.
  func universe(depth: Int) throws -> [ConcurrentCase] {
    guard generator.world != nil else {
      return try ConcurrentUniverse(depth: depth).cases(generator.capabilities)
    }
    let source = ChoiceSource(seed: 0)
    var small = generator
    small.isSmall = true
    return (0..<200).map { number in
      source.reset(seed: UInt64(number))
      return small.makeCase(from: source)
    }
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
      // With the same commands in the same places, other values hardly need another schedule.
      if trialCase.shape == best.trialCase.shape { return nil }
      let found = scheduleSearch(of: trialCase, isWanted)
      runs += found.runs
      return found.failed
    }
    var isSmaller = true
    while isSmaller, runs < runsMax {
      isSmaller = false
      for smaller in best.trialCase.smaller(ofRecords: ofRecords) where runs < runsMax {
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
  private func scheduleSearch(
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

  /// The changes of a failing trial after which it passes, one a line.
  func explanation(of trial: AsyncTrial) -> [String] {
    var hasty = self
    hasty.patience = 2
    let text = HistoryText(trial.trialCase)
    let isWanted = { (other: AsyncTrial) in other.finding?.kind == trial.finding?.kind }
    let first = trial.trialCase.withFirstCallsApart.filter { apart in
      hasty.scheduleSearch(of: apart.trialCase, isWanted).failed == nil
    }.map { "passes if \(text.words($0.command)) has returned before the others begin" }
    let places = trial.choices.map(\.place)
    let switches = places.indices.filter { places[$0] != 0 }
    let needed = switches.enumerated().filter { _, point in
      var others = places
      others[point] = 0
      return !isWanted(hasty.trial(trial.trialCase, others))
    }.map { number, _ in
      switches.count == 1
        ? "passes without the switch (x)" : "passes without switch \(number + 1) of the x"
    }
    return first + needed
  }

  /// The case of a trial as text, with its schedule.
  package func text(of trial: AsyncTrial) -> String {
    let places = trial.choices.map(\.place)
    return trial.trialCase.text(places.reversed().drop { $0 == 0 }.reversed())
  }

  /// The case of a trial as text, without a run.
  package func drawnText(_ number: Int, of seed: UInt64, isSmall: Bool) -> String {
    let source = ChoiceSource(
      seed: PRNG.seed(campaign: seed, trial: UInt64(truncatingIfNeeded: number)))
    var generator = generator
    generator.isSmall = isSmall
    return generator.makeCase(from: source).text()
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncTrial {
  /// Mixes in the choices of jobs, the calls in time, and what was on show.
  func mix(into hash: inout TraceHash) {
    for choice in choices { hash.combine(UInt64(choice.place) << 32 | UInt64(choice.count)) }
    for entry in history.entries {
      hash.combine(UInt64(entry.start) << 32 | UInt64(truncatingIfNeeded: entry.end))
    }
    let told = history.deliveries.map(\.look) + (history.final?.lists ?? [])
    for section in told.flatMap(\.sections) {
      hash.combine(section.id)
      for number in section.items { hash.combine(UInt64(truncatingIfNeeded: number)) }
    }
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
