import Foundation
import LockstepTesting
import StoreModel
import TestSupport
import Testing

/// The text that a test prints when its process ends while it verifies a difference, a screen or a
/// list.
@Suite("Last words of pairs")
struct PairCrashMessageTests {
  @Test("a screen that traps is reported with seed, trial and the call that reruns it alone")
  func screen() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(screen: TrappingTable.self)
    }
    let words = try Self.words(of: ended)
    let place = /process ended while TrappingTable was in trial (\d+) of seed 7\./
    let number = try #require(words.firstMatch(of: place), "\(words)").1
    #expect(words.contains("with replay: .trial(\(number), seed: 7) runs that trial alone"))
    #expect(words.contains("With the trait .lockstep(isolated: true) of the test, "))
  }

  @Test("a difference that traps is reported with seed and trial")
  func difference() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(
        difference: { _, _ in preconditionFailure("no difference") }, named: "mine", seed: 12)
    }
    let words = try Self.words(of: ended)
    #expect(words.contains("process ended while mine was in trial 0 of seed 12."), "\(words)")
  }

  @Test("a difference in sections that traps is reported with seed and trial")
  func sectionedDifference() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(sectionedDifference: { _, _ in preconditionFailure("no difference") })
    }
    let words = try Self.words(of: ended)
    let place = "process ended while difference was in trial 0 of seed 7."
    #expect(words.contains(place), "\(words)")
  }

  @Test("a list that traps is run and reported as a store")
  func list() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(list: TrappingList.self)
    }
    let words = try Self.words(of: ended)
    let place = /process ended while TrappingList was in trial (\d+) of seed 7\./
    let number = try #require(words.firstMatch(of: place), "\(words)").1
    #expect(words.contains("replay: .trial(\(number), seed: 7)"))
  }

  @Test("a replay prints the lists and the batch before the call")
  func replay() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(screen: AlwaysTrappingTable.self, replay: .trial(3, seed: 7))
    }
    let words = try Self.words(of: ended)
    let lists = /gets this in trial 3 of seed 7:\n\n  old  .*\n  new  .*\n  batch .*\n/
    let shown = try #require(words.firstMatch(of: lists), "\(words)")
    let end = try #require(words.range(of: "AlwaysTrappingTable was in trial 3 of seed 7"))
    #expect(shown.range.upperBound <= end.lowerBound)
  }

  @Test("a trap while shrinking is reported with the failure as it was found")
  func shrinking() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // The first call gives a wrong answer, the next call ends the process.
      let calls = Countdown(from: 1)
      try await verify(difference: { _, _ in
        if calls.isOver() { abort() }
        return BatchUpdate()
      })
    }
    let words = try Self.words(of: ended)
    #expect(words.contains("ended while a failure of difference was shrunk, in trial 0 of seed 7"))
    #expect(words.contains("a strict list rejects the difference\n"), "\(words)")
    #expect(words.contains(/\n  old  \[.*\]\n  new  \[.*\]\n/))
    #expect(words.contains("rerun         in the test: replay: .trial(0, seed: 7)\n"))
  }

  @Test("an endless recursion is reported, for the report has its own stack")
  func recursion() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(
        difference: { old, new in recursing(old + new, depth: 0) }, named: "deep")
    }
    let words = try Self.words(of: ended)
    #expect(words.contains("process ended while deep was in trial 0 of seed 7."), "\(words)")
  }

  @Test("a call that never returns is reported when somebody presses Ctrl-C")
  func interrupt() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(difference: { _, _ in stuck(until: SIGINT) }, named: "stuck")
    }
    let words = try Self.words(of: ended)
    #expect(words.contains("process ended while stuck was in trial 0 of seed 7."), "\(words)")
  }

  @Test("a call that never returns is reported when somebody ends the process")
  func termination() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(screen: StuckTable.self)
    }
    let words = try Self.words(of: ended)
    #expect(words.contains("process ended while StuckTable was in trial 0 of seed 7."), "\(words)")
  }

  @Test("an abort is reported, as by an exception of another language")
  func aborted() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await verify(difference: { _, _ in abort() }, named: "thrown")
    }
    let words = try Self.words(of: ended)
    #expect(words.contains("process ended while thrown was in trial 0 of seed 7."), "\(words)")
  }

  private static func words(of ended: ExitTest.Result?) throws -> String {
    let ended = try #require(ended)
    return String(decoding: ended.standardErrorContent, as: UTF8.self)
  }
}

/// Recurses deeper than any stack allows.
private func recursing(_ items: [Int], depth: Int) -> BatchUpdate {
  guard depth < .max else { return BatchUpdate() }
  var batch = recursing(items, depth: depth + 1)
  batch.deletedSections.append(items.count)
  return batch
}

/// Sends the process a signal, and never returns.
private func stuck(until signal: Int32) -> Never {
  kill(getpid(), signal)
  while true { pause() }
}

private struct TrappingTable: BatchScreen {
  private(set) var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {
    precondition(batch.deletedItems.count < 2, "two rows are gone")
    displayed = target
  }
}

private struct AlwaysTrappingTable: BatchScreen {
  var displayed: [ListSection] { [] }

  init(showing sections: [ListSection]) { preconditionFailure("no table") }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {}
}

private struct StuckTable: BatchScreen {
  var displayed: [ListSection] { [] }

  init(showing sections: [ListSection]) { stuck(until: SIGTERM) }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) {}
}

private struct TrappingList: FetchedList {
  private(set) var sections = [ListSection(id: "")]

  init(rules: ListRules) {}

  mutating func load(_ rows: [ListRow]) {}

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    preconditionFailure("no update")
  }
}
