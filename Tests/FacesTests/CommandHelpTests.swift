import LabCommands
import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Command line: help")
struct CommandHelpTests {
  @Test("without a verb, help names the verbs, the environment variables and the exit codes")
  func overview() async {
    for words in ["--help", "-h", "help"] {
      let outcome = await lockstep(words)
      #expect(outcome.code == .clean && outcome.error == "")
      #expect(outcome.output == Help.overview(.user))
    }
    let lines = Help.overview(.user).split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("lockstep: ") == true)
    for verb in VerbTable.user.verbs {
      #expect(lines.contains { $0.hasPrefix("  \(verb.name) ") && $0.hasSuffix(verb.summary) })
    }
    #expect(Help.overview(.user).contains("LOCKSTEP_JSON=1 for --json"))
    #expect(Help.overview(.user).contains("\nexit codes:\n"))
  }

  @Test(
    "each verb has its own help, asked for in either way",
    arguments: VerbTable.user.verbs.map(\.name))
  func verb(name: String) async throws {
    let verb = try #require(VerbTable.user.named(name))
    let outcome = await lockstep("help", name)
    #expect(await lockstep(name, "x", "--help") == outcome)
    #expect(outcome.code == .clean && outcome.error == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "lockstep \(name): \(verb.summary)")
    #expect(lines.dropFirst().first?.hasPrefix("usage: lockstep ") == true)
    let about = verb.about.filter { !$0.isEmpty }
    #expect(Array(lines.dropFirst(2).prefix(about.count)) == about)
    let flags = lines.filter { $0.hasPrefix("  --") }
    #expect(flags.count == verb.flags.count)
    for (line, flag) in zip(flags, verb.flags) {
      #expect(line.hasPrefix("  " + flag.usage + " ") && line.hasSuffix(" " + flag.help))
    }
    #expect(outcome.output.contains("LOCKSTEP_") == !verb.flags.isEmpty)
  }

  @Test("every verb has an example, and the parser reads it")
  func examples() throws {
    for table in [VerbTable.user, .lab] {
      for verb in table.verbs {
        #expect(!verb.examples.isEmpty, "\(verb.name)")
        for (words, _) in verb.examples {
          let call = [verb.name] + words.split(separator: " ").map(String.init)
          #expect(throws: Never.self, "\(call)") {
            _ = try Invocation(call, of: table, environment: [:])
          }
        }
      }
    }
  }

  @Test("no line of help is wider than 100 columns")
  func width() {
    let texts = [VerbTable.user, .lab].flatMap { table in
      table.verbs.map { Help.text(of: $0, in: table) } + [Help.overview(table)]
    }
    for text in texts {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test("--version names the tool and the forms it reads")
  func version() async {
    #expect(
      await lockstep("--version")
        == CommandOutcome(
          code: .clean, output: "lockstep 0.1.0, case text 2, failure.json 1\n", error: ""))
  }
}
