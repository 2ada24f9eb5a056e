import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepTesting

@Suite("Searches for the canary")
struct CanarySearchesTests {
  @Test("one seed and one set of capabilities are searched once, and others by themselves")
  func once() async {
    let searches = CanarySearches()
    let counts = SearchCounts()
    func search(_ seed: UInt64, _ capabilities: StoreCapabilities, found: Bool) async -> Bool {
      let key = CanarySearches.Key(seed: seed, capabilities: capabilities, world: nil)
      let result = await searches.result(for: key) {
        counts.note(seed)
        return CanaryResult(found: found, trials: 1)
      }
      return result.found
    }
    #expect(await search(7, .all, found: true))
    #expect(await search(7, .all, found: false), "the first result counts")
    #expect(await !search(8, .all, found: false))
    #expect(await !search(7, [.saving], found: false))
    #expect(counts.seeds == [7, 8, 7])
  }
}

/// The seeds that were searched, in order.
private final class SearchCounts: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [UInt64] = []

  var seeds: [UInt64] { lock.withLock { noted } }

  func note(_ seed: UInt64) { lock.withLock { noted.append(seed) } }
}
