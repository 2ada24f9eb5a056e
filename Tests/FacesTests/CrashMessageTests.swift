import DefectiveStores
import Foundation
import LockstepCommands
import LockstepTesting
import Testing

@testable import Campaign

/// The text that a test prints when a trap ends its process.
@Suite("Last words")
struct CrashMessageTests {
  @Test("a store that traps under verify names the trial, and the call that reruns it alone")
  func campaign() async throws {
    let ended = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let subject = try #require(DefectiveStores.named("trap")).contender
      try await verify(subject, trials: 2_000)
    }
    let words = try Self.words(of: ended)
    let trial = /the process ended while trap was in trial (\d+) of seed 7\./
    let number = try #require(words.firstMatch(of: trial))
    #expect(words.contains("\nreplay: .trial(\(number.1), seed: 7) runs that one alone"))
  }

  @Test("a replay of a trial that traps shows its case, as it was drawn")
  func replay() async throws {
    let ended = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let subject = try #require(DefectiveStores.named("trap")).contender
      try await IssueSink.$current.withValue({ _ in }) {
        for number in 0..<200 { try await verify(subject, replay: .trial(number, seed: 7)) }
      }
    }
    let words = try Self.words(of: ended)
    #expect(
      words.contains("the process ended while trap was in this case, which is not shrunk:\n\n"))
    #expect(words.contains("\nlockstep 2\n"))
    #expect(words.contains("\nentity "))
  }

  @Test("an earlier signal handler still runs, and other threads are not reported")
  func chained() async throws {
    let ended = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (ready, never) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        CrashMessage.prepared("the other one") { _ in
          ready.signal()
          never.wait()
        }
      }
      #expect(ready.wait(timeout: .distantFuture) == .success)
      CrashMessage.prepared("trial \(CrashMessage.trial) it was\n") { note in
        note(7)
        note(1_203)
        fatalError("on purpose")
      }
    }
    let words = try Self.words(of: ended)
    #expect(words.contains("trial 1203 it was\n") && !words.contains("the other one"))
    #expect(words.contains("on purpose"))
  }

  @Test("a handler is set only if there is something to print")
  func nothing() async {
    await #expect(processExitsWith: .success) {
      let before = Self.handlerOfTraps()
      CrashMessage.prepared(nil) { $0(7) }
      #expect(Self.handlerOfTraps() == before)
      CrashMessage.prepared("something") { $0(7) }
      #expect(Self.handlerOfTraps() != before)
    }
  }

  /// The address of the handler for traps. It is the first word of the `sigaction`.
  private static func handlerOfTraps() -> Int {
    var action = sigaction()
    sigaction(SIGILL, nil, &action)
    return withUnsafeBytes(of: action) { $0.load(as: Int.self) }
  }

  private static func words(of ended: ExitTest.Result?) throws -> String {
    let ended = try #require(ended)
    return String(decoding: ended.standardErrorContent, as: UTF8.self)
  }
}
