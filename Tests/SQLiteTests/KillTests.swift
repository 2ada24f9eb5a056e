#if SQLite
  import Foundation
  import StoreModel
  import Testing

  @testable import SQLiteLockstep

  /// Kills a process that saves into a file without end, and then opens the file.
  ///
  /// The process is `sqlite-lockstep keep-saving`. Its executable is beside the tests once
  /// everything is built.
  @Suite("Saves that are killed", .serialized)
  struct KillTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let kills = environment["SQLITE_KILLS"].flatMap { Int($0) } ?? 30

    private static var executable: String {
      environment["SQLITE_EXECUTABLE"]
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "sqlite-lockstep").path
    }

    /// The state after one kill.
    private struct Leftover {
      /// The last save that the process acknowledged, 0 for none.
      var acknowledged: Int64 = 0
      /// Whether the kill came during a write: SQLite's journal exists and has to be rolled back.
      var wasWriting = false
      /// The contents of the file for the next store that opens it.
      var state = EndlessSaves.State()
    }

    /// Runs a process until it has printed this many bytes, kills it, and opens the file.
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

    /// Whether a journal holds the earlier state of the file. SQLite writes the first bytes of a
    /// journal last, just before it writes into the file.
    private static func isHot(journal path: String) throws -> Bool {
      guard FileManager.default.fileExists(atPath: path) else { return false }
      let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
      return try Data(contentsOf: URL(filePath: path)).starts(with: magic)
    }

    /// The number in the last whole line, 0 for none. Each line consists of dots and a number.
    private static func lastSave(in text: String) throws -> Int64 {
      guard let end = text.lastIndex(of: "\n") else { return 0 }
      let line = text[..<end].split(separator: "\n").last ?? ""
      return try #require(Int64(line.drop { $0 == "." }), "no number in \(line)")
    }

    /// The number of bytes before the kill of a round: from the first rows of the first save up to
    /// some whole saves.
    private static func bytes(ofRound round: Int) -> Int { 1 + round * 37 % 127 }

    @Test("every acknowledged save is in the file, and each save is whole or absent (R26)")
    func kills() throws {
      let file = try ScratchFile()
      var torn = 0
      // The last save that is known to be made: acknowledged by a process, or found in the file.
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

    @Test("saves without transactions are found torn")
    func pieces() throws {
      for round in 0..<100 {
        // A new file for each round, because a torn file may not open again.
        let file = try ScratchFile()
        let left = try kill(file.path, ["in-pieces"], after: Self.bytes(ofRound: round))
        if !left.state.flaws.isEmpty { return }
      }
      Issue.record("100 kills and nothing torn")
    }
  }
#endif
