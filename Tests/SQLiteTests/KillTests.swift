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
      /// Whether it was in the middle of writing: SQLite's journal is there, and has to be rolled
      /// back.
      var wasWriting = false
      /// What the file holds for the next one who opens it.
      var state = EndlessSaves.State()
    }

    /// Runs a process until it has said so many bytes, kills it, and opens the file.
    private func kill(_ path: String, _ words: [String] = [], after bytes: Int) throws -> Leftover {
      let output = Pipe()
      let process = Process()
      process.executableURL = URL(filePath: Self.executable)
      process.arguments = ["keep-saving", path] + words
      process.standardOutput = output
      try process.run()
      var said = try output.fileHandleForReading.read(upToCount: bytes) ?? Data()
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal, "it ended by itself")
      said += try output.fileHandleForReading.readToEnd() ?? Data()
      var leftover = Leftover()
      leftover.acknowledged = try Self.lastSave(in: String(decoding: said, as: UTF8.self))
      leftover.wasWriting = try Self.isHot(journal: path + "-journal")
      leftover.state = try EndlessSaves.state(ofFile: path)
      return leftover
    }

    /// Whether a journal tells how the file was before. SQLite writes the first bytes of one last,
    /// before it writes into the file.
    private static func isHot(journal path: String) throws -> Bool {
      guard FileManager.default.fileExists(atPath: path) else { return false }
      let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
      return try Data(contentsOf: URL(filePath: path)).starts(with: magic)
    }

    /// The number of the last line that is whole, each of which is dots and a number; 0 for none.
    private static func lastSave(in text: String) throws -> Int64 {
      guard let end = text.lastIndex(of: "\n") else { return 0 }
      let line = text[..<end].split(separator: "\n").last ?? ""
      return try #require(Int64(line.drop { $0 == "." }), "no number in \(line)")
    }

    /// How much a process says before the kill of a round: the first rows of its first save, or
    /// more, up to some whole saves.
    private static func bytes(ofRound round: Int) -> Int { 1 + round * 37 % 127 }

    @Test("every save that was acknowledged is there, and each is there whole or not at all (R26)")
    func kills() throws {
      let file = try ScratchFile()
      var torn = 0
      // The last save that is known to be made: said, or found in the file.
      var known: Int64 = 0
      for round in 0..<Self.kills {
        let left = try kill(file.path, after: Self.bytes(ofRound: round))
        #expect(left.state.flaws == [], "kill \(round)")
        known = max(known, left.acknowledged)
        #expect(left.state.save >= known, "kill \(round) lost a save")
        #expect(left.state.save <= known + 1, "kill \(round) made a save up")
        known = left.state.save
        if left.wasWriting { torn += 1 }
      }
      #expect(torn > 0, "no kill fell into a save, so nothing was proved")
    }

    @Test("saves that are no transactions are found torn")
    func pieces() throws {
      for round in 0..<100 {
        // A file each: one that is torn may not open again.
        let file = try ScratchFile()
        let left = try kill(file.path, ["in-pieces"], after: Self.bytes(ofRound: round))
        if !left.state.flaws.isEmpty { return }
      }
      Issue.record("100 kills and nothing torn")
    }
  }
#endif
