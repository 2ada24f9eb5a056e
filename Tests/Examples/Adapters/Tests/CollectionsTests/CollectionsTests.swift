import Foundation
import LockstepTesting
import OrderedCollections
import StoreModel
import Testing

/// Whether the tests run that find faults of peers.
private let showsFaults = ProcessInfo.processInfo.environment["PEER_FAULTS"] != nil

@Suite("swift-collections")
struct CollectionsTests {
  /// The number of trials: few, for a debug build. Without this argument `verify` runs more.
  private let trials = ProcessInfo.processInfo.environment["TRIALS"].flatMap { Int($0) } ?? 200
  private let fields = Fields<Song>(\.title, \.genre, \.year) { Song(id: $0) }

  @Test("OrderedDictionary as an index of sections")
  func index() async throws {
    let rules = RecordRules<Song>(sorted: [.ascending(\.year)], sections: \.genre)
    try await verify(records: fields, rules, trials: trials) { SongIndex() }
  }

  @Test("TreeDictionary as a store that saves and rolls back")
  func library() async throws {
    let rules = RecordRules<Song>(sorted: [.ascending(\.year)])
    try await verify(records: fields, rules, trials: trials) { SongLibrary() }
  }

  @Test("a fault of swift-collections 1.6.0: the union of sets", .enabled(if: showsFaults))
  func union() async throws {
    let rules = RecordRules<Song>(sorted: [.ascending(\.year)])
    try await verify(records: fields, rules, trials: trials) { GenreSet() }
  }

  @Test("OrderedSet and OrderedDictionary as a snapshot whose items move")
  func snapshot() async throws {
    try await verify(snapshot: OrderedSnapshot.self, trials: trials)
  }

  @Test("Deque as the rows of a table")
  func table() async throws {
    try await verify(screen: DequeTable.self, isSectioned: false, trials: trials)
  }

  @Test("the difference of OrderedSet, which is made for unique items")
  func difference() async throws {
    try await verify(
      difference: { old, new in
        BatchUpdate(OrderedSet(new).difference(from: OrderedSet(old)))
      }, rules: .moves, trials: trials)
  }
}
