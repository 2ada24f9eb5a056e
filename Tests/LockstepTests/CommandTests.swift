import Foundation
import Testing

@testable import LockstepCommands

/// What a command wrote and how it ended.
struct CommandOutcome: Hashable {
  var code: ExitCode
  var output: String
  var error: String
}

/// Keeps what is written.
final class TextSink: @unchecked Sendable {
  private let lock = NSLock()
  private var kept = ""

  func write(_ text: String) { lock.withLock { kept += text } }
  var text: String { lock.withLock { kept } }
}

/// A directory of its own for a test, gone with it.
final class Workplace {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/lockstep-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// The names of what lies in it, hidden ones included.
  func names(_ directory: String = "") -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + directory))?.sorted() ?? []
  }
}

/// Subjects with an easy canary, so that a campaign in a test is quick.
let quickLockstep = Lockstep(subjects: .quick(Subjects.standard))

extension Subjects {
  /// The same subjects with an easy canary.
  static func quick(_ subjects: Subjects) -> Subjects {
    let canary = subjects.defects.first { $0.id == "B49" } ?? subjects.canary
    return Subjects(stores: subjects.stores, defects: subjects.defects, canary: canary)
  }
}

/// Runs a command line in this process.
func lockstep(
  _ arguments: String..., environment: [String: String] = [:], fails: (any Error)? = nil,
  tool: Lockstep = quickLockstep
) async -> CommandOutcome {
  await lockstep(words: arguments, environment: environment, fails: fails, tool: tool)
}

/// The same for words that are put together.
func lockstep(
  words: [String], environment: [String: String] = [:], fails: (any Error)? = nil,
  tool: Lockstep = quickLockstep
) async -> CommandOutcome {
  let (output, error) = (TextSink(), TextSink())
  let terminal = Terminal(
    output: {
      if let fails { throw fails }
      output.write($0)
    }, error: { error.write($0) })
  let code = await tool.run(words, environment: environment, terminal: terminal)
  return CommandOutcome(code: code, output: output.text, error: error.text)
}

@Suite("Command line: subjects")
struct CommandSubjectTests {
  @Test("every subject is found by its name, and no name stands twice")
  func names() {
    let all = Subjects.standard.all
    #expect(Set(all.map(\.name)).count == all.count)
    for subject in all {
      #expect(Subjects.standard.named(subject.name)?.runner.subjectName == subject.name)
    }
    #expect(all.prefix(3).map(\.name) == ["indexed", "indexed-narrow", "reference"])
  }

  @Test("a reproduction finds what a report says, and nothing on a sound store")
  func reproduction() throws {
    let found = try Lockstep.finding(subject: "B24", in: CommandCases.emptySection)
    #expect(found == "structure, after command 4: list A is malformed: section \"\" is empty")
    #expect(try Lockstep.finding(subject: "indexed", in: CommandCases.emptySection) == nil)
    #expect(throws: Lockstep.UnknownSubject.self) {
      try Lockstep.finding(subject: "B0", in: CommandCases.emptySection)
    }
  }
}

/// Cases that several tests use.
enum CommandCases {
  /// The only object of a section goes.
  static let emptySection = """
    lockstep 1
    entity Item name:string
    list A Item sort name sections name delegate legacy
    insert a Item
    fetch A
    delete a
    process

    """

  /// What is heard of its last command, as it stands on the console.
  static let emptySectionHeardOnConsole =
    ("what was heard meanwhile:\n" + emptySectionHeard)
    .split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")

  /// The same as a page has it.
  static let emptySectionHeard = """
      delegate 0, from A with 1: will change [a']
    -   delegate 0, from A with 0: section delete at 0: "" with 0, titled ""
        delegate 0, from A with 0: object delete a' from 0,0 to nil
      delegate 0, from A with 0: did change []
    - client of A told DS(0) DI(0,0)
    + client of A told DI(0,0)
    """

  /// What matters in it to `B24`, as it is told below what failed.
  static let emptySectionMatters = """
    what matters, from 16 cases like it
    they agree  up to command 2: no object and no fetch is answered otherwise
    any         direction of name (list A)
    matters     sections name (list A): passes with nothing there; fails with sections \
    first-letter name
    matters     delegate legacy (list A): passes with nothing there, delegate titles; fails \
    with delegate quiet, delegate titled, delegate difference and 1 more
    matters     process (command 4): passes with reset; fails with save, rollback
    the nearest case that passes:
        insert a Item
      - fetch A
        delete a
      + fetch A
        process
    (- as it fails, + as it passes)
    """

  /// The same as it stands on the console.
  static let emptySectionMattersOnConsole =
    emptySectionMatters.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
}
