import Checking
import Driving
import ReferenceStore
import StoreModel
import Testing

/// Stores that notify their lists later: how the driver waits for them, and what it reports if a
/// store never comes to rest.
@Suite("Coming to rest")
struct RestTests {
  /// The reference with a counter for the waits. It comes to rest `rests` times and never after
  /// that.
  private final class Waited: ObjectStore {
    let base: ReferenceStore
    private let rests: Int
    private(set) var waits = 0

    convenience init(schema: Schema, options: StoreOptions) {
      self.init(schema: schema, options: options, rests: .max)
    }

    init(schema: Schema, options: StoreOptions, rests: Int) {
      base = ReferenceStore(schema: schema, options: options)
      self.rests = rests
    }

    func makeContext(_ configuration: ContextConfiguration) -> ReferenceContext {
      base.makeContext(configuration)
    }
    func execute(_ request: BatchRequest) throws -> SaveNote { try base.execute(request) }
    func deleteCache(named name: String?) { base.deleteCache(named: name) }

    func waitUntilQuiet(for limit: Duration) -> Bool {
      waits += 1
      return waits <= rests
    }
  }

  /// A case in which a delegate processes and a hook deletes, both within one save.
  private static func story() throws -> Case {
    try Case(
      parsing: """
        lockstep 2
        entity Item name:string
        list A Item sort name delegate legacy
        fetch A
        insert a Item
        arm A process
        hook delete a
        save
        process

        """, file: "story")
  }

  /// Runs the story on a store that comes to rest this many times.
  private func run(rests: Int) throws -> (result: TrialResult, waits: Int) {
    nonisolated(unsafe) var made: [Waited] = []
    let subject = Contender(name: "waited") { schema, options in
      let store = Waited(schema: schema, options: options, rests: rests)
      made.append(store)
      return store
    }
    let trial = Trial(reference: .reference(for: .all), subject: subject)
    let result = trial.run(try Self.story(), .none)
    return (result, made[0].waits)
  }

  @Test("the driver waits for a store after each call, and never in a callback")
  func waits() throws {
    let (result, waits) = try run(rests: .max)
    #expect(result.mismatch == nil)
    // One wait each after setting the delegate, the fetch, the insert, the save and the processing.
    #expect(waits == 5)
  }

  @Test("a store that never comes to rest is a hang, and gets no more calls", arguments: 0..<5)
  func restless(rests: Int) throws {
    let (result, waits) = try run(rests: rests)
    let mismatch = try #require(result.mismatch)
    #expect(mismatch.check == .hang && mismatch.title == "the store does not become quiet in time")
    #expect(mismatch.step == [0, 0, 1, 4, 5][rests])
    #expect(waits == rests + 1)
  }
}
