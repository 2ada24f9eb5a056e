import Choices
import IndexedStore
import Scheduling
import StoreModel
import Testing

/// The samples of the documentation on schedules and asynchronous stores.
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

  @Test func asynchronousStore() async throws {
    let schema = try Schema([Entity(name: "Team", attributes: [Attribute("name", .string)])])
    let store = IndexedActor(schema: schema, options: StoreOptions(processing: .atOnce))
    let team = try await store.insert(0, [Assignment(0, .string("Brazil"))])
    #expect(try await store.values(of: team) == [.string("Brazil")])
  }
}
