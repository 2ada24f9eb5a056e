import Foundation
import TestSupport
import Testing

@testable import Campaign
@testable import JSONText
@testable import LockstepCommands

@Suite("Sessions: journal and resume")
struct SessionTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func fuzz(_ more: String...) async -> CommandOutcome {
    await lockstep(
      words: [
        "fuzz", "--session", place.path + "/s", "--reports", place.path + "/Reports", "--json",
      ]
        + more)
  }

  private func result(_ outcome: CommandOutcome) throws -> [String] {
    let fields = try JSONFields(
      JSON(parsing: outcome.output, file: "standard output"), file: "standard output")
    return try [
      fields.text("traceHash"), String(fields.integer("trials", of: Int.self)),
      String(fields.integer("cellsCovered", of: Int.self)),
      String(fields.integer("commands", of: Int.self)),
      String(fields.integer("failedTrials", of: Int.self)), fields["failures"].inOneLine,
    ]
  }

  private var journal: String { place.path + "/s/journal.jsonl" }

  @Test("a resumed session ends like one that was never interrupted", .fullVolume)
  func goesOn() async throws {
    let whole = await lockstep(words: [
      "fuzz", "--seed", "7", "--trials", "1100", "--subject", "B49", "--failures-max", "9",
      "--no-corpus", "--json", "--reports", place.path + "/Reports",
    ])
    let first = await fuzz(
      "--seed", "7", "--trials", "512", "--subject", "B49", "--failures-max", "9", "--no-corpus")
    #expect(first.code == .counterexample)
    #expect(first.error.contains("resume        swift run -c release lockstep fuzz --session"))
    let second = await fuzz("--resume", "--trials", "1100")
    #expect(try result(second) == result(whole))
    #expect(try result(first) != result(whole))
    let again = await fuzz("--resume")
    #expect(try result(again) == result(second))
  }

  @Test("a resumed session with a budget of time reports the time that is left")
  func timeLeft() async throws {
    _ = await fuzz("--seed", "7", "--trials", "16", "--no-corpus")
    let resumed = await fuzz("--resume", "--for", "100h")
    #expect(resumed.code == .clean)
    #expect(resumed.error.contains(" or 360000.0 s (35"))
    #expect(resumed.error.contains(" s left), "))
  }

  @Test("a torn last line is cut off, and an unknown kind of line is skipped")
  func tornLine() async throws {
    let whole = await fuzz("--seed", "7", "--trials", "16", "--no-corpus")
    let text = try place.text("s/journal.jsonl")
    let torn = "{\"kind\":\"dream\",\"of\":[]}\n{\"kind\":\"stretch\",\"trials\":5"
    try (text + torn).write(toFile: journal, atomically: false, encoding: .utf8)
    let resumed = await fuzz("--resume")
    #expect(resumed.code == .clean)
    #expect(try result(resumed) == result(whole))
    #expect(try !place.text("s/journal.jsonl").contains("\"trials\":5{"))
    // Wherever the journal is cut off, the session resumes, or says that the first line is missing.
    for share in stride(from: 1, to: 8, by: Volume.scale(quick: 3, full: 1)) {
      let part = String(decoding: text.utf8.prefix(text.utf8.count * share / 8), as: UTF8.self)
      try part.write(toFile: journal, atomically: false, encoding: .utf8)
      let outcome = await fuzz("--resume")
      if part.contains("\n") {
        #expect(try result(outcome) == result(whole))
      } else {
        #expect(outcome.code == .badInput && outcome.error.contains("first line is missing"))
      }
    }
  }

  @Test("flags and files that do not fit a session are refused with the next step")
  func refusals() async throws {
    let none = await fuzz("--resume")
    #expect(none.code == .badInput)
    #expect(none.error.contains("there is no journal.jsonl in \(place.path)/s; without --resume"))
    _ = await fuzz("--seed", "7", "--trials", "8", "--no-corpus")
    let twice = await fuzz("--seed", "7")
    #expect(twice.code == .usage)
    #expect(twice.error.contains("holds a session already; continue it with --resume"))
    let other = await fuzz("--resume", "--seed", "8")
    #expect(other.code == .usage)
    #expect(
      other.error.contains("--seed: the session of \(place.path)/s has the seed 7, and keeps"))
    let crowds = await fuzz("--resume", "--crowds", "0")
    #expect(crowds.code == .usage && crowds.error.contains("has a crowd in 256 trials, and keeps"))
    let starts = await fuzz("--resume", "--from-corpus", "2")
    #expect(starts.code == .usage)
    #expect(starts.error.contains("has one trial in 16 that starts from a case, and keeps it"))
    let regressions = await fuzz("--resume", "--regressions")
    #expect(regressions.code == .usage)
    #expect(regressions.error.contains("--regressions: the session of"))
    #expect(regressions.error.contains("has 0 cases of its own to start from, and keeps it"))
    let subject = await fuzz("--resume", "--subject", "B24")
    #expect(subject.code == .usage && subject.error.contains("has the subject indexed"))
    let homeless = await lockstep(words: ["fuzz", "--resume"])
    #expect(homeless.code == .usage && homeless.error.contains("--resume needs --session"))
    try "{\"kind\":\"session\",\"version\":2}\n".write(
      toFile: journal, atomically: false, encoding: .utf8)
    let later = await fuzz("--resume")
    #expect(later.code == .badInput)
    #expect(later.error.contains("journal.jsonl, line 1:1:"))
    #expect(later.error.contains("expected 1, the only version that is read here,"))
  }

  @Test(
    "a full disk is reported, the run goes on, and the unwritten rounds are rerun",
    .fullVolume,
    .enabled(if: BuiltExecutable.path != nil))
  func fullDisk() async throws {
    let whole = await fuzz("--seed", "7", "--trials", "160", "--no-corpus")
    try FileManager.default.removeItem(atPath: place.path + "/s")
    // No file may have more than 4096 bytes, and the line of a stretch is longer.
    let script = """
      trap '' XFSZ; ulimit -f 8
      exec "$0" fuzz --seed 7 --trials 160 --no-corpus --in-process --session "$1/s"
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, try #require(BuiltExecutable.path), place.path]
    let errors = Pipe()
    process.standardOutput = errors
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == ExitCode.ownFault.rawValue)
    #expect(text.contains("journal.jsonl: File too large; what is not written is kept and tried"))
    #expect(text.contains("all trials done") && text.contains("--resume runs the last"))
    let journal = try place.text("s/journal.jsonl")
    #expect(journal.hasSuffix("\n") && !journal.contains("\"stretch\""))
    let resumed = await fuzz("--resume")
    #expect(try result(resumed) == result(whole))
  }

  @Test("one session belongs to one process")
  func locked() async throws {
    let header = SessionHeader(subject: "indexed", plan: CampaignPlan(seed: 7, trials: 8))
    let journal = try CampaignJournal(beginning: header, in: place.path + "/s")
    let outcome = await fuzz("--resume")
    #expect(outcome.code != .clean)
    #expect(outcome.error.contains("another lockstep process uses it"))
    withExtendedLifetime(journal) {}
  }

  @Test("a lock that is held only for a moment is waited for")
  func shortLock() throws {
    let path = try place.file("lines", "one\n")
    let held = open(path, O_RDWR)
    #expect(flock(held, LOCK_EX) == 0)
    var (pauses, text) = (0, "")
    let release = {
      pauses += 1
      if pauses == 3 { close(held) }
    }
    _ = try JournalFile(opening: path, pause: release) { text = $0 }
    #expect(pauses == 3 && text == "one\n")

    let again = open(path, O_RDWR)
    #expect(flock(again, LOCK_EX) == 0)
    pauses = 3
    #expect(throws: FileProblem.self) {
      _ = try JournalFile(opening: path, pause: release) { _ in }
    }
    #expect(pauses == 3 + JournalFile.attempts)
    close(again)
  }

  @Test("a flag with a value prints so that it reads back")
  func words() throws {
    let given: [(Flag, FlagValue)] = [
      (.seed, .seed(.max)), (.trials, .count(12)), (.time, .seconds(28_800)),
      (.quietFor, .seconds(0.25)), (.memory, .bytes(2 << 30)), (.session, .text("a b's")),
      (.session, .text("-x")),
    ]
    for (flag, value) in given {
      var words = flag.word(value).split(separator: " ", maxSplits: 1).map(String.init)
      if words.count == 1 { words = words[0].split(separator: "=").map(String.init) }
      let plain = words[1].replacing("'\\''", with: "\u{1}").replacing("'", with: "")
        .replacing("\u{1}", with: "'")
      #expect(words[0] == flag.name && flag.value(plain) == value)
    }
    #expect(Flag.resume.word(.toggle(true)) == "--resume")
  }
}
