import Foundation
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

@Suite("Command line: unwritable directories are found before the run")
struct WritableDirectoryTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    _ = try place.file("taken", "")
    _ = try place.file("case.lockstep", CommandCases.emptySection)
  }

  /// Commands that write, each without its last word, the path.
  static let calls = [
    ["fuzz", "--subject", "B24", "--no-corpus", "--reports"],
    ["fuzz", "--no-corpus", "--session"],
    ["matrix", "--reports"],
    ["exhaust", "--reports"],
    ["shrink", "case.lockstep", "--subject", "B24", "--output"],
    ["corpus", "add", "case.lockstep", "--corpus"],
    ["corpus", "add", "case.lockstep", "--into", "open", "--corpus"],
    ["corpus", "bytes", "--"],
  ]

  private func run(_ words: [String], _ path: String) async -> CommandOutcome {
    let file = place.path + "/case.lockstep"
    return await lockstep(words: words.map { $0 == "case.lockstep" ? file : $0 } + [path])
  }

  @Test(
    "a path below a file, or in a place without files, ends with 70 and the reason",
    arguments: calls)
  func nowhere(_ words: [String]) async {
    for path in [place.path + "/taken/below", "/proc/nowhere/below"] {
      let outcome = await run(words, path)
      #expect(outcome.code == .ownFault, "\(outcome)")
      #expect(outcome.error.hasPrefix("lockstep: can't write "), "\(outcome.error)")
      #expect(!outcome.error.contains("own fault") && outcome.output.isEmpty)
      #expect(outcome.error.split(separator: "\n").count == 1)
      #expect(place.names() == ["case.lockstep", "taken"])
    }
  }

  @Test("a directory in place of a file, or a file in place of a session's corpus, is refused")
  func inTheWay() async throws {
    let directory = await lockstep(
      "shrink", place.path + "/case.lockstep", "--subject", "B24", "--output", place.path)
    #expect(directory.code == .ownFault)
    #expect(
      directory.error == "lockstep: can't write \(place.path): Is a directory. Name another file"
        + " with --output\n")
    _ = try place.file("corpus", "in the way")
    let session = await lockstep(
      "fuzz", "--seed", "7", "--trials", "20", "--no-corpus", "--session", place.path)
    #expect(session.code == .ownFault)
    #expect(session.error.contains("can't write \(place.path)/corpus/: Not a directory. Name"))
    #expect(place.names() == ["case.lockstep", "corpus", "taken"])
  }

  @Test("merge tests both of its directories before it writes into one")
  func merge() async throws {
    let session = place.path + "/s"
    let reports = ["--reports", place.path + "/R"]
    _ = await lockstep(
      words: ["fuzz", "--seed", "7", "--trials", "8", "--no-corpus", "--session", session] + reports
    )
    let names = place.names()
    let taken = place.path + "/taken/x"
    for words in [["--reports", taken, "--session", place.path + "/new"], ["--session", taken]] {
      let more = words.contains("--reports") ? [] : reports
      let outcome = await lockstep(words: ["merge", session] + words + more)
      #expect(outcome.code == .ownFault)
      #expect(outcome.error.hasPrefix("lockstep: can't write \(place.path)/taken/"))
      #expect(place.names() == names)
    }
  }

  @Test("the test of a directory removes what it made, and leaves the rest unchanged")
  func leavesNothing() async throws {
    try WritableDirectory.check(place.path + "/a/b/c")
    #expect(place.names() == ["case.lockstep", "taken"])
    _ = try FileManager.default.createDirectory(
      atPath: place.path + "/a", withIntermediateDirectories: false)
    try WritableDirectory.check(place.path + "/a/b/")
    #expect(place.names() == ["a", "case.lockstep", "taken"] && place.names("a").isEmpty)
    let outcome = await lockstep(
      "fuzz", "--seed", "7", "--trials", "8", "--no-corpus", "--reports", place.path + "/R/x")
    #expect(outcome.code == .clean)
    #expect(place.names() == ["a", "case.lockstep", "taken"])
  }

  @Test("runs that start together do not fail on each other's directories, and leave no file")
  func together() async throws {
    let path = place.path + "/Reports/deep"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<32 { group.addTask { try WritableDirectory.check(path) } }
      try await group.waitForAll()
    }
    // Each check removes the directories that it made. A directory that another check is using may
    // stay.
    #expect(place.names("Reports/deep").isEmpty)
    #expect(Set(place.names("Reports")).isSubset(of: ["deep"]))
  }

  @Test("a read-only directory is reported as such", .enabled(if: geteuid() != 0))
  func readOnly() async throws {
    let locked = place.path + "/locked"
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked)
    for words in Self.calls {
      let outcome = await run(words, locked + "/x")
      #expect(outcome.code == .ownFault && outcome.error.contains("Permission denied"))
    }
  }

  @Test(
    "a full disk is noticed before the run",
    .enabled(if: BuiltExecutable.path != nil),
    arguments: [
      ["fuzz", "--subject", "B24", "--no-corpus", "--reports"], ["matrix", "--reports"],
      ["shrink", "case.lockstep", "--subject", "B24", "--output"],
    ])
  func fullDisk(_ words: [String]) throws {
    // No file may have a single byte, which fails like a full disk.
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$@\""
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", try #require(BuiltExecutable.path)] + words + ["R"]
    process.currentDirectoryURL = URL(filePath: place.path)
    let error = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = error
    try process.run()
    let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == ExitCode.ownFault.rawValue)
    #expect(text.hasPrefix("lockstep: can't write R: File too large. Name another "), "\(text)")
    #expect(place.names() == ["case.lockstep", "taken"])
  }
}
