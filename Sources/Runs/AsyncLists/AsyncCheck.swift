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
  var ofRecords: Bool { !generator.numbersObjects }
  private(set) var generator: ConcurrentGenerator
  private let judge: @Sendable (ConcurrentCase, History) -> PairFinding?
  private let run: @Sendable (ConcurrentCase, _ patience: Int, @escaping (Int) -> Int) -> History
  /// The milliseconds that a run waits for other threads. While a failure is shrunk, it is known
  /// whether there are any.
  var patience = 1000

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
      name, world, world.needs.union(saves ? [.saving, .rollback] : []),
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
    // Lists of tasks always follow related objects, since nobody processes the changes.
    let able = capabilities.intersection(.ofAsyncStores).union(.followsRelatedByOption)
    self.init(
      name, nil, able.consistent.following(.frc),
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
    generator = ConcurrentGenerator(
      world: world, capabilities: capabilities, numbersObjects: world == nil)
    run = { trialCase, patience, choose in
      ConcurrentRun(
        makeSubject: makeSubject, patience: patience, rollsBack: capabilities.contains(.rollback)
      ).history(of: trialCase, choosing: choose)
    }
  }

  /// Returns the check of a store that knows one schema alone.
  ///
  /// - Parameter header: the text of a case without commands; nil for a store that takes any
  ///   schema.
  /// - Throws: the first mistake in the text.
  package func inWorld(_ header: String?) throws(CaseTextError) -> AsyncCheck {
    guard let header else { return self }
    let world = try World(ofTasks: header)
    try refuse(ConcurrentCase(world: world, blocks: []), file: "world")
    var other = self
    other.generator.world = world
    return other
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
  func trial(_ trialCase: ConcurrentCase, _ schedule: [Int]) -> AsyncTrial {
    trial(trialCase) { count, point in
      schedule.indices.contains(point) ? min(schedule[point], count - 1) : 0
    }
  }

  func trial(
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
      let found = everySchedule(of: trialCase, switches: switches) { false }
      didRun(found.last, found.runs)
      if found.last.finding != nil { return (number, found.last) }
    }
    return nil
  }

  /// Runs a case under every schedule with few switches, up to the first that fails.
  ///
  /// - Parameter isOver: whether to stop before the next schedule.
  func everySchedule(
    of trialCase: ConcurrentCase, switches: Int, isOver: () -> Bool
  ) -> (last: AsyncTrial, runs: Int, isWhole: Bool) {
    let plain = trial(trialCase, [])
    guard plain.finding == nil else { return (plain, 1, true) }
    let search = ScheduleSearch(run: { $0.isEmpty ? plain : trial(trialCase, $0) })
    let result = search.exhaust(switches: switches, isOver: isOver)
    return (result.failed ?? plain, result.runs, result.isComplete)
  }

  /// All small cases: those of the small universe of stores, or two hundred that are drawn in the
  /// one world of the subject.
  func universe(depth: Int) throws -> AnySequence<ConcurrentCase> {
    guard generator.world != nil else {
      return AnySequence(try ConcurrentUniverse(depth: depth).cases(generator.capabilities))
    }
    let source = ChoiceSource(seed: 0)
    var small = generator
    small.isSmall = true
    return AnySequence(
      (0..<200).map { number in
        source.reset(seed: UInt64(number))
        return small.makeCase(from: source)
      })
  }
}
