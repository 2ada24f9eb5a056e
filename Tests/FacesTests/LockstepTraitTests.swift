import Driving
import IndexedStore
import StoreModel
import TestSupport
import Testing

@testable import LockstepTesting

/// The seed and the amount of work of a test, from its traits, the environment and its calls.
@Suite("Settings of a test", .lockstep(seed: 3, trials: 20))
struct LockstepTraitTests {
  @Test("every kind of verification takes the seed and the trials of its suite")
  func kinds() async throws {
    let verdicts = [
      try await verify(IndexedStore.self),
      try await verify(difference: { BatchUpdate($1.difference(from: $0).inferringMoves()) }),
      try await verify(difference: { BatchUpdate($1.difference(from: $0)) }),
    ]
    for verdict in verdicts { #expect(verdict.seed == 3 && verdict.trials == 20) }
  }

  @Test("the trait of a test adds to the trait of its suite", .lockstep(trials: 21))
  func inner() async throws {
    let verdict = try await verify(IndexedStore.self)
    #expect(verdict.seed == 3 && verdict.trials == 21)
  }

  @Test("an argument wins over the environment, which wins over the traits")
  func precedence() throws {
    func limits(
      _ variables: [String: String], trials: Int? = nil, seed: Seed? = nil
    ) throws -> WorkLimits {
      try TestSettings.$variables.withValue(variables) {
        try WorkLimits(trials: trials, seed: seed)
      }
    }
    #expect(try limits([:]) == WorkLimits(seed: 3, trials: 20))
    let named = ["LOCKSTEP_SEED": "0x10", "LOCKSTEP_TRIALS": "40"]
    #expect(try limits(named) == WorkLimits(seed: 16, trials: 40))
    #expect(try limits(named, trials: 5, seed: 9) == WorkLimits(seed: 9, trials: 5))
    #expect(try limits(["LOCKSTEP_SEED": "fixed"]).seed == 7)
    let timed = try limits(["LOCKSTEP_FOR": "1.5m"])
    #expect(timed.seconds == 90 && timed.trials == nil && timed.trials(usually: 10) == .max)
    #expect(try limits(["LOCKSTEP_FOR": "2s"], trials: 5).trials == 5)
    #expect(try limits(["LOCKSTEP_SEED": "fresh"]).trials == 20)
  }

  @Test(
    "a value that can't be used is an error with its name and its form",
    arguments: [
      ("LOCKSTEP_SEED", "seven", "or one such as 0x1F, or fresh, or fixed"),
      ("LOCKSTEP_TRIALS", "-1", "a whole number from 0"),
      ("LOCKSTEP_FOR", "10", "a time such as 20s, 5m, 8h or 1.5h"),
    ])
  func badVariable(_ name: String, _ value: String, _ form: String) async throws {
    let error = await #expect(throws: SettingError.self) {
      try await TestSettings.$variables.withValue([name: value]) {
        _ = try await verify(IndexedStore.self)
      }
    }
    let text = try #require(error).description
    #expect(text.hasPrefix("\(name)=\(value) can't be used: give it a ") && text.hasSuffix(form))
  }

  @Test("a trait with a value that can't be used is an error before the test")
  func badTrait() async throws {
    let test = try #require(Test.current)
    await #expect(throws: SettingError(".lockstep(trials: -1)", "a whole number from 0")) {
      try await LockstepTrait.lockstep(trials: -1).prepare(for: test)
    }
    await #expect(throws: SettingError.self) {
      try await LockstepTrait.lockstep(for: .zero).prepare(for: test)
    }
  }

  @Test("some trials run however short the time is", .lockstep(for: .nanoseconds(1)))
  func shortTime() async throws {
    var settings = TestSettings.current
    settings.trials = nil
    try await TestSettings.$current.withValue(settings) {
      for verdict in [
        try await verify(IndexedStore.self),
        try await verify(difference: { BatchUpdate($1.difference(from: $0)) }),
      ] {
        #expect(verdict.isVerified && verdict.endedAfter == 1e-9)
        #expect((1...512).contains(verdict.trials))
      }
    }
  }

  @Test("a verification whose time ended before any trial proves nothing")
  func noTrial() {
    var verdict = Verdict(subject: "mine", seed: 3)
    verdict.endedAfter = 2
    #expect(verdict.emptyReport.hasPrefix("inconclusive: the time limit of 2 s ended the run"))
  }

  @Test("without a number of trials the time alone ends a run, and the verdict says so")
  func timeAlone() async throws {
    let settings = TestSettings(seed: 3, seconds: 0.5)
    let verdict = try await TestSettings.$current.withValue(settings) {
      try await verify(difference: { BatchUpdate($1.difference(from: $0)) })
    }
    #expect(verdict.endedAfter == 0.5)
    #expect(verdict.description.contains(" The time limit of 0.5 s ended the run."))
    #expect(verdict.description.contains(" passes \(verdict.trials.grouped) trials of seed 3"))
  }

  @Test("a run that ends by its trials says nothing about its time", .lockstep(for: .seconds(9999)))
  func trialsFirst() async throws {
    let verdict = try await verify(IndexedStore.self)
    #expect(verdict.trials == 20 && verdict.endedAfter == nil)
  }
}

/// Cancellation of a verification, such as by a time limit of its test.
@Suite("Cancelled verifications")
struct CancelledVerificationTests {
  @Test("a cancelled verification of a difference ends within a few trials")
  func difference() async throws {
    var calls = 0
    await #expect(throws: CancellationError.self) {
      try await verify(
        difference: { old, new in
          calls += 1
          if calls == 100 { withUnsafeCurrentTask { $0?.cancel() } }
          return BatchUpdate(new.difference(from: old))
        }, trials: .max)
    }
    #expect(calls < 150)
  }

  @Test("a cancelled verification of a store ends in the middle of a round")
  func store() async throws {
    let (stream, begun) = AsyncStream<Void>.makeStream()
    let subject = Contender(name: "right") { schema, options in
      begun.yield()
      return IndexedStore(schema: schema, options: options)
    }
    let task = Task { try await verify(subject, trials: .max) }
    for await _ in stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a failure that was found before the cancellation is reported")
  func found() async throws {
    let verdict = try await VerifyTests.verdict {
      try await verify(
        difference: { _, _ in
          withUnsafeCurrentTask { $0?.cancel() }
          return BatchUpdate()
        })
    }
    #expect(!verdict.isVerified)
  }

  @Test("a verification in a task that is cancelled already runs nothing")
  func before() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await verify(IndexedStore.self)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
