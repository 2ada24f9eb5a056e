import Foundation
import TestSupport
import Testing

@testable import AsyncLists
@testable import Campaign
@testable import LockstepCommands

/// `fuzz`, `exhaust` and `replay` with a store in an actor.
@Suite("Command line: actors")
struct CommandActorTests {
  private func run(_ words: String...) async -> CommandOutcome {
    let (output, error) = (TextSink(), TextSink())
    let terminal = Terminal(output: { output.write($0) }, error: { error.write($0) })
    let code = await Lockstep().run(words, terminal: terminal)
    return CommandOutcome(code: code, output: output.text, error: error.text)
  }

  @Test("fuzz runs the same trials each time")
  func fuzz() async {
    let words = ["fuzz", "--subject", "actor", "--seed", "7", "--trials", "20"]
    let outcomes = [
      await run(words[0], words[1], words[2], words[3], words[4], words[5], words[6]),
      await run(words[0], words[1], words[2], words[3], words[4], words[5], words[6]),
    ]
    #expect(outcomes.allSatisfy { $0.code == .clean }, "\(outcomes[0].output)")
    #expect(outcomes[0].output.contains("no mismatch in 20 cases\n"))
    let hashes = outcomes.map {
      $0.output.split(separator: "\n").last { $0.contains("trace hash") }
    }
    #expect(hashes[0] == hashes[1])
    #expect(outcomes[0].error == "lockstep: actor, seed 7\n")
  }

  @Test(
    "a race is found, and its case fails again, from a file or under every schedule", .fullVolume)
  func race() async throws {
    let found = await run("fuzz", "--subject", "actor-inserted-in-steps", "--seed", "7", "--json")
    #expect(found.code == .counterexample)
    let json = try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any]
    let failure = try #require(json?["failure"] as? [String: Any])
    let text = try #require(failure["case"] as? String)
    let path = FileManager.default.temporaryDirectory.path() + "/\(UUID().uuidString).lockstep"
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let again = await run("replay", path, "--subject", "actor-inserted-in-steps")
    #expect(again.code == .counterexample && again.output.contains("\(path): fails\n"))
    #expect(await run("replay", path, "--subject", "actor").code == .clean)
    let every = await run(
      "exhaust", "--case", path, "--subject", "actor-inserted-in-steps", "--switches", "2")
    #expect(every.code == .counterexample, "\(every.output)")
    let clean = await run("exhaust", "--case", path, "--subject", "actor", "--switches", "2")
    #expect(clean.code == .clean && clean.output.contains("no mismatch in 1 case\n"))
  }

  @Test("a case for tasks is no case for a store without tasks, and the error says so")
  func withoutSubject() async throws {
    let path = FileManager.default.temporaryDirectory.path() + "/\(UUID().uuidString).lockstep"
    let text = "lockstep 2\nentity Item number:int\ntogether {\n  insert a Item\n} {\n  save\n}\n"
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outcome = await run("replay", path)
    #expect(outcome.code == .badInput && outcome.error.contains("needs --subject"))
  }

  @Test("every case of two commands, in every order of jobs with one switch")
  func exhaust() async {
    let outcome = await run("exhaust", "--subject", "actor", "--depth", "1", "--switches", "1")
    #expect(outcome.code == .clean)
    #expect(outcome.output.contains("no mismatch in 28 cases\n"), "\(outcome.output)")
  }

  @Test("flags that mean nothing for an actor are an error, and so is another verb")
  func mistakes() async throws {
    let jobs = await run("fuzz", "--subject", "actor", "--jobs", "2")
    #expect(jobs.code == .usage && jobs.error.contains("--jobs has no meaning for fuzz --subject"))
    let deep = await run("exhaust", "--subject", "actor", "--depth", "5")
    #expect(deep.code == .usage && deep.error.contains("--depth: "), "\(deep.error)")
    let matrix = await run("matrix", "--subject", "actor")
    #expect(matrix.code == .usage && matrix.error.contains("actor is an actor, for fuzz, exhaust"))
    let missing = await run("replay", "no-such-file", "--subject", "actor")
    #expect(missing.code == .badInput)
    let switches = await run("exhaust", "--switches", "2")
    #expect(switches.code == .usage && switches.error.contains("--switches"), "\(switches.error)")
  }

  @Test("a run that is cut off, or misses the canary, proves nothing")
  func proofs() {
    func outcome(_ result: ActorResult, findsCanary: Bool = true) -> ActorOutcome {
      ActorOutcome(
        subject: "x", result: result, seconds: 1, rows: [], origin: [], findsCanary: findsCanary)
    }
    var result = ActorResult()
    #expect(outcome(result).code == .inconclusive)
    result.cases = 3
    #expect(outcome(result).verdict == "no mismatch in 3 cases")
    #expect(outcome(result, findsCanary: false).code == .inconclusive)
    #expect(outcome(result, findsCanary: false).verdict.contains("canary"))
  }
}
