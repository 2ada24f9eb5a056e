import Choices
import Scheduling
import Testing

/// The samples of the documentation on schedules.
@Suite struct SchedulingSamples {
  private actor Counter {
    private(set) var count = 0
    func increment() { count += 1 }
  }

  @Test func entering() {
    let (actor, source) = (Counter(), ChoiceSource(seed: 1))
    Schedule.enter(choosing: { source.index(below: $0) }) { schedule in
      schedule.start { await actor.increment() }
      schedule.runUntilIdle()
    }
    Schedule.enter(choosing: { _ in 0 }) { schedule in
      schedule.start { #expect(await actor.count == 1) }
      schedule.runUntilIdle()
    }
  }
}
