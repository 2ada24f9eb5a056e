import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands
@testable import PairChecks

/// `lockstep pairs`: differences and screens run in worker processes, which they may end.
@Suite("Command line: pairs")
struct CommandPairsTests {
  private func run(_ words: String...) async throws -> CommandOutcome {
    let (output, error) = (TextSink(), TextSink())
    let terminal = Terminal(output: { output.write($0) }, error: { error.write($0) })
    let executable = try #require(BuiltExecutable.path)
    let code = await Lockstep().run(
      ["pairs"] + words, terminal: terminal, workerExecutable: executable)
    return CommandOutcome(code: code, output: output.text, error: error.text)
  }

  /// The text of the smallest failing pair of each kind.
  private static let smallest = [
    "difference": "  old  [0 1]\n  new  []\n",
    "screen": "  old  a [0 1]\n  new  a []\n  batch DI(0,0) DI(0,1)\n",
  ]

  /// The same if each failing call ends a worker, and fewer pairs can be tried.
  private static let smallestEnding = [
    "difference": "  old  [0 1]\n  new  []\n",
    "screen": "  old  a [0 1]\n  new  no section\n  batch DS(0) DI(0,0) DI(0,1)\n",
  ]

  @Test(
    "a trap, hang or memory failure is found, shrunk and reported with a rerun command",
    arguments: Volume.scale(quick: ["trap"], full: ["trap", "hang", "memory"]),
    ["difference", "screen"])
  func ends(check: String, kind: String) async throws {
    let name = "\(check)-\(kind)"
    let outcome = try await run(
      "--subject", name, "--seed", "7", "--memory", "128M", "--shrink-for", "5m")
    #expect(outcome.code == .counterexample)
    #expect(outcome.output.contains("\nsubject \(name), check \(check)\n"))
    #expect(outcome.output.contains(try #require(Self.smallestEnding[kind])), "\(outcome.output)")
    #expect(outcome.output.contains("; nothing smaller fails\n"))
    #expect(outcome.output.contains("\n1 failure found\n"))
    let number = kind == "screen" ? 4 : 0
    #expect(outcome.output.contains("  in a test     replay: .trial(\(number), seed: 7)\n"))
    #expect(
      outcome.output.contains(
        "lockstep pairs --subject \(name) --seed 7 --memory 128M --trial \(number)\n"))
    #expect(outcome.error.contains("  trial \(number) fails: "))
    #expect(outcome.error.contains("  shrinking from "))
  }

  @Test("a trap's backtrace names the line and hides our own calls")
  func backtrace() async throws {
    let outcome = try await run("--subject", "trap-screen", "--seed", "7", "--quiet")
    #expect(outcome.output.contains("+ ended by signal 4, illegal instruction\n"))
    #expect(outcome.output.contains("DefectivePairs.swift:"))
    #expect(!outcome.output.contains("/Sources/Runs/PairChecks/"))
    #expect(outcome.error.isEmpty)
  }

  @Test(
    "a wrong subject fails in a worker with the same pair as in this process",
    arguments: ["difference", "screen"])
  func wrong(_ kind: String) async throws {
    let outcome = try await run("--subject", "wrong-\(kind)", "--seed", "7")
    #expect(outcome.code == .counterexample)
    #expect(outcome.output.contains(try #require(Self.smallest[kind])), "\(outcome.output)")
    let inProcess = await lockstep(
      "pairs", "--subject", "wrong-\(kind)", "--seed", "7", "--in-process")
    #expect(inProcess.code == .counterexample)
    #expect(
      inProcess.output.prefix { $0 != "s" } == outcome.output.prefix { $0 != "s" })
  }

  @Test(
    "our own differences and screens pass, and progress stays off standard output",
    arguments: [
      "snapshot-difference", "portable-difference", "plain-difference", "standard-difference",
      "strict-screen", "plain-screen",
    ])
  func clean(_ name: String) async throws {
    let outcome = try await run("--subject", name, "--seed", "7", "--trials", "2000")
    #expect(outcome.code == .clean)
    #expect(outcome.output.hasPrefix("no mismatch in 2,000 trials\n"))
    #expect(outcome.error.contains("  1,024 trials passed\n"))
    #expect(!outcome.output.contains("1,024 trials"))
  }

  @Test("one trial is rerun by its number, and its pair is printed first")
  func again() async throws {
    let failing = try await run("--subject", "trap-screen", "--seed", "7", "--trial", "4")
    #expect(failing.code == .counterexample)
    #expect(failing.output.contains(try #require(Self.smallestEnding["screen"])))
    let pair = try #require(failing.error.range(of: "  trial 4 has this pair:\n  old  c [2] d"))
    let failure = try #require(failing.error.range(of: "  trial 4 fails: "))
    #expect(pair.upperBound < failure.lowerBound)
    let passing = try await run("--subject", "trap-screen", "--seed", "7", "--trial", "3")
    #expect(passing.code == .clean && passing.output.hasPrefix("no mismatch in 1 trial\n"))
  }

  @Test("with --json there is one object on standard output")
  func json() async throws {
    let outcome = try await run("--subject", "trap-difference", "--seed", "7", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let fields = try #require(object as? [String: Any])
    #expect(fields["exitCode"] as? Int == 1 && fields["trials"] as? Int == 0)
    let failure = try #require(fields["failure"] as? [String: Any])
    #expect(failure["check"] as? String == "trap" && failure["trial"] as? Int == 0)
    #expect(failure["pair"] as? [String] == ["old  [0 1]", "new  []"])
    #expect(failure["replay"] as? String == ".trial(0, seed: 7)")
    #expect(outcome.error.contains("1 failure found\n"))
  }

  @Test("a used-up budget of tries is reported, and the finding is kept")
  func tries() async throws {
    let outcome = try await run(
      "--subject", "wrong-screen", "--seed", "7", "--shrink-tries", "3")
    #expect(outcome.code == .counterexample)
    #expect(
      outcome.output.contains(
        "  shrunk        in part: the tries are used up (--shrink-tries), 3 pairs tried\n"))
  }

  @Test("a used-up budget of time is reported, and the finding is kept", .fullVolume)
  func time() async throws {
    let outcome = try await run(
      "--subject", "hang-screen", "--seed", "7", "--shrink-for", "1ms")
    #expect(outcome.code == .counterexample)
    #expect(outcome.output.contains(/the time is up \(--shrink-for\), \d+ pairs? tried\n/))
  }

  @Test("a run whose time is up before a round came back proves nothing, and names its trial")
  func timeIsUp() async throws {
    let outcome = try await run("--subject", "hang-screen", "--seed", "7", "--for", "1ms")
    #expect(outcome.code == .inconclusive)
    #expect(outcome.output.hasPrefix("inconclusive: fewer than 512 trials returned"))
    #expect(outcome.output.contains("  cut off       trial "))
    #expect(!outcome.output.contains("no mismatch"))
  }

  @Test("an unknown subject or a wrong flag is named, and ends with 64")
  func usage() async throws {
    let subject = try await run("--subject", "trap-scren")
    #expect(subject.code == .usage)
    #expect(subject.error.contains("'trap-scren'; did you mean trap-screen?; lockstep pairs"))
    let trial = try await run("--trial", "3")
    #expect(trial.code == .usage && trial.error.contains("--trial needs --seed"))
    let both = try await run("--trial", "3", "--seed", "7", "--trials", "9")
    #expect(both.code == .usage && both.error.contains("omit --trials"))
    let worker = await lockstep("pair-worker")
    #expect(worker.code == .usage && worker.error.contains("is started by pairs, not by hand"))
  }

  @Test("a missing worker executable is reported as our own fault, with the reason")
  func noExecutable() async {
    let error = TextSink()
    let terminal = Terminal(output: { _ in }, error: { error.write($0) })
    let code = await Lockstep().run(
      ["pairs", "--seed", "7"], terminal: terminal, workerExecutable: "/nowhere/lockstep")
    #expect(code == .badInput || code == .ownFault)
    #expect(error.text.contains("/nowhere/lockstep"))
  }

  @Test("a full disk under standard output ends with 70 and the reason")
  func fullOutput() async {
    let outcome = await lockstep(
      "pairs", "--seed", "7", "--trials", "8",
      fails: FileProblem(.write, "standard output", cause: "No space left on device"))
    #expect(outcome.code == .ownFault && outcome.error.contains("No space left on device"))
  }

  @Test(
    "R86 a difference that only some systems accept fails, and shrinks to a few rows",
    arguments: [
      ("mixing-difference", "displaced-reload", 4),
      ("leaving-difference", "move-out-of-deleted", 2),
      ("entering-difference", "move-into-inserted", 2),
      ("busy-difference", "item-of-moved", 1),
    ])
  func unportable(_ name: String, _ tag: String, _ rows: Int) async throws {
    let outcome = try await run("--subject", name, "--seed", "7", "--in-process")
    #expect(outcome.code == .counterexample)
    #expect(outcome.output.contains("(tag: " + tag), "\(outcome.output)")
    let subject = try #require(PairSubjects.standard.first { $0.subject.name == name }).subject
    let check = subject.makeCheck()
    let failed = try #require(check.firstFailing(in: 0..<1_000, of: 7) { _, _ in })
    let shrunk = try PairShrinking(check).smallest(from: failed) { trial, _ in
      check.finding(in: trial)
    }
    #expect(shrunk.trial.rows <= rows, "\(shrunk.trial.lines)")
  }

  @Test(
    "R93 a data source that does not wait, or animates its first list, fails after a few steps",
    arguments: [
      ("hasty-source", "completions run in another order", 3),
      ("flying-source", "the table animates though nothing is on show", 1),
    ])
  func applies(_ name: String, _ fault: String, _ steps: Int) async throws {
    let outcome = try await run("--subject", name, "--seed", "7", "--in-process")
    #expect(outcome.code == .counterexample)
    #expect(outcome.output.contains(fault), "\(outcome.output)")
    #expect(!outcome.output.contains("\n  step \(steps + 1)  "), "\(outcome.output)")
  }

  @Test(
    "R96 R97 a screen of several lists, or one with drags, fails after a few steps",
    arguments: [
      ("eager-screen", "has changed in the same save and has not told it yet", "save 2"),
      ("uncounted-screen", "(save 1)", "save 2"),
      ("twice-moving-screen", ", on the screen (step 2 of 2)", "step 3"),
      ("deaf-screen", "the screen shows other rows (step 2 of 2)", "step 3"),
    ])
  func screens(_ name: String, _ fault: String, _ next: String) async throws {
    let outcome = try await run("--subject", name, "--seed", "7", "--in-process")
    #expect(outcome.code == .counterexample)
    #expect(outcome.output.contains(fault), "\(outcome.output)")
    #expect(!outcome.output.contains("\n  \(next)  "), "\(outcome.output)")
  }

  @Test(
    "R100 an outline that forgets, swallows or flattens items fails after a few edits",
    arguments: [
      ("forgetful-outline", "  collapse ", 3),
      ("swallowing-outline", " after ", 3),
      ("flattening-outline", "apply plain list", 3),
    ])
  func outlines(_ name: String, _ fault: String, _ edits: Int) async throws {
    let outcome = try await run("--subject", name, "--seed", "7", "--in-process")
    #expect(outcome.code == .counterexample)
    #expect(outcome.output.contains(fault), "\(outcome.output)")
    #expect(!outcome.output.contains("\n  edit \(edits + 1)  "), "\(outcome.output)")
  }

  @Test("two subjects with the same name are reported as ambiguous")
  func names() async throws {
    let names = PairSubjects.standard.map(\.subject.name)
    #expect(Set(names).count == names.count)
    let tool = Lockstep(pairs: [
      PairSubject(difference: { _, _ in BatchUpdate() }),
      PairSubject(sectionedDifference: { _, _ in BatchUpdate() }),
    ])
    let outcome = await lockstep("pairs", "--subject", "difference", tool: tool)
    #expect(outcome.code == .usage)
    #expect(outcome.error.contains("2 differences or screens have the name 'difference'"))
  }

  @Test("your own subjects come first in the list, and the first runs by default")
  func own() async throws {
    let tool = Lockstep(pairs: [
      PairSubject(difference: { _, _ in BatchUpdate() }, named: "nothing"),
      PairSubject(screen: TrustingScreen.self, isStrict: true),
      PairSubject(dataSource: SilentSource.self),
    ])
    let list = await lockstep("pairs", "--list", tool: tool)
    #expect(list.output.contains(/\nnothing +one's own\nTrustingScreen +one's own\nSilentSource +/))
    let first = await lockstep("pairs", "--seed", "7", tool: tool)
    #expect(first.code == .counterexample)
    #expect(first.output.contains("\nsubject nothing, check legality\n"), "\(first.output)")
    let screen = await lockstep("pairs", "--subject", "TrustingScreen", "--seed", "7", tool: tool)
    #expect(screen.output.contains("\nsubject TrustingScreen, check strictness\n"))
    let source = await lockstep("pairs", "--subject", "SilentSource", "--seed", "7", tool: tool)
    #expect(source.code == .counterexample)
    #expect(source.output.contains("\nsubject SilentSource, check completions\n"))
    #expect(source.output.contains("a completion never runs"))
  }
}

/// A data source that shows each list, but runs no completion.
private final class SilentSource: ApplyingDataSource {
  private let table: AnimatedTable

  init(table: AnimatedTable) { self.table = table }

  func apply(_ list: [ListSection], isAnimated: Bool, completion: @escaping () -> Void) {
    table.reloadData(showing: list)
  }
}

/// A screen that shows the contents of its data source and ignores the batch.
private struct TrustingScreen: BatchScreen {
  private(set) var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) { displayed = target }
}
