import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Shards of matrix and exhaust")
struct RoundShardTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func run(_ words: [String], session: String) async -> CommandOutcome {
    await lockstep(
      words: words + [
        "--session", place.path + "/" + session, "--reports", place.path + "/Reports", "--quiet",
      ])
  }

  /// Joins sessions. The printed summary has a row for each failure.
  private func merge(_ sessions: String...) async -> CommandOutcome {
    await lockstep(
      words: ["merge"] + sessions.map { place.path + "/" + $0 } + [
        "--reports", place.path + "/Merged",
      ])
  }

  /// The rows of a summary with these labels.
  private func rows(_ text: String, _ labels: [String]) -> [Substring] {
    text.split(separator: "\n").filter { row in
      labels.contains { row.hasPrefix("  " + $0 + " ") }
    }
  }

  @Test(
    "two joined shards give the result of one run, and one alone proves nothing",
    arguments: [
      ["exhaust", "--depth", "1", "--objects", "1", "--world", "clients,sections,undo"]
    ]
      + Volume.scale(
        quick: [],
        full: [
          ["matrix", "--only", "rollback,saveAtOnce", "--sample", "280"],
          ["exhaust", "--depth", "3", "--objects", "2", "--world", "clients,sections,undo"],
        ]))
  func joined(_ words: [String]) async {
    let whole = await run(words, session: "whole")
    #expect(whole.code == .clean)
    for number in 1...2 {
      let part = await run(words + ["--shard", "\(number)/2"], session: "part\(number)")
      #expect(part.code == .clean && part.output.contains("  shard         \(number)/2\n"))
      #expect(rows(part.output, ["trace hash"]) != rows(whole.output, ["trace hash"]))
    }
    let joined = await merge("part2", "part1")
    #expect(joined.code == .clean, "\(joined.output)")
    let labels = ["cells", "cases", "states", "steps", "sequences", "trace hash"]
    #expect(rows(joined.output, labels) == rows(whole.output, labels))
    #expect(!rows(joined.output, ["trace hash"]).isEmpty)
    let alone = await merge("part2")
    #expect(alone.code == .inconclusive)
    #expect(alone.output.contains("inconclusive: the sessions of some shards are missing"))
  }

  @Test("a shard without a world or a round of its own proves nothing")
  func empty() async {
    let worlds = ["exhaust", "--depth", "1", "--world", "undo", "--shard", "2/2"]
    let exhaust = await run(worlds, session: "worlds")
    #expect(exhaust.code == .inconclusive)
    #expect(exhaust.output.contains("inconclusive: no case was run"))
    let cells = ["matrix", "--only", "rollback", "--sample", "2", "--shard", "3/3"]
    #expect(await run(cells, session: "cells").code == .inconclusive)
  }

  @Test(
    "a shard's failure is in the joined session, and sessions of two runs are not joined",
    .fullVolume)
  func failing() async {
    let words = ["exhaust", "--subject", "B24", "--depth", "3", "--world", "clients,sections"]
    for number in 1...2 {
      _ = await run(words + ["--shard", "\(number)/2"], session: "part\(number)")
    }
    let joined = await merge("part1", "part2")
    #expect(joined.code == .counterexample)
    #expect(joined.output.contains("list A is malformed"))
    _ = await run(["exhaust", "--depth", "1", "--world", "undo"], session: "other")
    let mixed = await merge("part1", "other")
    #expect(mixed.code == .badInput && mixed.error.contains("do not belong to one run"))
  }
}
