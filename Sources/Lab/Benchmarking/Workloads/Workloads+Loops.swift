import Cases
import Checking
import Driving
import IndexedStore
import ReferenceDriving
import StoreModel

extension Workload {
  /// The workloads of the whole loop: a case is drawn, both stores perform it, and everything is
  /// observed and checked.
  static let loops: [Workload] = [
    loop("loop-small", "worlds of up to 8 objects with one list", 8, lists: 1, rate: 100_000),
    loop("loop-full", "worlds of up to 16 objects with three lists", 16, lists: 3, rate: 50_000),
    alone,
  ]

  private static let reference = Contender.reference(follows: .frc).following(nil)

  private static let subject = Contender(name: "indexed") {
    IndexedStore(schema: $0, options: $1)
  }.following(StringOrder.builtIn)

  /// Returns a workload of trials as a campaign runs them. The baselines are parts of the same
  /// work.
  private static func loop(
    _ name: String, _ summary: String, _ objects: Int, lists: Int, rate: Double
  ) -> Workload {
    Workload(
      name, group: "loop", summary, unit: "checked command", sizes: [objects], quickSize: objects,
      bars: [.seconds(atMost: 1 / rate, rows: objects)]
    ) { objects, seed in
      let trials = LoopTrials(
        CaseGenerator(maximumObjects: objects, maximumLists: lists), count: 256, seed: seed)
      let trial = Trial(reference: reference, subject: subject)
      return WorkloadInstance(
        Implementation("ours", units: trials.commands) {
          var coverage = Coverage()
          return trials.drawn { trial.run($0, .none, coverage: &coverage).trace.value }
        },
        against: [
          Implementation("drawing", units: trials.commands) {
            trials.drawn { UInt64($0.commands.count) }
          },
          driven("subject alone", subject, trials), driven("reference alone", reference, trials),
        ],
        counts: [WorkCount("commands", trials.commands)])
    }
  }

  /// Returns an implementation that drives and observes one store, without a comparison.
  private static func driven(
    _ name: String, _ contender: Contender, _ trials: LoopTrials
  ) -> Implementation {
    Implementation(name, units: trials.commands) {
      trials.cases.reduce(0) { sum, drawn in
        let driver = contender.makeDriver(drawn.world)
        for command in drawn.commands { _ = driver.perform(command, true) }
        return sum &+ UInt64(driver.finish().objects.count)
      }
    }
  }

  /// The subject without a reference: one object of many is changed, reported and observed as in a
  /// trial.
  private static let alone = Workload(
    "loop-alone", group: "loop", "the subject alone, one object set and processed",
    unit: "command", sizes: [100, 1_000, 10_000], quickSize: 10_000,
    bars: [.growth(from: 100, atMost: 2, rows: 10_000)]
  ) { objects, seed in
    let world = try LoopWorld(objects: objects, seed: seed)
    let driver = subject.makeDriver(world.world)
    for command in world.opening { _ = driver.perform(command, false) }
    return WorkloadInstance(
      Implementation("ours", units: world.changes.count) {
        var schedule = LookSchedule(in: world.world)
        return world.changes.reduce(0) { sum, command in
          let seen = driver.perform(command, schedule.next())
          return sum &+ UInt64(seen.emissions.count)
        }
      }, against: [])
  }
}
