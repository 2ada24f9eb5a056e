import Foundation
import LockstepTesting
import StoreModel
import Testing

/// A test whose code traps if the environment asks for it, and its neighbours in the same process.
@Suite(.lockstep(trials: 2_000))
struct IsolationTests {
  @Test(.lockstep(isolated: true))
  func trap() async throws {
    let traps = ProcessInfo.processInfo.environment["OWN_STORE_TRAP"] != nil
    try await verify(difference: { old, new in
      precondition(!traps || old.count < 3, "more than two rows")
      return BatchUpdate(new.difference(from: old))
    })
  }

  @Test(.lockstep(isolated: true))
  func neighbour() async throws {
    try await verify(difference: { BatchUpdate($1.difference(from: $0)) })
  }

  @Test func plainNeighbour() async throws {
    try await verify(difference: { BatchUpdate($1.difference(from: $0)) })
  }
}
