#if SQLite
  import Foundation
  import StoreModel
  import Testing

  @testable import SQLiteLockstep

  /// A process that saves into a file for ever is killed in the middle of it, and the file opened.
  ///
  /// The process is `sqlite-lockstep keep-saving`, which stands beside the tests once all is built.
  @Suite("Saves that are killed", .serialized)
  struct KillTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let kills = environment["SQLITE_KILLS"].flatMap { Int($0) } ?? 30

    private static var executable: String {
      environment["SQLITE_EXECUTABLE"]
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "sqlite-lockstep").path
    }

    /// What one killed process leaves.
    private struct Leftover {
      /// The last save that it said was made, 0 for none.
      var acknowledged: Int64 = 0
      /// Whether it was in the middle of writing: SQLite's journal is still there.
      var wasWriting = false
      /// What the file holds for the next one who opens it.
      var state = EndlessSaves.State()
    }

    /// Runs a process until some time after its first save, kills it, and opens the file.
    private func kill(_ path: String, _ words: [String] = [], after microseconds: UInt32) throws
      -> Leftover
    {
      let output = path + ".said"
      try Data().write(to: URL(filePath: output))
      let process = Process()
      process.executableURL = URL(filePath: Self.executable)
      process.arguments = ["keep-saving", path] + words
      process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
      try process.run()
      defer { process.waitUntilExit() }
      let deadline = Date(timeIntervalSinceNow: 60)
      while try Data(contentsOf: URL(filePath: output)).isEmpty, process.isRunning,
        Date() < deadline
      { usleep(500) }
      usleep(microseconds)
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal, "it ended by itself")
      let said = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
      var leftover = Leftover()
      leftover.acknowledged = try #require(said.last.flatMap { Int64($0) }, "it never saved")
      leftover.wasWriting = FileManager.default.fileExists(atPath: path + "-journal")
      leftover.state = try EndlessSaves.state(ofFile: path)
      return leftover
    }

    @Test("every save that was acknowledged is there, and each is there whole or not at all (R26)")
    func kills() throws {
      let file = try ScratchFile()
      var torn = 0
      for round in 0..<Self.kills {
        let left = try kill(file.path, after: UInt32(round * 1_237 % 20_011))
        #expect(left.state.flaws == [], "kill \(round)")
        #expect(left.state.save >= left.acknowledged, "kill \(round) lost a save")
        #expect(left.state.save <= left.acknowledged + 1, "kill \(round) made a save up")
        if left.wasWriting { torn += 1 }
      }
      #expect(torn > 0, "no kill fell into a save, so nothing was proved")
    }

    @Test("saves that are no transactions are found torn")
    func pieces() throws {
      for round in 0..<100 {
        // A file each: one that is torn may not open again.
        let file = try ScratchFile()
        let left = try kill(file.path, ["in-pieces"], after: UInt32(round * 1_237 % 20_011))
        if !left.state.flaws.isEmpty { return }
      }
      Issue.record("100 kills and nothing torn")
    }
  }
#endif
