import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign

@Suite("The verdicts of a watchdog")
struct HangDetectorTests {
  private static let limits = WorkerLimits(processor: 100, clock: 1000, memory: 1 << 30)

  private static func look(
    _ beat: UInt64 = 1, memory: Int = 1 << 20, processor: Int = 0, clock: Int = 0,
    waited: Int? = nil, commands: Int = 0, isAtWork: Bool = true
  ) -> HangDetector.Sample {
    HangDetector.Sample(
      isAtWork: isAtWork, beat: beat, commands: commands, memory: memory,
      used: UsedTime(processor: processor, clock: clock, waited: waited))
  }

  /// The verdicts on these looks at a worker that was at rest in the look before.
  private static func endings(_ looks: HangDetector.Sample...) -> [ProgressPage.Ending?] {
    var detector = HangDetector(look(0, isAtWork: false))
    return looks.map { detector.judge($0, limits) }
  }

  @Test("a worker that works longer than the limit without progress hangs, and not before")
  func processor() {
    #expect(
      Self.endings(Self.look(), Self.look(processor: 100), Self.look(processor: 101))
        == [nil, nil, .hang])
  }

  @Test("a worker that waits longer than the limit without progress hangs, and not before")
  func clock() {
    #expect(
      Self.endings(Self.look(), Self.look(clock: 1000), Self.look(clock: 1001))
        == [nil, nil, .hang])
  }

  @Test("late commands of a long case have more time, since they meet the objects of all before")
  func longCases() {
    let commands = 3 * HangDetector.commandsPerLimit
    #expect(
      Self.endings(
        Self.look(commands: commands), Self.look(processor: 400, commands: commands),
        Self.look(processor: 401, commands: commands))
        == [nil, nil, .hang])
    #expect(Self.endings(Self.look(), Self.look(clock: 1001, commands: 255)) == [nil, .hang])
  }

  @Test("each step of progress restarts the limits")
  func steps() {
    #expect(
      Self.endings(
        Self.look(1), Self.look(2, processor: 101, clock: 1001),
        Self.look(2, processor: 201, clock: 2001), Self.look(2, processor: 202, clock: 2001))
        == [nil, nil, nil, .hang])
  }

  @Test("a worker at rest cannot hang, and new work is measured from the end of the rest")
  func rest() {
    #expect(
      Self.endings(
        Self.look(), Self.look(processor: 5000, clock: 5000, isAtWork: false),
        Self.look(processor: 5100, clock: 6000), Self.look(processor: 5101, clock: 6000))
        == [nil, nil, nil, .hang])
  }

  @Test("the clock leaves out the time of waiting for a processor")
  func waited() {
    let second = 1_000_000_000
    #expect(
      Self.endings(
        Self.look(clock: 0, waited: second), Self.look(clock: 5000, waited: 5 * second),
        Self.look(clock: 5001, waited: 5 * second))
        == [nil, nil, .hang])
  }

  @Test("a worker with growing memory makes progress until the limit of memory ends it")
  func memory() {
    let start = 1 << 20
    #expect(
      Self.endings(
        Self.look(memory: start),
        Self.look(memory: start + HangDetector.growthThreshold + 1, processor: 101),
        Self.look(memory: start + 2 * HangDetector.growthThreshold + 2, processor: 202),
        Self.look(memory: 1 << 30, processor: 303),
        Self.look(memory: 1 << 30 + 1, processor: 304))
        == [nil, nil, nil, nil, .memory])
  }

  @Test("a worker that grows by less than a bite makes no progress")
  func growth() {
    let start = 1 << 20
    #expect(
      Self.endings(
        Self.look(memory: start),
        Self.look(memory: start + HangDetector.growthThreshold, processor: 101))
        == [nil, .hang])
  }

  @Test("a worker at rest ends for too much memory too")
  func memoryAtRest() {
    #expect(Self.endings(Self.look(memory: 1 << 30 + 1, isAtWork: false)) == [.memory])
  }
}

@Suite("The system's numbers of a process")
struct SystemAccountTests {
  @Test(
    "the numbers of a line are found by their place",
    arguments: [
      ("8217 1234567890 42\n", [8217, 1_234_567_890, 42, nil]),
      ("1 2", [1, 2, nil]), ("7 x\n", [7, nil]), ("\n", [nil]), ("", [nil]),
    ] as [(String, [Int?])])
  func numbers(_ line: String, _ numbers: [Int?]) {
    #expect(numbers.indices.map { NumberLine.number($0, of: Array(line.utf8)) } == numbers)
  }

  @Test("a file is read from its start each time, and a missing file has no numbers")
  func file() throws {
    let place = try Workplace()
    let path = try place.file("schedstat", "1 20 3\n")
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    #expect(NumberLine.number(1, ofFile: descriptor) == 20)
    let later = Array("4 50 6\n".utf8)
    #expect(pwrite(descriptor, later, later.count, 0) == later.count)
    #expect(NumberLine.number(1, ofFile: descriptor) == 50)
    #expect(NumberLine.number(1, ofFile: -1) == nil)
  }

  @Test("the waited time is in nanoseconds, and missing time counts as 0")
  func units() {
    #expect(UsedTime(processor: 7, clock: 100, waited: 40_999_999).clock == 60)
    #expect(UsedTime(processor: 7, clock: 100, waited: nil).clock == 100)
  }
}

@Suite("A worker whose own watchdog can't end it")
struct StoppedWorkerTests {
  /// With these limits the worker's own watchdog would take an hour.
  private static let limits = WorkerLimits(processor: 3_600_000, clock: 3_600_000)

  /// A case whose last command never returns.
  private static let endless = """
    lockstep 2
    entity Item name:string
    insert a Item
    process
    delete a
    insert b Item
    process

    """

  @Test("a worker that is stopped is ended by its parent, and its trial hangs")
  func stopped() throws {
    let worker = try WorkerProcess(
      BuiltExecutable.workers(of: "hang"), files: WorkerProcess.SharedFiles())
    worker.sendPlan(CampaignPlan(), Self.limits)
    worker.send(.examine(try Case(parsing: Self.endless, file: "endless"), .verdict, .none))
    let start = SuspendingClock().now
    // For the parent no time passes.
    while worker.files.page.trial == nil {
      guard case .silence = worker.receive(at: start) else {
        Issue.record("it ended before its trial")
        return
      }
      // Not a yield of the task: all other tests would run before it comes back.
      Readiness.wait(for: [worker.socket], milliseconds: 1)
    }
    let trial = try #require(worker.files.page.trial)

    kill(worker.pid, SIGSTOP)
    var status: Int32 = 0
    #expect(waitpid(worker.pid, &status, WUNTRACED) == worker.pid)
    #expect(status & 0xFF == 0x7F, "it has not stopped, but ended")

    let patience = Duration.milliseconds(2 * Self.limits.clock)
    for moment in [start, start + patience] {
      guard case .silence = worker.receive(at: moment) else {
        Issue.record("it was ended too soon")
        return
      }
    }
    #expect(worker.files.page.ending == .none)
    guard case .silence = worker.receive(at: start + patience + .milliseconds(1)) else {
      Issue.record("it said something")
      return
    }
    Readiness.wait(for: [worker.socket], milliseconds: -1)
    guard case .ended(let end) = worker.receive() else {
      Issue.record("it was not ended")
      return
    }
    #expect(end.cause == .hang && end.trial == trial)
    let mismatch = try #require(end.mismatch(Self.limits))
    #expect(mismatch.check == .hang && mismatch.step == end.step)
  }
}
