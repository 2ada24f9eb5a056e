import Checking
import StoreModel
import Testing

@Suite("Cases drawn ahead") struct DrawnCasesTests {
  private enum Event: Equatable {
    case drawn(Int), run(Int, world: String)
  }

  private static func events(_ trials: [Int]) throws -> [Event] {
    var events: [Event] = []
    let schema = try Schema([Entity(name: "Item", attributes: [])])
    DrawnCases.forEach(of: trials) { trial in
      events.append(.drawn(trial))
      let context = ContextDeclaration(name: "c\(trial)")
      let world = World(schema: schema, contexts: [context], lists: [])
      return Case(world: world, commands: [])
    } _: { trial, drawn in
      events.append(.run(trial, world: drawn.world.contexts[0].name))
    }
    return events
  }

  @Test("each trial runs once, with its own case, in the order of the trials")
  func order() throws {
    let trials = (0..<37).map { $0 * 3 + 1 }
    let events = try DrawnCasesTests.events(trials)
    let drawn = events.filter { if case .drawn = $0 { true } else { false } }
    #expect(drawn == trials.map { .drawn($0) })
    let runs = events.filter { if case .run = $0 { true } else { false } }
    #expect(runs == trials.map { .run($0, world: "c\($0)") })
    #expect(try DrawnCasesTests.events([]).isEmpty)
  }

  @Test("cases are drawn one block at a time")
  func blocks() throws {
    let events = try DrawnCasesTests.events(Array(0..<20))
    #expect(events.prefix(17) == (0..<16).map { .drawn($0) } + [.run(0, world: "c0")])
    #expect(events[32..<36] == [.drawn(16), .drawn(17), .drawn(18), .drawn(19)])
  }
}
