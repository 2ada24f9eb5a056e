import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a store for one app in an actor")
struct TaskActorTests {
  static let world = """
    lockstep 2
    entity Task title:string isDone:bool id:int
    list open Task where isDone == false sort title, id
    """

  @Test("the store is right in its own world")
  func right() async throws {
    let verdict = try await verify(TaskActor.self, world: Self.world, trials: Trials.many)
    #expect(verdict.isVerified && verdict.trials == Trials.many)
  }

  @Test(.enabled(if: Trials.isFull))
  func myStore() async throws {
    let world = Self.world
    try await verify(TaskActor.self, world: world)
  }

  @Test("a rollback that lists do not hear of is found, in the same world")
  func silentRollback() async throws {
    let report = try await report {
      try await verify(asyncStore: .all, world: Self.world) { _, _ in
        TaskActor(forgetsToTell: true)
      }
    }
    for line in Self.world.split(separator: "\n").prefix(2) {
      #expect(report.contains(line), "\(report)")
    }
    #expect(report.contains("check delivery"), "\(report)")
  }
}
