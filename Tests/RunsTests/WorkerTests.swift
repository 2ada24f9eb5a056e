import DefectiveStores
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

@Suite("Workers in processes")
struct WorkerTests {
  /// Short limits, for cases that take a fraction of them.
  private static let limits = WorkerLimits(processor: 400, clock: 5000, memory: 1 << 28)

  /// As many trials as it takes for one or two traps. Most of the time goes into shrinking each
  /// trap.
  private static let trapTrials = 24

  private static func run(
    _ subject: String, seed: UInt64 = 7, trials: Int, jobs: Int, isInProcess: Bool = false
  ) async throws -> RunResult {
    let plan = CampaignPlan(seed: seed, trials: trials, jobs: jobs, failuresMax: 3)
    let runner = try #require(Subjects.standard.named(subject)).runner
    return try await Campaign(
      plan: plan, runner: runner, canary: AlwaysFailingCanary(),
      workers: isInProcess ? nil : BuiltExecutable.workers(of: subject), limits: limits
    ).run()
  }

  @Test(
    "processes and threads give the same failures, cells and trace hash",
    arguments: ["indexed", "B24"])
  func sameAsInProcess(_ subject: String) async throws {
    let threads = try await Self.run(subject, seed: 11, trials: 16, jobs: 1, isInProcess: true)
    for jobs in [1, 2] {
      let processes = try await Self.run(subject, seed: 11, trials: 16, jobs: jobs)
      #expect(processes.traceHash == threads.traceHash)
      #expect(processes.coverage == threads.coverage)
      #expect(processes.findings == threads.findings)
      #expect(processes.commands == threads.commands && processes.refused == threads.refused)
      #expect(processes.failedTrials == threads.failedTrials)
    }
    #expect(threads.findings.isEmpty == (subject == "indexed"))
  }

  @Test(
    "a trapping subject loses its trials and is found, the same with any number of jobs",
    .fullVolume)
  func trapsAreSurvived() async throws {
    let one = try await Self.run("trap", trials: Self.trapTrials, jobs: 1)
    let two = try await Self.run("trap", trials: Self.trapTrials, jobs: 2)
    #expect(one.trials == Self.trapTrials)
    #expect(one.failedTrials > 0 && one.failedTrials < Self.trapTrials)
    #expect(one.failures.allSatisfy { $0.mismatch.check == .trap })
    #expect(one.findings == two.findings && one.traceHash == two.traceHash)
    #expect(one.coverage == two.coverage && one.failedTrials == two.failedTrials)
    #expect(one.unrepeated.isEmpty)
  }

  @Test(
    "the first trial that ends its process is filed, and shrunk before others are run", .fullVolume)
  func firstEnd() async throws {
    for jobs in [1, 2] {
      let plan = CampaignPlan(seed: 7, trials: 512, jobs: jobs, failuresMax: 1)
      let runner = try #require(Subjects.standard.named("trap")).runner
      var filed: [FiledFailure] = []
      var observer = RunObserver()
      observer.filed = { filed.append($0) }
      let result = try await Campaign(
        plan: plan, runner: runner, canary: AlwaysFailingCanary(),
        workers: BuiltExecutable.workers(of: "trap"), limits: Self.limits
      ).run(observer: observer)
      let finding = try #require(result.findings.first)
      #expect(finding.failure.mismatch.check == .trap && result.findings.count == 1)
      // The campaign waits for no trial after the first that traps.
      let first = try #require(finding.failure.origin?.trial)
      #expect(UInt64(result.trials) == first + 1)
      #expect(filed.contains { $0.key.place == first && $0.finding.failure.attempts == 0 })
      #expect(result.workerEnds.count >= 2)
    }
  }

  @Test("workers are stopped when the time is up, and the failures until then are known")
  func timeIsUp() throws {
    let plan = CampaignPlan(seed: 7)
    let asked = Countdown(from: 60)
    let pool = WorkerPool(
      jobs: 2, plan: plan, command: try BuiltExecutable.workers(of: "B24"), limits: Self.limits,
      stop: StopRule { asked.isOver() }, note: { _ in })
    let work = PooledWork(work: TrialWork(plan: plan))
    // More trials than the pool can run before the countdown is over.
    #expect(throws: RunStopped(reason: .interrupted)) {
      _ = try pool.run(0..<1_000_000, ahead: 0..<0, work)
    }
    #expect(!pool.failed.isEmpty)
    let late = WorkerPool(
      jobs: 1, plan: plan, command: try BuiltExecutable.workers(of: "B24"), limits: Self.limits,
      stop: StopRule.never.until(ContinuousClock().now), note: { _ in })
    #expect(throws: RunStopped(reason: .timeIsUp)) {
      _ = try late.run(0..<1_000_000, ahead: 0..<0, work)
    }
    #expect(late.failed.isEmpty && late.ends == WorkerEnds())
  }

  @Test(
    "each kind of process end is shrunk to its shortest case and reported",
    arguments: DefectiveStores.deadly.map(\.id).prefix(Volume.scale(quick: 1, full: .max)))
  func endsAreShrunk(_ id: String) throws {
    let defect = try #require(DefectiveStores.named(id))
    let text = """
      lockstep 2
      entity Item name:string
      list A Item sort name
      insert a Item
      insert b Item
      fetch A
      save
      insert c Item
      set c name="x"
      delete a
      delete b
      process
      insert d Item
      insert e Item
      process
      reset
      process

      """
    let long = try Case(parsing: text, file: defect.id)
    let examiner = ProcessExaminer(
      subject: defect.id, command: try BuiltExecutable.workers(of: defect.id), limits: Self.limits)
    let failure = try #require(try examiner.failure(of: long))
    #expect(failure.mismatch.check.rawValue == defect.id)
    #expect(failure.shrunk.commands.count <= defect.shortest)
    #expect(failure.isCertified)
    let examination = try examiner.examine(failure.shrunk, .trace)
    let mismatch = try #require(examination.mismatch)
    #expect(mismatch.check == failure.mismatch.check && mismatch.step == failure.mismatch.step)
    #expect(!examination.trace.isEmpty)
    // A report does without the trace, which takes minutes for thousands of rows.
    let scene = try examiner.examine(failure.shrunk, .scene)
    #expect(scene.trace.isEmpty && scene.scene == examination.scene)
    #expect(!(try examiner.examine(long, .scene).scene.before.isEmpty))
  }

  @Test(
    "the report of a trap replays with the line, and the replaying process survives",
    arguments: [BuiltExecutable.path, BuiltExecutable.release].compactMap(\.self))
  func replayOfTrap(_ executable: String) async throws {
    let place = try Workplace()
    let text = "lockstep 2\nentity Item name:string\ncontext main undo\n"
    let file = try place.file("a.lockstep", text + "insert a Item\ninsert b Item\nundo\n")
    let (output, error) = (TextSink(), TextSink())
    let terminal = Terminal(output: { output.write($0) }, error: { error.write($0) })
    let code = await Lockstep().run(
      ["replay", file, "--subject", "trap", "--trace"], terminal: terminal,
      workerExecutable: executable)
    #expect(code == .counterexample)
    #expect(output.text.contains("subject trap, after command 3 of 3\ncheck trap: "))
    #expect(
      output.text.contains(
        "relevant      context main undo (context main): passes without it"))
    #expect(output.text.contains("+ ended by signal "))
    #expect(output.text.contains("Sources/Stores/DefectiveStores/Defects+Deadly.swift:"))
    #expect(output.text.contains("\n2 insert b Item\n"))
  }

  @Test("a worker gets the toolchain of the first swift on the path with a backtrace program")
  func toolchain() throws {
    let place = try Workplace()
    let files = FileManager.default
    let root = URL(filePath: place.path).resolvingSymlinksInPath().path
    for (name, permissions) in [("old", 0o644), ("new", 0o755)] {
      for path in ["bin/swift", "libexec/swift/linux/swift-backtrace"] {
        let file = URL(filePath: "\(root)/\(name)/usr/\(path)")
        try files.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
        try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
      }
    }
    try files.createDirectory(atPath: "\(root)/bin", withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: "\(root)/bin/swift", withDestinationPath: "\(root)/new/usr/bin/swift")
    let path = "bin::\(root)/none:\(root)/old/usr/bin:\(root)/bin:/usr/bin"
    func told(_ own: [String: String], backtraces: Bool = true) -> String? {
      WorkerEnvironment.variables(of: own, backtraces: backtraces)["SWIFT_ROOT"]
    }
    #expect(told(["PATH": path]) == "\(root)/new/usr")
    #expect(told(["PATH": path, "SWIFT_ROOT": ""]) == "\(root)/new/usr")
    #expect(told(["PATH": path, "SWIFT_ROOT": "/mine"]) == "/mine")
    #expect(told(["PATH": "\(root)/old/usr/bin"]) == nil && told([:]) == nil)
    #expect(told(["PATH": path], backtraces: false) == nil)
  }

  @Test("a worker keeps more freed memory, unless the environment sets the amount")
  func allocator() {
    func told(_ own: String?) -> String? {
      WorkerEnvironment.variables(
        of: own.map { ["GLIBC_TUNABLES": $0] } ?? [:], backtraces: false)["GLIBC_TUNABLES"]
    }
    #expect(told(nil) == "glibc.malloc.tcache_count=127" && told("") == told(nil))
    #expect(
      told("glibc.malloc.check=3") == "glibc.malloc.check=3:glibc.malloc.tcache_count=127")
    #expect(told("glibc.malloc.tcache_count=9") == "glibc.malloc.tcache_count=9")
  }

  @Test("a worker ends even if its own child keeps the socket open")
  func socketOutlivesWorker() throws {
    // Swift's backtrace program does this when its worker is killed.
    let command = WorkerCommand(executable: "/bin/sh", arguments: ["-c", "sleep 600 & exit 0"])
    let worker = try WorkerProcess(command, files: WorkerProcess.SharedFiles())
    var hasEnded = false
    for _ in 0..<600 where !hasEnded {
      Readiness.wait(for: [worker.socket], milliseconds: 100)
      if case .ended = worker.receive() { hasEnded = true }
    }
    #expect(hasEnded)
  }

  @Test("people cannot call the verb worker")
  func workerByHand() async throws {
    let outcome = await lockstep("worker")
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("worker is started by other verbs, not by hand"))
  }

  @Test("a missing executable is an error")
  func noExecutable() async throws {
    let terminal = Terminal(output: { _ in }, error: { _ in })
    let code = await quickLockstep.run(
      ["fuzz", "--seed", "7", "--trials", "8", "--no-corpus", "--quiet"], terminal: terminal,
      workerExecutable: "/nowhere/lockstep")
    #expect(code == .badInput || code == .ownFault)
  }
}
