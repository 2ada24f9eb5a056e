import StoreModel
import Testing

@testable import Campaign
@testable import Checking
@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking

@Suite("Shrinking has an end")
struct ShrinkBudgetTests {
  /// A case with this many inserts.
  private static func crowd(_ inserts: Int) throws -> Case {
    let commands = (0..<inserts).map { "insert o\($0) Item\n" }.joined()
    return try Case(
      parsing: "lockstep 2\nentity Item name:string\nlist A Item sort name\n" + commands
        + "fetch A\nprocess\nsave\n",
      file: "crowd")
  }

  /// A finding that fails each case with at least this many inserts.
  private static func finding(_ least: Int) -> FailureMaker.Finding {
    { trialCase, _ in
      let inserts = trialCase.commands.count { $0.kind == .insert }
      guard inserts >= least else { return nil }
      return Mismatch(
        check: .outcome, step: trialCase.commands.count - 1, title: "too many", expected: "few",
        actual: "many")
    }
  }

  @Test("a shrink that must end returns the best case so far, which still fails")
  func bestSoFar() throws {
    let whole = try Self.crowd(60)
    for tries in [1, 5, 20, 200] {
      var asked = 0
      var improved: [Failure] = []
      var maker = FailureMaker(subject: "synthetic", finding: Self.finding(20))
      maker.watch = ShrinkWatch {
        asked += 1
        return asked > tries ? .outOfTime : nil
      } improved: {
        improved.append($0)
      }
      let failure = try #require(maker.failure(of: whole))
      #expect(failure.unfinished == .outOfTime && !failure.isCertified)
      #expect(failure.attempts <= tries)
      #expect(Self.finding(20)(failure.shrunk, .none) != nil)
      #expect(improved.last?.shrunk == failure.shrunk)
      #expect(improved.first?.shrunk == whole && improved.first?.attempts == 0)
      let lengths = improved.map(\.shrunk.commands.count)
      #expect(lengths == lengths.sorted(by: >))
    }
    let plain = FailureMaker(subject: "synthetic", finding: Self.finding(20))
    #expect(try #require(plain.failure(of: whole)).unfinished == nil)
  }

  @Test("a failure's JSON and report say why it is not smaller")
  func told() throws {
    var failure = Failure(
      subject: "B24", mismatch: try #require(Self.finding(1)(Self.crowd(2), .none)),
      shrunk: try Self.crowd(2), original: try Self.crowd(3), isCertified: false, attempts: 7,
      origin: nil)
    failure.unfinished = .outOfTime
    #expect(try Failure(parsing: failure.json.printed, file: "") == failure)
    let report = Report(failure, directory: "Reports/a").consoleText
    #expect(report.contains("5, shrunk from 6 (7 cases tried)"))
    #expect(report.contains("shrunk in part: the time for shrinking was up; "))
    #expect(report.contains("to continue: swift run -c release lockstep shrink Reports/a"))
    failure.unfinished = nil
    #expect(try Failure(parsing: failure.json.printed, file: "") == failure)
  }

  @Test("a failure out of time is a finding like any other, but is not kept as shrunk")
  func outOfTime() throws {
    let found = Failure(
      subject: "B24", mismatch: try #require(Self.finding(1)(Self.crowd(2), .none)),
      shrunk: try Self.crowd(2), original: try Self.crowd(2), isCertified: false, attempts: 0,
      origin: nil)
    let key = FailureKey(place: 3)
    let handler = FailureHandler(stop: .never, seconds: 0, memory: nil, observer: RunObserver())
    handler.file(found, at: key, named: "trial 3")
    let finding = try handler.finding(at: key) { watch in
      #expect(watch.ending() == .outOfTime)
      var failure = found
      failure.unfinished = .outOfTime
      return Finding(failure: failure, scene: Scene(), reproduced: 0, repeated: 0)
    }
    #expect(!finding.isFlaky && finding.failure.unfinished == .outOfTime)
    // If the run itself is over, the failure stays filed for a resumed run.
    let past = StopRule.never.until(ContinuousClock().now)
    let late = FailureHandler(stop: past, seconds: nil, memory: nil, observer: RunObserver())
    late.file(found, at: key, named: "trial 3")
    #expect(throws: RunStopped(reason: .timeIsUp)) {
      try late.finding(at: key) { _ in finding }
    }
    #expect(late.pending(after: .timeIsUp).map(\.key) == [key])
  }

  @Test("a budget of seconds ends a round and a shrink soon afterwards")
  func deadlines() throws {
    var budget = RunBudget()
    #expect(RunClock(budget, spent: 0).roundDeadline == nil)
    for (seconds, round, shrink) in [(20.0, 25.0, 30.0), (1, 6, 11), (400, 500, 600)] {
      budget.seconds = seconds
      let now = ContinuousClock().now
      let clock = RunClock(budget, spent: 0)
      let (roundEnd, shrinkEnd) = (
        try #require(clock.roundDeadline), try #require(clock.shrinkDeadline)
      )
      #expect((roundEnd - now).seconds >= round && (roundEnd - now).seconds < round + 1)
      #expect((shrinkEnd - now).seconds >= shrink && (shrinkEnd - now).seconds < shrink + 1)
      #expect((try #require(RunClock(budget, spent: 5).roundDeadline) - now).seconds < round)
    }
  }
}
