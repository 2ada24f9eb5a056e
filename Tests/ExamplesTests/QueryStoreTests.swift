import LockstepTesting
import StoreModel
import Testing

private typealias MyStore = QueryStore

@Suite("Example: a store with the rules of SwiftData")
struct QueryStoreTests {
  @Test("a store that follows SwiftData keeps its rules")
  func followsSwiftData() async throws {
    let verdict = try await verify(
      QueryStore.self, capabilities: QueryStore.capabilities, follows: .swiftData,
      trials: Trials.many)
    #expect(verdict.description.contains(" It follows the dialect swiftdata."))
  }

  @Test(
    "the same store breaks the rules of frc, and each report names the option that decides",
    .enabled(if: Trials.isFull))
  func breaksTheDefault() async throws {
    let whole = try await report {
      try await verify(
        QueryStore.self, capabilities: QueryStore.capabilities, trials: Trials.many)
    }
    #expect(whole.contains("dialect: the option '"), "\(whole)")
    let saves = QueryStore.capabilities.subtracting(.sections)
    let ties = try await report {
      try await verify(QueryStore.self, capabilities: saves, trials: Trials.many)
    }
    #expect(ties.contains("the option 'ties' is 'serial' here (dialect frc)"), "\(ties)")
  }

  @Test("options can be mixed")
  func mixed() async throws {
    var mine = Dialect.frc
    mine.ties = .identifier
    try await verify(
      MyStore.self, capabilities: [.snapshots, .saving, .temporaryIDs], follows: mine,
      trials: Trials.some)
  }

  @Test("a list that uses the rules it is given follows each dialect", arguments: 1..<4)
  func list(_ number: Int) async throws {
    try await verify(
      list: ArrayList.self, capabilities: .list.subtracting(.sections),
      follows: Dialect.named[number].dialect, trials: Trials.some)
  }

  /// The samples of the documentation. They are compiled, but not run: this store has few
  /// capabilities.
  func samples() async throws {
    try await verify(MyStore.self, follows: .swiftData)
    var mine = Dialect.frc
    mine.ties = .identifier
    try await verify(MyStore.self, follows: mine)
  }
}
