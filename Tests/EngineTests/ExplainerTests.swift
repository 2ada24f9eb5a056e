import DefectiveStores
import StoreModel
import TestSupport
import Testing

@testable import Checking
@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking

/// The explanation of a shrunk case: which parts of it are relevant for the failure.
@Suite("Explaining")
struct ExplainerTests {
  private static func failure(_ id: String, _ text: String) throws -> (Failure, Trial) {
    let defect = try #require(DefectiveStores.named(id))
    let failing = try Case(parsing: "lockstep 2\n" + text, file: id)
    let trial = Trial(reference: Pair.reference, subject: defect.contender)
    let mismatch = try #require(trial.run(failing).mismatch)
    var failure = Failure(
      subject: id, mismatch: mismatch, shrunk: failing, original: failing, isCertified: true,
      attempts: 0, origin: nil)
    failure.explanation = FailureMaker(runner: trial).explanation(of: failure)
    return (failure, trial)
  }

  /// A mismatch without details.
  private static func wrong(_ check: CheckID, at step: Int = 0) -> Mismatch {
    Mismatch(check: check, step: step, title: "wrong", expected: "", actual: "")
  }

  /// The explanation of a case with one list of one attribute, where the test decides which cases
  /// fail.
  private static func explanation(
    _ commands: String, capabilities: StoreCapabilities = .all, budget: Int? = nil,
    finds: @escaping (Case) -> Mismatch?
  ) throws -> Explanation {
    let failing = try Case(
      parsing: "lockstep 2\nentity Team name:string\nlist A Team sort name delegate legacy\n"
        + commands, file: "synthetic")
    let mismatch = try #require(finds(failing))
    var explainer = Explainer(
      failing, mismatch, capabilities: capabilities, budget: budget
    ) { whole, _ in finds(whole) }
    return explainer.run()
  }

  /// Defects, and a shrunk case of each.
  private static let samples: KeyValuePairs = [
    "B24":
      String(CommandCases.emptySection.dropFirst("lockstep 2\n".count).dropLast()),
    "B17":
      """
    entity Item flag:bool
    list A Item sort flag sections flag delegate legacy
    insert a Item
    fetch A
    set a flag=false
    process
    """,
    "B28":
      """
    entity Item name:string
    list A Item sort name ci sections name
    insert a Item name="a"
    insert b Item name="A"
    insert c Item name="a"
    fetch A
    """,
    "B32":
      """
    entity Item name:string
    list A Item sort name window live delegate legacy
    insert a Item
    fetch A
    delete a
    insert b Item
    process
    """,
    "C2":
      """
    entity Item name:string
    list A Item sort name delegate snapshot
    insert a Item name="a"
    fetch A
    insert b Item
    process
    """,
  ]

  @Test("the explanations of known defects are what a person would point to")
  func lines() throws {
    var texts: [String] = []
    for (id, text) in Self.samples {
      let (failure, _) = try Self.failure(id, text + "\n")
      let report = Report(failure, directory: nil).consoleText.lines
      let start = try #require(report.firstIndex { $0.hasPrefix("  relevant and irrelevant") })
      texts += [id] + report[start...].prefix { !$0.isEmpty } + [""]
    }
    try Golden.expect(texts.map { $0 + "\n" }.joined(), named: "explanations.txt")
  }

  @Test(
    "the nearest passing case passes and reads back, and another run gives the same explanation")
  func neighbour() throws {
    for (id, text) in Self.samples {
      let (failure, trial) = try Self.failure(id, text + "\n")
      let explanation = try #require(failure.explanation)
      #expect(!explanation.neighbour.isEmpty && !explanation.isCut, "\(id)")
      let lines = explanation.neighbour.map { $0 + "\n" }.joined()
      let whole = try Case(parsing: lines, file: "neighbour")
      #expect(whole.text == lines && whole != failure.shrunk, "\(id)")
      #expect(trial.run(whole).mismatch == nil, "\(id)")
      #expect(FailureMaker(runner: trial).explanation(of: failure) == explanation, "\(id)")
    }
  }

  @Test("a value is irrelevant only if each of several other values fails the same check")
  func free() throws {
    let commands = "insert a Team name=\"x\"\nset a name=\"y\"\n"
    let always = try Self.explanation(commands) { _ in Self.wrong(.contents) }
    let value = try #require(always.variations.first { $0.part == "name=\"x\"" })
    #expect(value.isFree && value.failing.count == 6 && value.line == 3)
    #expect(always.neighbour.isEmpty && always.variations.allSatisfy(\.isFree))
    // A value that fails another check does not prove that the value is irrelevant.
    let astray = try Self.explanation(commands) {
      $0.text.contains("set a name=nil") ? Self.wrong(.outcome) : Self.wrong(.contents)
    }
    #expect(!astray.variations.contains { $0.part == "name=\"y\"" })
    #expect(astray.variations.contains { $0.part == "name=\"x\"" && $0.isFree })
    let some = try Self.explanation(commands) {
      $0.text.contains("set a name=nil") ? nil : Self.wrong(.contents)
    }
    let matter = try #require(some.variations.first { $0.part == "name=\"y\"" })
    #expect(matter.matters && matter.passing == ["name=nil"] && matter.failing.count == 5)
  }

  @Test("an added question with different answers shows where the stores diverge")
  func divergence() throws {
    let commands = "insert a Team\nset a name=\"x\"\nprocess\nfetch A\n"
    /// Finds a mismatch at the added question, or else at the fetch of the list, if this command
    /// comes after the `set`.
    func explanation(
      _ check: CheckID, asked: @escaping (Command) -> Bool
    ) throws -> Explanation {
      try Self.explanation(commands) { whole in
        let set = whole.commands.firstIndex { if case .set = $0 { true } else { false } }
        let fetch = whole.commands.firstIndex(of: .fetch(list: 0))
        let question = whole.commands.firstIndex(where: asked)
        guard let set, let step = question ?? fetch, step > set else { return nil }
        return Self.wrong(question == nil ? .contents : check, at: step)
      }
    }
    let looked = try explanation(.identifiers) { if case .lookUp = $0 { true } else { false } }
    #expect(looked.looks == 1)
    #expect(looked.divergence == .init(step: 1, question: "existing a", title: "wrong"))
    let fetched = try explanation(.outcome) { if case .query = $0 { true } else { false } }
    #expect(fetched.divergence == .init(step: 1, question: "query Team", title: "wrong"))
    // The events that a list sends while a fetch processes are no answer of the fetch.
    let heard = try explanation(.events) { if case .query = $0 { true } else { false } }
    #expect(heard.divergence == nil && heard.looks == 1)
    let never = try explanation(.events) { _ in false }
    #expect(never.divergence == nil && never.looks == 3)
  }

  @Test("the explainer runs no more cases than its budget allows, and says if some were not run")
  func budget() throws {
    for budget in [0, 1, 5, 12, 40, 400] {
      var count = -1
      let explanation = try Self.explanation(
        "insert a Team name=\"x\"\nset a name=\"y\"\nprocess\n", budget: budget
      ) { _ in
        count += 1
        return Self.wrong(.contents, at: 2)
      }
      #expect(explanation.tried == count)
      #expect(count <= max(budget, 2), "\(budget)")
      #expect(explanation.isCut == (budget < 40), "\(budget)")
    }
  }

  @Test(
    "a very long case, a hang or a memory failure is not explained")
  func unexplained() throws {
    var cases = 0
    let maker = FailureMaker(subject: "synthetic", capabilities: .all) { _, _ in
      cases += 1
      return Self.wrong(.contents)
    }
    func failure(_ check: CheckID, commands: Int) throws -> Failure {
      let lines = String(repeating: "process\n", count: commands)
      let shrunk = try Case(parsing: "lockstep 2\nentity Item name:string\n" + lines, file: "long")
      return Failure(
        subject: "synthetic", mismatch: Self.wrong(check), shrunk: shrunk, original: shrunk,
        isCertified: true, attempts: 0, origin: nil)
    }
    #expect(maker.explanation(of: try failure(.contents, commands: 101)) == nil)
    #expect(maker.explanation(of: try failure(.hang, commands: 1)) == nil)
    #expect(maker.explanation(of: try failure(.memory, commands: 1)) == nil)
    #expect(cases == 0)
    #expect(maker.explanation(of: try failure(.contents, commands: 100)) != nil)
    #expect(cases > 0)
  }

  @Test("the explainer tries only cases within the subject's capabilities")
  func capabilities() throws {
    let capabilities = StoreCapabilities.all.subtracting([.undo, .mergePolicies, .snapshots])
    let explanation = try Self.explanation(
      "insert a Team name=\"x\"\nprocess\n", capabilities: capabilities
    ) { candidate in
      #expect(capabilities.admits(candidate))
      return Self.wrong(.contents)
    }
    let kinds = try #require(explanation.variations.first { $0.part == "delegate legacy" })
    #expect(!kinds.failing.contains("delegate snapshot") && kinds.failing.count == 5)
  }

  @Test("a part consists of the words that differ, and a quoted string is one word")
  func parts() throws {
    func part(_ line: String, _ others: [String], lead: Int = 0) -> [String]? {
      LinePart(of: "head\n" + line, others: others.map { "head\n" + $0 }, lead: lead).map {
        [$0.text] + $0.others
      }
    }
    #expect(
      part("set a n=\"x y\" m=1", ["set a n=\"\\\" z\" m=1", "set a n=nil m=1"])
        == ["n=\"x y\"", "n=\"\\\" z\"", "n=nil"])
    #expect(
      part("list A sort n, m in c", ["list A sort n desc, m in c"], lead: 1) == ["n", "n desc"])
    #expect(
      part("list A delegate quiet", ["list A", "list A delegate titled"])
        == ["delegate quiet", "", "delegate titled"])
    #expect(part("save", ["save in b"]) == ["save", "save in b"])
    #expect(part("same", ["same"]) == nil)
    #expect(LinePart(of: "a\nb\nc", others: ["a\nx\nc", "a\nb\ny"]) == nil)
    #expect(
      LinePart(of: "a\nb c\nd", others: ["a\nd"]).map { [$0.text] + $0.others } == ["b c", ""])
  }

  @Test("failure.json contains the explanation, and a file without one can be read")
  func files() throws {
    let (failure, _) = try Self.failure("C2", Self.samples[4].value + "\n")
    #expect(try Failure(parsing: failure.json.printed, file: "f") == failure)
    var parted = failure
    parted.explanation?.divergence = .init(step: 1, question: "query Item", title: "t")
    #expect(try Failure(parsing: parted.json.printed, file: "f") == parted)
    parted.explanation?.divergence?.question = nil
    #expect(try Failure(parsing: parted.json.printed, file: "f") == parted)
    var older = failure
    older.explanation = nil
    #expect(!older.json.printed.contains("explanation"))
    #expect(try Failure(parsing: older.json.printed, file: "f") == older)
    let report = Report(older, directory: nil)
    for text in [report.consoleText, report.markdown, report.page] {
      #expect(!text.lowercased().contains("relevant and irrelevant"))
    }
  }
}
