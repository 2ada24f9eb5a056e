import DefectiveStores
import IndexedStore
import StoreModel
import TestSupport
import Testing

@testable import AsyncLists

@Suite("A store that several tasks change")
struct AsyncStoreTests {
  @Test("the indexed store in an actor is right")
  func clean() {
    let check = AsyncCheck(named: "indexed") { IndexedActor(schema: $0, options: $1) }
    let trials = Volume.scale(quick: 200, full: 20_000)
    let failed = check.firstFailing(in: 0..<trials, of: 7, willRun: { _ in }, didRun: { _ in })
    #expect(failed == nil, "\(failed.map { check.text(of: $0.trial) } ?? "")")
  }

  @Test(
    "each race is found, and small",
    arguments: Volume.scale(quick: [.insertedInSteps, .lateSnapshots], full: StoreRace.allCases))
  func races(_ race: StoreRace) throws {
    let check = AsyncCheck(named: race.rawValue) {
      RacyStore<IndexedActor>(race, schema: $0, options: $1)
    }
    let failed = try #require(
      check.firstFailing(in: 0..<20_000, of: 7, willRun: { _ in }, didRun: { _ in }))
    let small = check.smallest(from: failed.trial).trial
    #expect(small.trialCase.size <= 4 && small.finding != nil, "\(check.text(of: small))")
    let again = try check.trial(ofText: check.text(of: small), file: "case")
    #expect(again.trial.finding == small.finding && again.isSameSchedule)
  }
}
