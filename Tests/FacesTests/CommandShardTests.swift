import Foundation
import TestSupport
import Testing

@testable import JSONText
@testable import LockstepCommands

@Suite("Command line: shards and merge")
struct CommandShardTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func fuzz(_ name: String, _ more: String...) async -> CommandOutcome {
    await fuzz(name, more)
  }

  private func fuzz(_ name: String, _ more: [String]) async -> CommandOutcome {
    await lockstep(
      words: [
        "fuzz", "--session", place.path + "/" + name, "--reports", place.path + "/Reports",
        "--no-corpus", "--quiet", "--seed", "7",
      ] + more)
  }

  private func merge(_ names: String...) async -> CommandOutcome {
    await lockstep(
      words: ["merge", "--json", "--reports", place.path + "/Reports"]
        + names.map { $0.hasPrefix("-") ? $0 : place.path + "/" + $0 })
  }

  /// The fields of an outcome that depend neither on the clock nor on the number of shards.
  private func result(_ outcome: CommandOutcome) throws -> [String] {
    let fields = try JSONFields(
      JSON(parsing: outcome.output, file: "standard output"), file: "standard output")
    let timed: Set = [
      "seconds", "commandsPerSecond", "corpusSeedsLeftOut", "resume", "shard", "shards",
    ]
    return try fields.names.filter { !timed.contains($0) }.map { name in
      try name + ": " + fields[name].inOneLine
    }
  }

  @Test("the joined shards of a planted defect give the result of one machine", .fullVolume)
  func planted() async throws {
    let defect = ["--subject", "B49", "--failures-max", "9", "--trials", "540"]
    let whole = await lockstep(
      words: [
        "fuzz", "--seed", "7", "--no-corpus", "--json", "--reports", place.path + "/Reports",
        "--session", place.path + "/whole",
      ] + defect)
    #expect(whole.code == .counterexample)
    for number in 1...2 {
      let shard = await lockstep(
        words: [
          "fuzz", "--seed", "7", "--no-corpus", "--shard", "\(number)/2", "--session",
          place.path + "/s\(number)", "--reports", place.path + "/Reports",
        ] + defect)
      #expect(shard.output.contains("  shard         \(number)/2\n"))
      #expect(shard.error.contains("shard \(number)/2, \(number == 1 ? 512 : 28) of 540 trials"))
    }
    let session = place.path + "/Reports/sessions/joined"
    let joined = await merge("s2", "s1", "--session=" + session)
    #expect(joined.code == .counterexample)
    #expect(try result(joined) == result(whole))
    let kept = place.names("whole/corpus/seeds")
    #expect(!kept.isEmpty && place.names("Reports/sessions/joined/corpus/seeds") == kept)
    let page = Markup(try place.text("Reports/sessions/joined/index.html"))
    #expect(page.problems == [])
    #expect(page.text.contains("shards2") && page.text.contains("failure"))
    #expect(try place.text("Reports/index.html").contains("sessions/joined/index.html"))
    #expect(joined.error.contains("  shards        2\n"))
  }

  @Test(
    "the rerun command of a joined session finds on one machine all that its shards found",
    .fullVolume)
  func again() async throws {
    // Each shard stops at its first failure. By then all its rounds are done.
    for number in 1...2 {
      _ = await fuzz("s\(number)", "--subject=B49", "--trials=540", "--shard=\(number)/2")
    }
    let joined = await merge("s1", "s2")
    let label = "  rerun         swift run -c release lockstep "
    let line = try #require(joined.error.split(separator: "\n").first { $0.hasPrefix(label) })
    let words = line.dropFirst(label.count).split(separator: " ").map(String.init)
    #expect(
      words == [
        "fuzz", "--seed", "7", "--trials", "540", "--subject", "B49", "--failures-max", "540",
        "--no-corpus", "--reports", place.path + "/Reports",
      ])
    let whole = await lockstep(words: words + ["--json", "--quiet"])
    #expect(whole.code == .counterexample)
    let (all, some) = (try fingerprints(whole), try fingerprints(joined))
    #expect(some.count > 1 && all == some)
  }

  /// The fingerprints of the failures in an outcome.
  private func fingerprints(_ outcome: CommandOutcome) throws -> Set<String> {
    let fields = try JSONFields(JSON(parsing: outcome.output, file: ""), file: "")
    guard case .array(let failures) = try fields["failures"].content else { return [] }
    return Set(try failures.map { try JSONFields($0, file: "").text("fingerprint") })
  }

  @Test("a joined session without a failure tells what one machine does; reruns have no limit")
  func againWithoutFailure() async throws {
    let flags = ["--trials=20", "--memory=2G", "--crowds=0", "--from-corpus=3"]
    for number in 1...2 {
      _ = await fuzz("s\(number)", flags + ["--shard=\(number)/2"])
    }
    let joined = await merge("s1", "s2", "--session=" + place.path + "/joined")
    #expect(try result(joined) == result(await fuzz("whole", flags + ["--json"])))
    #expect(
      joined.error.contains(
        "  rerun         swift run -c release lockstep fuzz --seed 7 --trials 20 --memory 2048M"
          + " --crowds 0 --from-corpus 3 --no-corpus --reports \(place.path)/Reports\n"))
    let part = await merge("s1")
    #expect(part.error.contains(" --trials 20 --failures-max 20 --memory 2048M --crowds 0 --from-"))
  }

  @Test("missing or cut-off shards are reported and do not end clean")
  func missing() async throws {
    for number in [1, 2, 4] {
      _ = await fuzz("s\(number)", "--trials", "40", "--shard", "\(number)/5")
    }
    let joined = await merge("s1", "s2", "s4")
    #expect(joined.code == .inconclusive)
    #expect(
      joined.error.contains("inconclusive: no failure, but shards 3 and 5 of 5 are missing\n"))
    #expect(joined.error.contains("  shards        3 of 5; shards 3 and 5 of 5 are missing\n"))
    _ = await fuzz("s3", "--trials", "40", "--shard", "3/5")
    let more = await lockstep(words: [
      "merge", place.path + "/s1", place.path + "/s2", place.path + "/s3", place.path + "/s4",
      "--session", place.path + "/joined", "--reports", place.path + "/Reports",
    ])
    #expect(more.output.contains("shard 5 of 5 is missing"))
    #expect(place.names("joined") == ["corpus", "index.html", "journal.jsonl", "summary.json"])
    _ = await fuzz("s5", "--trials", "40", "--shard", "5/5")
    let all = await merge("s5", "joined")
    #expect(all.code == .clean && all.error.contains("no mismatch\n"))
    // With its journal cut off after the first line, the first shard has done nothing.
    let journal = place.path + "/s1/journal.jsonl"
    let first = try place.text("s1/journal.jsonl").prefix { $0 != "\n" } + "\n"
    try String(first).write(toFile: journal, atomically: false, encoding: .utf8)
    let cut = await merge("s1", "s2", "s3", "s4", "s5")
    #expect(cut.code == .inconclusive)
    #expect(cut.error.contains("inconclusive: no failure, but shard 1 did 0 of its 40 trials\n"))
  }

  @Test("sessions of different campaigns are refused with their difference")
  func refusals() async throws {
    _ = await fuzz("a", "--trials", "8", "--shard", "1/2")
    let others: [([String], String)] = [
      (["--seed", "8", "--shard", "2/2"], "one has the seed 7, the other 8"),
      (["--subject", "reference", "--shard", "2/2"], "the subject indexed, the other reference"),
      (["--shard", "2/3"], "one is cut into 2 shards, the other into 3 shards"),
      (
        ["--crowds", "7", "--shard", "2/2"], "one has a crowd in 256 trials (--crowds), the other"
      ),
      (
        ["--from-corpus", "2", "--shard", "2/2"],
        "one starts one trial in 16 from a case (--from-corpus), the other one in 2"
      ),
      (["--memory", "2G", "--shard", "2/2"], "one has workers of 1024M (--memory), the other"),
    ]
    for (index, (words, message)) in others.enumerated() {
      let own = words.contains("--seed") ? words : words + ["--seed", "7"]
      _ = await lockstep(
        words: ["fuzz", "--no-corpus", "--trials", "8", "--session", place.path + "/o\(index)"]
          + own)
      let joined = await merge("a", "o\(index)")
      #expect(joined.code == .badInput)
      #expect(joined.error.contains("do not belong to one campaign: "), "\(joined.error)")
      #expect(joined.error.contains(message), "\(joined.error)")
    }
    let text = try place.text("a/journal.jsonl")
    let edits = [
      (
        "\"lockstep\":\"0.1.0\"", "\"lockstep\":\"0.0.9\"", "one is of lockstep 0.1.0, the other of"
      ),
      ("\"startEvery\":16", "\"startEvery\":0", "expected a number from 1 for \"startEvery\""),
      ("\"length\":400", "\"length\":40", "one draws 400 commands, 16 objects and 3 lists at most"),
    ]
    for (old, new, message) in edits {
      #expect(text.contains(old))
      try FileManager.default.createDirectory(
        atPath: place.path + "/edited", withIntermediateDirectories: true)
      _ = try place.file("edited/journal.jsonl", text.replacing(old, with: new))
      let joined = await merge("a", "edited")
      #expect(joined.code == .badInput && joined.error.contains(message), "\(joined.error)")
    }
    _ = try place.file(
      "edited/journal.jsonl", text.replacing(/"hash":[0-9]+/, with: "\"hash\":1"))
    let torn = await merge("a", "edited")
    #expect(torn.code == .badInput)
    #expect(torn.error.contains("as many trials and another trace hash"), "\(torn.error)")
    let none = await merge("nowhere")
    #expect(none.code == .badInput && none.error.contains("so it is no session"))
  }

  @Test("a session keeps its shard, and a joined session cannot be resumed")
  func keeps() async throws {
    _ = await fuzz("a", "--trials", "8", "--shard", "1/2")
    let directory = place.path + "/a"
    let other = await lockstep(words: [
      "fuzz", "--session", directory, "--resume", "--shard", "2/2",
    ])
    #expect(other.code == .usage && other.error.contains("has the shard 1/2, and keeps it"))
    let same = await lockstep(words: ["fuzz", "--session", directory, "--resume", "--shard", "1/2"])
    #expect(same.code == .clean)
    let joined = place.path + "/joined"
    _ = await lockstep(words: ["merge", directory, "--session", joined])
    let resumed = await lockstep(words: ["fuzz", "--session", joined, "--resume"])
    #expect(resumed.code == .usage && resumed.error.contains("was joined by merge; continue its"))
    let again = await lockstep(words: ["merge", directory, "--session", joined])
    #expect(again.code == .usage && again.error.contains("holds a session already"))
    let seedless = await lockstep(words: ["fuzz", "--shard", "1/2"])
    #expect(seedless.code == .usage)
    #expect(seedless.error.contains("--shard needs --seed, the same for all shards"))
  }

  @Test(
    "the scheduler's variables name the shard",
    arguments: [
      ("auto", ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "COUNT": "8"], "3/8"),
      ("auto", ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "COUNT": "8"], "1/8"),
      (
        "auto",
        [
          "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_MIN": "10", "COUNT": "4",
          "SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_MAX": "16",
        ], "3/4"
      ),
      ("auto/8", ["JOB_COMPLETION_INDEX": "7"], "8/8"),
      ("auto", ["STRATEGY_JOB_INDEX": "0", "STRATEGY_JOB_TOTAL": "8"], "1/8"),
      ("2/8", ["STRATEGY_JOB_INDEX": "0"], "2/8"),
    ])
  func schedulers(text: String, variables: [String: String], shard: String) throws {
    let choice = try #require(ShardChoice(text))
    var environment = variables
    environment["SLURM_ARRAY_TASK_COUNT"] = environment.removeValue(forKey: "COUNT")
    #expect(try choice.shard(in: environment).text == shard)
  }

  @Test(
    "missing or wrong variables of a scheduler are a usage error with the expected ones",
    arguments: [
      ("auto", [:], "auto found no scheduler: expected SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX"),
      ("auto", ["JOB_COMPLETION_INDEX": "1"], "does not say how many there are: expected --shard"),
      (
        "auto/2", ["JOB_COMPLETION_INDEX": "2"], "the Kubernetes job has the task 2, counted from 0"
      ),
      ("auto/2", ["JOB_COMPLETION_INDEX": "x"], "expected a whole number in JOB_COMPLETION_INDEX,"),
      (
        "auto/4", ["STRATEGY_JOB_INDEX": "0", "STRATEGY_JOB_TOTAL": "8"],
        "auto/4, but the GitHub matrix has 8 tasks"
      ),
      (
        "auto", ["STRATEGY_JOB_INDEX": "0", "JOB_COMPLETION_INDEX": "0"],
        "auto found the Kubernetes job and the GitHub matrix in the environment"
      ),
      (
        "auto",
        [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "7",
          "SLURM_ARRAY_TASK_COUNT": "3",
        ], "the tasks of the Slurm array have gaps: expected --array=1-8"
      ),
    ])
  func mistakes(text: String, environment: [String: String], message: String) async {
    let outcome = await lockstep(
      words: ["fuzz", "--seed", "7", "--trials", "1", "--shard", text], environment: environment)
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("lockstep: --shard: ") && outcome.error.contains(message))
  }

  @Test(
    "a malformed shard is refused", arguments: ["0/8", "9/8", "3", "3/", "/8", "a/8", "auto/0"])
  func malformed(text: String) async {
    let outcome = await lockstep(words: ["fuzz", "--seed", "7", "--shard", text])
    #expect(outcome.code == .usage)
    let wanted = "a shard such as 3/8, the third of eight, or auto, or auto/8"
    #expect(outcome.error.contains("--shard: expected \(wanted), found '\(text)'"))
  }
}
