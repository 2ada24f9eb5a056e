import Foundation
import Testing

/// The rules of the house, enforced on every file: what a reviewer would otherwise have to say.
@Suite("The house")
struct HouseTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Which targets each target may import; the design's arrows.
  private static let arrows: [String: Set<String>] = [
    "Choices": [],
    "StoreModel": [],
    "SnapshotDiffing": ["StoreModel"],
    "ReferenceStore": ["StoreModel"],
    "IndexedStore": ["StoreModel", "SnapshotDiffing"],
    "ListSurface": ["StoreModel", "SnapshotDiffing"],
    "Differential": ["Choices", "StoreModel", "ListSurface"],
    "DefectiveStores": [
      "ReferenceStore", "ListSurface", "StoreModel", "PairChecks", "FetchedLists",
    ],
    "FetchedLists": ["StoreModel", "ReferenceStore", "Differential"],
    "PairChecks": ["Choices", "StoreModel", "FetchedLists", "Reporting"],
    "Mutation": ["Choices"],
    "Campaign": [
      "Choices", "StoreModel", "ListSurface", "Differential", "Reporting", "Mutation", "PairChecks",
    ],
    "Reporting": ["Choices", "StoreModel", "ListSurface", "Differential"],
    "Benchmarking": [
      "Choices", "StoreModel", "SnapshotDiffing", "IndexedStore", "ReferenceStore",
      "Differential", "ListSurface",
    ],
    "LockstepTesting": [
      "Choices", "StoreModel", "Differential", "Campaign", "Reporting", "DefectiveStores",
      "ReferenceStore", "FetchedLists", "PairChecks",
    ],
    "LockstepCommands": [
      "Campaign", "Reporting", "Differential", "DefectiveStores", "IndexedStore",
      "ReferenceStore", "StoreModel", "Benchmarking", "Mutation", "PairChecks", "FetchedLists",
      "SnapshotDiffing", "ListSurface",
    ],
    "StoreFuzzer": ["LockstepCommands", "Campaign", "Differential", "Reporting"],
    "ParserFuzzer": ["Campaign", "Differential", "Reporting", "StoreModel"],
    "SQLiteStore": ["StoreModel"],
    "SQLiteLockstep": ["LockstepCommands", "SQLiteStore", "StoreModel"],
  ]

  private struct SourceFile {
    let path: String
    let target: String
    let lines: [Substring]

    /// What it imports.
    var imports: [Import] { HouseTests.imports(in: lines) }
  }

  /// An import of a module, or of a part of it.
  private struct Import: Equatable {
    /// From 1.
    let line: Int
    let module: String
    /// The line without its indentation.
    let text: String
  }

  private static let sources: [SourceFile] = files(under: "Sources")
  private static let tests: [SourceFile] = files(under: "Tests")

  private static func files(under folder: String) -> [SourceFile] {
    let base = root.appending(path: folder)
    let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    var files: [SourceFile] = []
    while let url = walk?.nextObject() as? URL {
      guard url.pathExtension == "swift", let text = try? String(contentsOf: url, encoding: .utf8)
      else { continue }
      let path = String(url.path.dropFirst(root.path.count + 1))
      let target = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      files.append(SourceFile(path: path, target: target, lines: lines))
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func imports(
    in files: [SourceFile], where isOffence: (SourceFile, Import) -> Bool
  ) -> [String] {
    files.flatMap { file in
      file.imports.filter { isOffence(file, $0) }.map { "\(file.path):\($0.line)" }
    }
  }

  private static func offences(
    in files: [SourceFile], _ isOffence: (SourceFile, Substring) -> Bool
  ) -> [String] {
    files.flatMap { file in
      file.lines.enumerated().filter { isOffence(file, $1) }.map { "\(file.path):\($0.offset + 1)" }
    }
  }

  @Test("the sources are found")
  func sourcesAreFound() {
    #expect(Self.sources.count > 50)
    #expect(Set(Self.sources.map(\.target)).isSuperset(of: Self.arrows.keys))
  }

  @Test("no import runs against the arrows")
  func arrowsHold() {
    let own = Set(Self.arrows.keys)
    #expect(
      Self.imports(in: Self.sources) { file, found in
        guard let allowed = Self.arrows[file.target] else { return false }
        return own.contains(found.module) && !allowed.contains(found.module)
      } == [])
  }

  @Test("below Campaign nothing imports what brings clocks and files, but for collation")
  func noFoundationBelowCampaign() {
    let heavy: Set = ["Foundation", "Dispatch", "Glibc", "Musl", "Darwin", "Synchronization"]
    #expect(
      Self.imports(in: Self.sources) { file, found in
        Self.isBelowCampaign(file.target) && heavy.contains(found.module)
          && !(file.path.hasSuffix("Values/Collation.swift")
            && found.text == "import class Foundation.NSString")
      } == [])
  }

  /// Neither what imports the campaign, by whatever way, nor the reports beneath it.
  private static func isBelowCampaign(_ target: String) -> Bool {
    guard target != "Campaign", target != "Reporting", let imported = arrows[target] else {
      return false
    }
    return !imported.contains("Campaign")
      && imported.allSatisfy { $0 == "Reporting" || isBelowCampaign($0) }
  }

  @Test("only the campaign has a clock, and the stopwatch that measures")
  func clocks() {
    #expect(
      Self.offences(in: Self.sources) { file, line in
        line.contains("Clock()") && file.target != "Campaign"
          && !file.path.hasSuffix("Benchmarking/Measuring/Stopwatch.swift")
      } == [])
  }

  @Test("no line is longer than 100 columns")
  func columns() {
    #expect(Self.offences(in: Self.sources + Self.tests) { $1.count > 100 } == [])
  }

  @Test("no file is longer than 500 lines")
  func fileLengths() {
    #expect((Self.sources + Self.tests).filter { $0.lines.count > 500 }.map(\.path) == [])
  }

  @Test("no function is longer than 70 lines")
  func functionLengths() {
    #expect((Self.sources + Self.tests).flatMap(Self.longFunctions) == [])
  }

  @Test("no unfinished word, and no trap that something from outside could reach")
  func words() {
    // Spelt apart, so that this file does not offend itself.
    let unfinished = ["TO" + "DO", "FIX" + "ME", "X" + "XX"]
    let traps = ["try" + "! ", "as" + "! ", "fatal" + "Error("]
    #expect(
      Self.offences(in: Self.sources + Self.tests) { _, line in
        unfinished.contains { line.contains($0) }
      } == [])
    #expect(
      Self.offences(in: Self.sources) { _, line in traps.contains { line.contains($0) } } == [])
  }

  @Test("every module opens with an essay")
  func essays() throws {
    for target in Self.arrows.keys.sorted() where target != "Choices" {
      let opening = Self.sources.first { $0.path == "Sources/\(target)/\(target).swift" }
      let lines = try #require(opening, "no \(target).swift").lines
      let essay = lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.prefix { $0.hasPrefix("//") }
      #expect(essay.count >= 8, "\(target).swift opens with \(essay.count) lines of essay")
    }
  }

  @Test("only LockstepTesting knows of a test framework, and nothing imports it")
  func testFrameworks() {
    let frameworks: Set = ["Testing", "XCTest", "LockstepTesting"]
    #expect(
      Self.imports(in: Self.sources) { file, found in
        file.target != "LockstepTesting" && frameworks.contains(found.module)
      } == [])
  }

  @Test("the examples are written as a user writes: plain imports of what the package offers")
  func examples() {
    let offered: Set = [
      "LockstepTesting", "LockstepCommands", "FetchedLists", "PairChecks", "StoreModel", "Testing",
      "XCTest", "Foundation", "Dispatch",
    ]
    let examples = Self.tests.filter { $0.target == "ExamplesTests" }
    #expect(examples.count > 5)
    #expect(Self.offences(in: examples) { $1.contains("@test" + "able") } == [])
    #expect(Self.imports(in: examples) { !offered.contains($1.module) } == [])
  }

  @Test("the top level holds what the design names and nothing else")
  func topLevel() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
    let known: Set = ["Package.swift", "Sources", "Tests", "Corpus", "Reports", "README.md"]
    let extra = names.filter { !$0.hasPrefix(".") && !known.contains($0) }
    #expect(extra.filter { $0 != "Package.resolved" } == [])
  }

  @Test("there is no package dependency")
  func noDependencies() throws {
    let path = Self.root.appending(path: "Package.swift")
    let manifest = try String(contentsOf: path, encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  @Test("an import is seen wherever it stands, and what a text holds is none")
  func importsAreSeen() {
    let text = """
      import Choices
      #if SQLite
        @testable package import struct StoreModel.Case  // not import Reporting
        // import Differential
        let header = \"""
          import Campaign
          \\(1) \\\"""
          import Mutation
          \"""
      #else
          import Foundation
      #endif
      """
    let found = Self.imports(in: text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(found.map(\.line) == [1, 3, 11])
    #expect(found.map(\.module) == ["Choices", "StoreModel", "Foundation"])
    #expect(found.last?.text == "import Foundation")
  }

  @Test("every text of several lines is seen to end, so that no import is taken for its part")
  func textsEnd() {
    let files = (Self.sources + Self.tests).filter { !Self.code(of: $0.lines).isWhole }
    #expect(files.map(\.path) == [])
  }

  /// The imports of a text.
  private static func imports(in lines: [Substring]) -> [Import] {
    code(of: lines).lines.compactMap { index, text in
      imported(by: text).map { Import(line: index + 1, module: $0, text: String(text)) }
    }
  }

  /// The lines that begin outside of comments and of texts of several lines, without indentation,
  /// and whether all such texts end.
  private static func code(
    of lines: [Substring]
  ) -> (lines: [(index: Int, text: Substring)], isWhole: Bool) {
    var found: [(index: Int, text: Substring)] = []
    var isInText = false
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      let quotes = "\"\"\""
      if isInText {
        // They close a text where a line begins with them, and open one where it ends.
        if text.hasPrefix(quotes) { isInText = text.dropFirst(quotes.count).hasSuffix(quotes) }
      } else if !text.hasPrefix("//") {
        found.append((index, text))
        isInText = text.hasSuffix(quotes)
      }
    }
    return (found, !isInText)
  }

  /// The module of an import, whatever stands before it and however little of it is imported.
  private static func imported(by line: Substring) -> String? {
    let words = line.prefix { $0 != "/" }.split(separator: " ")
    guard let place = words.firstIndex(of: "import"),
      words[..<place].allSatisfy({
        $0.hasPrefix("@")
          || ["public", "package", "internal", "fileprivate", "private"].contains($0)
      })
    else { return nil }
    return words.last?.split(separator: ".").first.map(String.init)
  }

  /// A function ends where a closing brace stands at its own indentation.
  private static func longFunctions(in file: SourceFile) -> [String] {
    var found: [String] = []
    for (start, line) in file.lines.enumerated() {
      let text = line.drop { $0 == " " }
      guard text.contains("func ") || text.hasPrefix("init("), line.hasSuffix("{") else { continue }
      let indent = line.count - text.count
      let closing = String(repeating: " ", count: indent) + "}"
      guard let end = file.lines[start...].firstIndex(where: { $0 == closing }) else { continue }
      if end - start + 1 > 70 { found.append("\(file.path):\(start + 1) has \(end - start + 1)") }
    }
    return found
  }
}
