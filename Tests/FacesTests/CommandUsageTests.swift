import TestSupport
import Testing

@testable import LockstepCommands

@Suite("Command line: usage errors")
struct CommandUsageTests {
  private static let seeHelp = " (see lockstep fuzz --help)\n"

  @Test(
    "a wrong flag or value is named with the expected one, and ends with 64",
    arguments: [
      (["--sede", "3"], "fuzz has no flag --sede; did you mean --seed?"),
      (["-x"], "fuzz has no flag -x"),
      (
        ["--seed", "one"],
        "--seed: expected a whole number from 0 to 18446744073709551615, or one such as 0x1F,"
          + " found 'one'"
      ),
      (
        ["--seed=18446744073709551616"],
        "--seed: expected a whole number from 0 to 18446744073709551615, or one such as 0x1F,"
          + " found '18446744073709551616'"
      ),
      (["--trials", "0"], "--trials: expected a whole number from 1, found '0'"),
      (["--trials", "-5"], "--trials: expected a whole number from 1, found '-5'"),
      (["--trials", "--json"], "--trials needs a whole number from 1"),
      (["--trials="], "--trials: expected a whole number from 1, found ''"),
      (["--jobs", "5000"], "--jobs: expected a whole number from 1 to 1024, found '5000'"),
      (["--for", "20"], "--for: expected a time such as 20s, 5m, 8h or 1.5h, found '20'"),
      (["--for", "0s"], "--for: expected a time such as 20s, 5m, 8h or 1.5h, found '0s'"),
      (
        ["--memory", "512"],
        "--memory: expected an amount of memory such as 512M or 2G, from 64M, found '512'"
      ),
      (
        ["--memory", "1M"],
        "--memory: expected an amount of memory such as 512M or 2G, from 64M, found '1M'"
      ),
      (["--reports", ""], "--reports: expected a value (DIR), found ''"),
      (["--reports"], "--reports needs a value (DIR)"),
      (["--json=yes"], "--json takes no value; it is on when given"),
      (["--seed", "1", "--seed", "2"], "--seed is given twice"),
      (["fuzz", "extra"], "fuzz takes flags only, found 'extra'"),
    ])
  func flags(arguments: [String], message: String) async {
    let outcome = await lockstep(words: arguments)
    #expect(
      outcome
        == CommandOutcome(
          code: .usage, output: "", error: "lockstep: " + message + Self.seeHelp))
  }

  @Test(
    "the environment variables are as strict as the flags",
    arguments: [
      ("LOCKSTEP_TRIALS", "x", "LOCKSTEP_TRIALS: expected a whole number from 1, found 'x'"),
      ("LOCKSTEP_JSON", "yes", "LOCKSTEP_JSON: expected 1 or 0, found 'yes'"),
      (
        "LOCKSTEP_SEDE", "1",
        "there is no environment variable LOCKSTEP_SEDE; did you mean LOCKSTEP_SEED?"
      ),
    ])
  func twins(variable: String, value: String, message: String) async {
    let outcome = await lockstep("fuzz", environment: [variable: value])
    #expect(
      outcome
        == CommandOutcome(
          code: .usage, output: "", error: "lockstep: " + message + Self.seeHelp))
  }

  @Test("a flag takes precedence over its variable, and an empty variable counts as none")
  func flagsWin() throws {
    let words = ["--seed", "0x10", "--for=1.5h"]
    let environment = ["LOCKSTEP_SEED": "1", "LOCKSTEP_TRIALS": "7", "LOCKSTEP_JOBS": ""]
    guard
      case .verb(let verb, let arguments) = try Invocation(
        words, of: .user, environment: environment)
    else {
      Issue.record("no verb")
      return
    }
    #expect(verb.name == "fuzz")
    #expect(arguments.seed(.seed) == 16)
    #expect(arguments.count(.trials) == 7)
    #expect(arguments.count(.jobs) == nil)
    #expect(arguments.seconds(.time) == 5400)
  }

  @Test("an unknown verb is named with the known ones")
  func verbs() async {
    let outcome = await lockstep("repaly", "x")
    #expect(outcome.code == .usage)
    #expect(
      outcome.error
        == "lockstep: there is no verb 'repaly'. Did you mean replay? There are: fuzz, replay,"
        + " shrink, defects, matrix, exhaust, pairs, show, rule, merge, corpus"
        + " (see lockstep --help)\n")
  }

  @Test("a wrong number of operands is refused")
  func operands() async {
    let none = await lockstep("replay")
    #expect(none.error == "lockstep: replay needs FILE... (see lockstep replay --help)\n")
    let two = await lockstep("shrink", "a", "b")
    #expect(
      two.error == "lockstep: shrink takes one FILE, found 'b' too (see lockstep shrink --help)\n")
    let flag = await lockstep("show", "--json", "a")
    #expect(
      flag.error == "lockstep: show has no flag --json (see lockstep show --help)\n")
    #expect([none.code, two.code, flag.code] == [.usage, .usage, .usage])
  }

  @Test("an unknown subject or defect is named with the known ones")
  func names() async {
    let subject = await lockstep("fuzz", "--subject", "indexde")
    #expect(subject.code == .usage)
    #expect(
      subject.error.hasPrefix(
        "lockstep: --subject: there is no subject 'indexde'. Did you mean indexed? The"
          + " stores are: indexed, indexed-narrow, reference; lockstep defects --list shows the"))
    let defect = await lockstep("defects", "--only", "B1,Z999")
    #expect(defect.code == .usage)
    #expect(
      defect.error.hasPrefix(
        "lockstep: --only: there is no defect 'Z999'. lockstep defects --list shows the defects"))
    for outcome in [subject, defect] { #expect(outcome.error.count < 250, "\(outcome.error)") }
  }

  @Test("a report about an unknown subject names similar subjects and the next step")
  func reportOfUnknown() async throws {
    let place = try Workplace()
    _ = await lockstep(
      "fuzz", "--seed", "3", "--trials", "16", "--subject", "B24", "--no-corpus", "--reports",
      place.path)
    let report = try #require(place.names().first { !$0.hasSuffix(".html") })
    let text = try place.text(report + "/failure.json").replacing("\"B24\"", with: "\"B2400\"")
    let outcome = await lockstep("replay", try place.file("failure.json", text))
    #expect(outcome.code == .badInput)
    #expect(outcome.error.contains("the subject 'B2400', which this program does not have; name"))
    #expect(outcome.error.contains("lockstep defects --list") && outcome.error.count < 400)
  }

  @Test("the nearest names have the fewest changes, are three at most, and none is far")
  func nearest() {
    let names = ["B1", "B24", "B42", "B240", "B241", "B242", "B243", "indexed"]
    #expect(NameSuggestion.nearest(to: "b24", among: names) == ["B24"])
    #expect(NameSuggestion.nearest(to: "B249", among: names) == ["B24", "B240", "B241"])
    #expect(NameSuggestion.nearest(to: "indxed", among: names) == ["indexed"])
    #expect(NameSuggestion.nearest(to: "", among: names).isEmpty)
    #expect(NameSuggestion.nearest(to: "x", among: names).isEmpty)
    #expect(
      NameSuggestion.sentences(for: "B249", among: names, list: "See there")
        == ". Did you mean B24, B240 or B241? See there")
  }
}
