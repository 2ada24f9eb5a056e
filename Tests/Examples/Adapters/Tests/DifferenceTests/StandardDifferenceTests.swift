import Foundation
import LockstepTesting
import Testing

@Suite("The standard library's difference")
struct StandardDifferenceTests {
  /// The number of trials: few, for a debug build. Without this argument `verify` runs more.
  private let trials = ProcessInfo.processInfo.environment["TRIALS"].flatMap { Int($0) } ?? 500

  @Test("a batch with moves leads to the new list, with as few changes as possible")
  func batch() async throws {
    try await verify(
      difference: { StandardDifference.batch(from: $0, to: $1) }, rules: [.moves, .fewest],
      trials: trials)
  }

  @Test("changes one by one lead to the new list, also with duplicates")
  func steps() async throws {
    try await verify(
      stages: { try StandardDifference.steps(from: $0, to: $1) }, rules: .allowsDuplicates,
      trials: trials)
  }

  @Test("a difference applies, and its inverse takes it back")
  func applied() async throws {
    try await verify(
      stages: { try StandardDifference.applied(from: $0, to: $1) }, rules: .allowsDuplicates,
      trials: trials)
  }
}
