import DefectiveStores
import Foundation
import TestSupport
import Testing

@testable import LockstepCommands

/// Every command line in a document is tested. The parser reads our own command lines, and they run
/// with a small budget in the order of the document. For a command line of another program, the
/// program must exist.
@Suite("Documentation: command lines")
struct DocumentCommandTests {
  /// The article that `GuideTests` carries out literally.
  private static let guide = "FirstStore.md"
  /// The article whose commands `AssertionArticleTests` runs, each with its case.
  private static let assertions = "Assertions.md"
  /// The beginnings of our own command lines.
  private static let beginnings = [
    "swift run -c release lockstep", "swift run -c release lockstep-lab", "lockstep",
    "lockstep-lab",
  ]

  private let place: Workplace

  init() throws {
    place = try Workplace()
    let crash = Document.root.appending(path: "Tests/Versions/1/inputs/crash-text")
    try FileManager.default.copyItem(
      at: crash, to: URL(filePath: place.path + "/crash-0f3a"))
    try FileManager.default.createDirectory(
      atPath: place.path + "/C/regressions", withIntermediateDirectories: true)
  }

  /// The words after the executable's name, nil for another executable.
  private static func words(_ line: String) -> [String]? {
    let line = line.split(separator: " ").joined(separator: " ")
    guard let name = beginnings.first(where: { line == $0 || line.hasPrefix($0 + " ") }) else {
      return nil
    }
    return line.dropFirst(name.count).split(separator: " ").map(String.init)
  }

  /// The verbs of the executable that has the first word as a verb.
  private static func table(_ words: [String]) -> VerbTable {
    VerbTable.lab.named(words.first ?? "") == nil ? .user : .lab
  }

  @Test("documents are found and contain command lines")
  func documents() throws {
    let documents = try Document.all()
    #expect(documents.count >= 11)
    #expect(documents.flatMap(\.commands).count > 40)
    let articles = documents.map(\.path).filter { $0.contains("LockstepTesting.docc") }
    #expect(articles.count == 25)
  }

  @Test("each command line parses, or names another program that exists")
  func areRead() throws {
    for document in try Document.all()
    where !document.path.hasSuffix(Self.guide) {
      for command in document.commands {
        guard let words = Self.words(command.line) else {
          #expect(isKnown(command.line), "\(document.path): \(command.line)")
          continue
        }
        #expect(throws: Never.self, "\(document.path): \(command.line)") {
          _ = try Invocation(words, of: Self.table(words), environment: [:])
        }
      }
    }
  }

  /// Whether the program and the test suite in a command line of another program exist.
  private func isKnown(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init).filter { !$0.contains("=") }
    if words.prefix(2) == ["swift", "test"] {
      guard words.count > 2 else { return true }
      let suites = (try? RuleProof.suites(under: Document.root.appending(path: "Tests"))) ?? []
      return words.count == 4 && words[2] == "--filter" && suites.contains(words[3])
    }
    if words.prefix(2) == ["swift", "format"] { return true }
    // The target of libFuzzer. `FuzzerTests` runs it with the same variable.
    if words.first == "/tmp/out/store-fuzzer" { return true }
    return FileManager.default.isExecutableFile(
      atPath: Document.root.appending(path: words.first ?? "/").path)
  }

  @Test(
    "each of our command lines does what the document says, with a small budget", .fullVolume,
    arguments: Document.paths)
  func areRun(_ path: String) async throws {
    let document = try Document(path)
    let runElsewhere = [Self.guide, Self.assertions]
    guard !runElsewhere.contains(where: { document.path.hasSuffix($0) }) else { return }
    for command in document.commands {
      guard let words = Self.words(command.line), isHarmless(words) else { continue }
      if words.first == "merge" { try await makeShards(words.dropFirst()) }
      let outcome = await either(words: budgeted(words))
      let isDefective = words.contains("B24") || words.contains { $0.hasPrefix("actor-") }
      let fails = isDefective && words.first == "fuzz" || words.first == "replay"
      #expect(
        outcome.code == (fails ? .counterexample : .clean),
        "\(document.path): \(command.line)\n\(outcome.error)")
      // A clean campaign prints the sums of its trials, which are fewer in this test.
      guard fails || words.first == "show" else { continue }
      let said = Set((outcome.output + outcome.error).split(separator: "\n").map(String.init))
      for line in command.output where !line.isEmpty && !line.hasSuffix("…") {
        #expect(said.contains(line), "\(document.path): \(line)")
      }
    }
  }

  /// Whether a command may run in this process. Excluded are subjects that end the process, which
  /// `WorkerTests` run in other processes, and commands that take long with any budget.
  private func isHarmless(_ words: [String]) -> Bool {
    let deadly = Set(
      DefectiveStores.deadly.map(\.id) + DefectivePairs.all.map(\.subject.name))
    return deadly.isDisjoint(with: words) && words.first != "bench"
      && (words.first != "mutate" || words.contains("--list"))
  }

  /// Runs the missing shards for a `merge`.
  private func makeShards(_ words: ArraySlice<String>) async throws {
    let directories = words.prefix { !$0.hasPrefix("--") }
    for (index, directory) in directories.enumerated()
    where place.names(directory).isEmpty {
      let shard = "\(index + 1)/\(directories.count)"
      let made = await lockstep(
        words:
          budgeted(["fuzz", "--seed", "7", "--shard", shard, "--session", directory]))
      #expect(made.code == .clean, "\(made.error)")
    }
  }

  /// The words of a command line with few trials in place of its own budget, and with paths in the
  /// workplace.
  private func budgeted(_ words: [String]) -> [String] {
    var words = words
    let budgets = [
      "--for": nil, "--quiet-for": nil, "--trials": nil, "--depth": "1", "--mutants": "3",
    ]
    for (flag, budget) in budgets.sorted(by: { $0.key < $1.key }) {
      guard let place = words.firstIndex(of: flag) else { continue }
      words.replaceSubrange(place...(place + 1), with: budget.map { [flag, $0] } ?? [])
    }
    for flag in ["--session", "--output", "--corpus"] {
      guard let index = words.firstIndex(of: flag) else { continue }
      words[index + 1] = place.path + "/" + words[index + 1]
    }
    // An actor has no corpus, and writes no reports.
    let isActor = words.contains { $0.hasPrefix("actor") }
    let reports = isActor ? [] : ["--reports", place.path + "/Reports"]
    switch words.first ?? "" {
    case "", "fuzz":
      if words.isEmpty { words = ["fuzz"] }
      if words.contains("--resume") { return words + reports }
      let seed = words.contains("--seed") ? [] : ["--seed", "7"]
      let usual =
        isActor
        ? []
        : words.contains("--regressions")
          ? ["--corpus", Document.root.appending(path: "Corpus").path] : ["--no-corpus"]
      let corpus = words.contains("--corpus") ? [] : usual
      return words + seed + ["--trials", isActor ? "2000" : "24"] + corpus + reports
    case "merge":
      return words.map { place.names($0).isEmpty ? $0 : place.path + "/" + $0 } + reports
    case "replay", "show", "shrink": return words.map(file)
    case "corpus":
      if words[1] == "bytes" { words[2] = place.path + "/" + words[2] }
      return words.map(file) + (words.contains("--corpus") ? [] : ["--corpus", place.path + "/C"])
    // The pairs of the other axes take long. A run with only one save order skips them.
    case "matrix": return ["matrix", "--only", "rollback", "--sample", "6"] + reports
    case "exhaust": return words + reports
    case "defects":
      return words.contains("--list") ? words : words + ["--trials", "24"]
    case "rates": return words + ["--only", "B49", "--seeds", "1", "--trials", "24"]
    case "mutate": return words + ["--package", Document.root.path]
    default: return words
    }
  }

  /// The whole path of a file in the checkout or in the workplace.
  private func file(_ word: String) -> String {
    let example = word.replacing("<fingerprint>", with: "example")
    if example.hasPrefix("Reports/") { return Document.root.appending(path: example).path }
    return place.names().contains(word) ? place.path + "/" + word : word
  }
}
