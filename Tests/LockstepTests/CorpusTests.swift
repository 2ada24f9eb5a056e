import Foundation
import StoreModel
import Testing

/// A case file of the corpus, with its story.
struct CorpusFile: Sendable {
  /// Beside the sources, wherever those are.
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus")

  let path: String
  let text: String
  let trialCase: Case

  /// The paths of all files of the corpus: bugs that were once found, and what trials start from.
  static let paths: [String] = folders.flatMap { folder in
    let directory = root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".lockstep") }.sorted().map { folder + "/" + $0 }
  }

  /// All files of the corpus, in the order of their paths.
  static let all: [Result<CorpusFile, any Error>] = paths.map { path in
    Result { try CorpusFile(path) }
  }

  private static let folders = ["regressions", "seeds"]

  /// A story by its name, from whichever folder has it.
  static func named(_ name: String) throws -> CorpusFile {
    let found = all.compactMap { try? $0.get() }.first { $0.path.hasSuffix("/\(name).lockstep") }
    return try #require(found, "no \(name).lockstep in the corpus")
  }

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    trialCase = try Case(parsing: text, file: path)
  }

  /// The lines that tell the story.
  var comments: [Substring] { lines.filter { $0.hasPrefix("#") } }

  /// The text without the story.
  var bareText: String {
    lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

@Suite("The corpus")
struct CorpusTests {
  @Test("the articles' scenarios are there")
  func scenarios() {
    for name in [
      "dragged-sections", "first-screen", "national-teams", "nine-hundred-items",
      "shared-delegate", "students-by-score", "todo-list",
    ] {
      #expect(throws: Never.self) { try CorpusFile.named(name) }
    }
  }

  @Test("every file reads, and prints back as it is, comments aside", arguments: CorpusFile.paths)
  func isCanonical(_ path: String) throws {
    let file = try CorpusFile(path)
    #expect(file.bareText == file.trialCase.text, "\(file.path)")
    #expect(file.text.hasPrefix("lockstep 1\n"), "\(file.path)")
  }

  @Test("every file says which rules it tells of", arguments: CorpusFile.paths)
  func citesRules(_ path: String) throws {
    let file = try CorpusFile(path)
    let story = file.comments.joined(separator: " ")
    let rules = story.split { !$0.isLetter && !$0.isNumber }.filter {
      $0.first == "R" && Int($0.dropFirst()).map { (1...88).contains($0) } == true
    }
    #expect(!rules.isEmpty, "\(file.path)")
  }

  @Test("both stores agree on every file", arguments: CorpusFile.paths)
  func runsClean(_ path: String) throws {
    let file = try CorpusFile(path)
    let result = Pair.trial.run(file.trialCase)
    #expect(result.mismatch == nil, "\(file.path)")
  }
}
