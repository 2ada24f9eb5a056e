import Foundation
import IndexedStore
import TestSupport
import Testing

@testable import JSONText
@testable import LockstepCommands

@Suite("Command line: the command that reruns")
struct AgainTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// The words of the last `again` line: the command that runs the same once more.
  private func again(_ outcome: CommandOutcome) throws -> [String] {
    let label = "  rerun         swift run -c release lockstep "
    let line = try #require(outcome.output.split(separator: "\n").last { $0.hasPrefix(label) })
    return line.dropFirst(label.count).split(separator: " ").map(String.init)
  }

  /// The lines that name the failed check and the subject. They do not depend on the trial's number
  /// or on its history.
  private func failures(_ outcome: CommandOutcome) -> Set<Substring> {
    let lines = outcome.output.split(separator: "\n")
    return Set(lines.filter { $0.hasPrefix("check ") || $0.hasPrefix("subject ") })
  }

  @Test(
    "a shrunk case is rerun on the same subject",
    arguments: [
      ["--subject", "B24"], ["--subject", "B24", "--in-process", "--memory", "512M"],
      ["--subject", "B24", "--no-reference"], ["--subject", "B24:alone"],
    ])
  func shrunkCase(_ flags: [String]) async throws {
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let outcome = await lockstep(words: ["shrink", file] + flags)
    #expect(outcome.code == .counterexample)
    let replay = await lockstep(words: try again(outcome))
    #expect(replay.code == .counterexample)
    #expect(failures(replay) == failures(outcome))
    for flag in flags where flag.hasPrefix("--in-") || flag.hasSuffix("M") {
      #expect(try again(outcome).contains(flag))
    }
  }

  @Test("a shrunk report is rerun on the report's subject, or on the chosen one")
  func shrunkReport() async throws {
    _ = await lockstep(
      "fuzz", "--seed", "3", "--trials", "16", "--subject", "B24", "--no-corpus", "--reports",
      place.path)
    let report = place.path + "/" + (try #require(place.names().first { !$0.hasSuffix("l") }))
    for path in [report, report + "/failure.json"] {
      for flags in [[], ["--no-reference"]] {
        let outcome = await lockstep(words: ["shrink", path] + flags)
        let replay = await lockstep(words: try again(outcome))
        #expect(replay.code == .counterexample)
        #expect(failures(replay) == failures(outcome))
      }
    }
  }

  @Test(
    "campaigns, matrix cells and exhaustive runs are rerun with the same flags", .fullVolume,
    arguments: [
      ["fuzz", "--seed", "3", "--trials", "16", "--no-corpus"],
      ["fuzz", "--seed", "3", "--trials", "16", "--no-corpus", "--no-reference"],
      ["matrix", "--only", "saveAtOnce", "--sample", "40"],
      ["exhaust", "--world", "sections", "--depth", "3", "--objects", "1"],
    ])
  func runs(_ words: [String]) async throws {
    let flags = ["--subject", "B24", "--in-process", "--reports", place.path + "/R", "--quiet"]
    let outcome = await lockstep(words: words + flags)
    #expect(outcome.code == .counterexample)
    let repeated = await lockstep(words: try again(outcome))
    #expect(repeated.code == .counterexample)
    #expect(failures(repeated) == failures(outcome))
    let report = outcome.output.split(separator: "\n").first { $0.hasPrefix("  rerun ") }
    #expect(report?.hasSuffix(" --in-process") == true)
    #expect(place.names("R").count > 1 && place.names() == ["R"])
  }

  @Test("with your own stores the command names the indexed store, for it is not the default")
  func theirs() async throws {
    let mine = Contender(name: "mine") { IndexedStore(schema: $0, options: $1) }
    let tool = Lockstep(subjects: .quick(Lockstep(mine).subjects))
    for (subject, verb) in [("indexed", "fuzz"), ("mine", "fuzz"), ("indexed", "exhaust")] {
      let budget = verb == "fuzz" ? ["--trials", "8", "--no-corpus"] : ["--depth", "1"]
      let outcome = await lockstep(words: [verb, "--subject", subject] + budget, tool: tool)
      let words = try again(outcome)
      let place = try #require(words.firstIndex(of: "--subject"))
      #expect(words[place + 1] == subject)
    }
  }

  @Test(
    "without a package that builds the executable, the command calls it by its path",
    .enabled(if: BuiltExecutable.path != nil))
  func outside() throws {
    _ = try place.file("case.lockstep", CommandCases.emptySection)
    let tool = place.path + "/my tool"
    try FileManager.default.createSymbolicLink(
      atPath: tool, withDestinationPath: try #require(BuiltExecutable.path))
    let script = """
      "$0" shrink case.lockstep --subject B24 >log || [ $? = 1 ]
      eval "$(sed -n 's/^  rerun  *//p' log)" >again || [ $? = 1 ]
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-e", "-c", script, tool]
    process.currentDirectoryURL = URL(filePath: place.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try place.text("log").contains("  rerun         '\(tool)' replay case.shrunk.lockstep"))
    #expect(try place.text("again").hasPrefix("case.shrunk.lockstep: fails\n"))
  }

  @Test("a package has an executable if its manifest or the nearest manifest above names it")
  func packages() throws {
    for name in ["a/b/c", "none"] {
      try FileManager.default.createDirectory(
        atPath: place.path + "/" + name, withIntermediateDirectories: true)
    }
    let manifest = "products: [.executable(name: \"ledger\")], [.package(path: \"../lockstep\")]"
    _ = try place.file("a/Package.swift", manifest)
    for product in ["ledger", "lockstep"] {
      #expect(CurrentPackage.declares(product, from: place.path + "/a"))
      #expect(CurrentPackage.declares(product, from: place.path + "/a/b/c"))
      #expect(!CurrentPackage.declares(product, from: place.path + "/none"))
    }
    #expect(!CurrentPackage.declares("ledge", from: place.path + "/a"))
    _ = try place.file("a/b/Package.swift", "products: []")
    #expect(!CurrentPackage.declares("ledger", from: place.path + "/a/b/c"))
  }
}

@Suite("Command line: lists of defects, worlds and workloads")
struct ListTests {
  @Test(
    "with --json a list is one object, and the readable list is on standard error",
    arguments: [("defects", "defects"), ("exhaust", "worlds"), ("bench", "workloads")])
  func json(_ verb: String, _ name: String) async throws {
    let text = await either(words: [verb, "--list"])
    #expect(text.code == .clean && text.error.isEmpty)
    let json = await either(words: [verb, "--list", "--json"])
    #expect(json.code == .clean && json.error == text.output)
    let fields = try JSONFields(JSON(parsing: json.output, file: "output"), file: "output")
    #expect(try fields.objects(name).count > 3)
  }
}

@Suite("Command line: a corpus that does not exist yet")
struct NewCorpusTests {
  @Test("corpus add makes the corpus, and other actions name the missing directory")
  func add() async throws {
    let place = try Workplace()
    let file = try place.file("case.lockstep", CommandCases.emptySection)
    let corpus = place.path + "/new/corpus"
    for words in [["check"], ["distill"], ["bytes", place.path + "/bytes"]] {
      let outcome = await lockstep(words: ["corpus"] + words + ["--corpus", corpus])
      #expect(outcome.code == .badInput)
      #expect(outcome.error.contains("there is no directory \(corpus)"))
      #expect(!outcome.error.contains("name it with --corpus"))
    }
    let added = await lockstep("corpus", "add", file, "--corpus", corpus)
    #expect(added.code == .clean)
    #expect(added.output == "\(file): kept as \(corpus)/regressions/case.lockstep\n")
    #expect(place.names("new/corpus/regressions") == ["case.lockstep"])
    #expect(await lockstep("corpus", "check", "--corpus", corpus).code == .clean)
  }
}
