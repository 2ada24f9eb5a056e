import DefectiveStores
import Driving
import Foundation
import IndexedStore
import StoreModel
import TestSupport
import Testing

@testable import LockstepTesting

/// Tests whose code under test ends its process, or does not return. Each of them would end all
/// other tests of this process.
@Suite(
  "Isolated tests", .enabled(if: IsolatedCall.isPossible), .lockstep(trials: 512, isolated: true))
struct IsolatedTests {
  private static func trap() throws -> Contender {
    try #require(DefectiveStores.named("trap")).contender
  }

  /// How the store ends its process. A release build ends by a signal and says no more.
  private static var end: String {
    #if DEBUG
      "the process ended: Precondition failed"
    #else
      "the process ended: "
    #endif
  }

  @Test("a store that traps is one issue with the shrunk case, and its trial")
  func store() async throws {
    let subject = try Self.trap()
    let verdict = try await VerifyTests.verdict { try await verify(subject) }
    let report = try #require(verdict.report)
    #expect(report.contains(Self.end), "\(report)")
    #expect(report.contains("subject trap, after command "), "\(report)")
    #expect(report.contains(/replay: \.trial\(\d+, seed: 7\)/), "\(report)")
    #expect(verdict.fingerprint != nil && verdict.page != nil && verdict.failureJSON != nil)
  }

  /// The case has two deletions in one batch, which the store does not survive.
  private static let deadly = """
    lockstep 2
    entity Item name:string
    list A Item sort name delegate legacy
    insert a Item name="x"
    insert b Item name="y"
    process
    delete a
    delete b
    process

    """

  @Test("a case that traps as a replay is an issue, too")
  func replay() async throws {
    let subject = try Self.trap()
    let verdict = try await VerifyTests.verdict {
      try await verify(subject, replay: .text(Self.deadly))
    }
    let report = try #require(verdict.report)
    #expect(verdict.cases == 1 && report.hasPrefix("replay fails\n"), "\(report)")
    #expect(report.contains(Self.end), "\(report)")
  }

  @Test("a right store passes with the same counts as in one process", .lockstep(trials: 60))
  func right() async throws {
    let verdict = try await verify(IndexedStore.self)
    var settings = TestSettings.current
    settings.isIsolated = false
    let inPlace = try await TestSettings.$current.withValue(settings) {
      try await verify(IndexedStore.self)
    }
    #expect(verdict == inPlace && verdict.isVerified && verdict.trials == 60)
  }

  @Test("a difference that traps is one issue with the shrunk pair")
  func difference() async throws {
    let verdict = try await VerifyTests.verdict {
      try await verify(difference: { old, new in
        precondition(old.count < 2, "two rows")
        return BatchUpdate(new.difference(from: old))
      })
    }
    let report = try #require(verdict.report)
    #expect(report.contains("the process ended: Precondition failed: two rows"), "\(report)")
    #expect(report.contains("subject difference, check trap"), "\(report)")
    #expect(report.contains("\n  old  [0 1]\n  new  []\n"), "\(report)")
    #expect(report.contains(/replay: \.trial\(\d+, seed: 7\)/), "\(report)")
  }

  @Test("only the case of the parameters that trap fails", arguments: [0, 1], ["a/b (c)", "*"])
  func parameters(_ number: Int, _ text: String) async throws {
    let issues = TextSink()
    let verdict = try await IssueSink.$current.withValue({ issues.write($0) }) {
      try await verify(
        difference: { old, new in
          precondition(number != 1 || text != "*" || old.isEmpty, "parameters \(number) \(text)")
          return BatchUpdate(new.difference(from: old))
        }, trials: 40)
    }
    #expect(verdict.isVerified == !(number == 1 && text == "*"), "\(issues.text)")
    if !verdict.isVerified { #expect(issues.text.contains("parameters 1 *")) }
  }

  @Test func `a name with (signs) [of] 50% a.b/c + regular ^expressions$`() async throws {
    let verdict = try await VerifyTests.verdict {
      try await verify(difference: { _, _ in fatalError("in a raw name") })
    }
    #expect(verdict.report?.contains("Fatal error: in a raw name") == true)
  }

  /// A case for tasks with two entities, of which the store below survives no list.
  private static let twoEntities = """
    lockstep 2
    entity Item name:string number:int
    entity Group name:string
    option processing at-once
    list A Item sort number
    insert a Item name="x" number=0

    """

  /// Verifies an actor that traps when it is made with two entities.
  @available(macOS 15, *)
  private static func actor(
    _ corpus: CaseDirectory? = nil, replay: Replay? = nil
  ) async throws -> Verdict {
    try await VerifyTests.verdict {
      try await verify(asyncStore: .all, corpus: corpus, replay: replay) { schema, options in
        precondition(schema.entities.count < 2, "two entities")
        return IndexedActor(schema: schema, options: options)
      }
    }
  }

  @available(macOS 15, *)
  @Test("an actor that traps is one issue, with its trial and the case")
  func actor() async throws {
    let report = try #require(try await Self.actor().report)
    #expect(report.contains("the process ended: "), "\(report)")
    #expect(report.contains(/replay: \.trial\(\d+, seed: 7\)/), "\(report)")
  }

  @available(macOS 15, *)
  @Test("a case of an actor that traps as a replay is an issue with the case")
  func actorReplay() async throws {
    let report = try #require(try await Self.actor(replay: .text(Self.twoEntities)).report)
    #expect(report.contains("the process ended: ") && report.contains("\n  insert a"), "\(report)")
  }

  @available(macOS 15, *)
  @Test("a case of an actor that traps in a corpus is an issue, after those that pass")
  func actorCorpus() async throws {
    let parent = IsolatedCall.asked == nil ? getpid() : getppid()
    let corpus = NSTemporaryDirectory() + "/lockstep-actor-\(parent)"
    if parent == getpid() {
      try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
    }
    defer { if parent == getpid() { try? FileManager.default.removeItem(atPath: corpus) } }
    let right = Self.twoEntities.replacing("entity Group name:string\n", with: "")
    try right.write(toFile: corpus + "/a.lockstep", atomically: true, encoding: .utf8)
    try Self.twoEntities.write(toFile: corpus + "/b.lockstep", atomically: true, encoding: .utf8)
    let verdict = try await Self.actor(CaseDirectory(corpus))
    #expect(verdict.cases == 2 && verdict.trials == 0)
    #expect(verdict.report?.contains("/b.lockstep fails\n") == true, "\(verdict)")
    #expect(verdict.report?.contains("the process ended: ") == true, "\(verdict)")
  }

  @available(macOS 15, *)
  @Test("a mistake in a text is an error, and a right text passes, without the trap of another")
  func actorMistake() async throws {
    let right = Self.twoEntities.replacing("entity Group name:string\n", with: "")
    #expect(try await Self.actor(replay: .text(right)).report == Replay.passes)
    await #expect(throws: CaseTextError.self) {
      try await Self.actor(replay: .text("lockstep 2\nentity\n"))
    }
  }

  @Test("each call of a loop has its own workers")
  func loop() async throws {
    for turn in 0..<2 {
      let issues = TextSink()
      let verdict = try await IssueSink.$current.withValue({ issues.write($0) }) {
        try await verify(
          difference: { old, new in
            precondition(turn != 1, "turn \(turn)")
            return BatchUpdate(new.difference(from: old))
          }, trials: 40)
      }
      #expect(verdict.isVerified == (turn != 1), "\(issues.text)")
      #expect(verdict.isVerified || issues.text.contains("turn 1"))
    }
  }

  @MainActor @Test("code of the main actor is called there in a worker, too")
  func mainActor() async throws {
    let verdict = try await IssueSink.$current.withValue({ _ in }) {
      try await verify(difference: { old, new in
        MainActor.assertIsolated()
        precondition(old.count < 2, "on the main actor")
        return BatchUpdate(new.difference(from: old))
      })
    }
    #expect(verdict.report?.contains("on the main actor") == true)
  }

  @Test("a cancellation ends a worker that hangs")
  func hang() async throws {
    // The worker runs these lines, too, and must get to the same name.
    let parent = IsolatedCall.asked == nil ? getpid() : getppid()
    let sign = NSTemporaryDirectory() + "/lockstep-hang-\(parent)"
    if parent == getpid() { #expect(mkfifo(sign, 0o600) == 0) }
    defer { if parent == getpid() { unlink(sign) } }
    let task = Task {
      try await verify(difference: { _, _ in
        close(open(sign, O_WRONLY))
        while true { pause() }
      })
    }
    // Opening a pipe waits for the other end. That takes a thread of its own, because other tests
    // may keep the threads of tasks busy.
    Thread.detachNewThread {
      close(open(sign, O_RDONLY))
      task.cancel()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a test whose worker ends before the call is an error that says so")
  func unreached() async throws {
    if IsolatedCall.asked != nil { return }
    await #expect {
      try await verify(difference: { BatchUpdate($1.difference(from: $0)) })
    } throws: { error in
      "\(error)".contains("must get there each time; `isolated: false` does without workers")
    }
  }

  @Test("the command of a worker has only the arguments that every test needs")
  func arguments() {
    func arguments(_ own: [String]) -> [String]? {
      IsolatedCall.arguments(running: "^T$", of: own)
    }
    #expect(arguments(["xctest", "Bundle.xctest"]) == nil)
    #expect(
      arguments([
        "helper", "--test-bundle-path", "B", "--filter", "x", "B", "--testing-library",
        "swift-testing", "--xunit-output", "tests.xml", "--event-stream-output-path", "e",
      ]) == [
        "--test-bundle-path", "B", "--testing-library", "swift-testing", "--filter", "^T$",
        "--no-parallel",
      ])
    #expect(TestPlace.escaped("a.b(c)/\\d") == "a\\.b\\(c\\)/\\\\d")
  }
}

/// Tests that should be isolated, but where that is not possible.
@Suite("Tests that can't be isolated")
struct NotIsolatedTests {
  @Test("a test without a trait, and a test without workers, run in the process of the test")
  func inPlace() async throws {
    let verdict = try await verify(IndexedStore.self, trials: 20)
    #expect(!"\(verdict)".contains("Not isolated"))
  }
}
