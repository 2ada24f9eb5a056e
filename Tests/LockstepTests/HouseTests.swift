import Foundation
import Testing

/// The rules of the house, tested on every file, so that no reviewer has to check them.
@Suite("The house")
struct HouseTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private struct SourceFile {
    let path: String
    /// The folder under `Sources` or `Tests`: a floor or a test target.
    let floor: String
    /// The target, if the file is a source.
    let room: String
    let lines: [Substring]

    /// The imported modules. A line with a deeper indentation is part of a string.
    var imports: Set<Substring> {
      Set(
        lines.filter { !$0.hasPrefix("    ") }.compactMap { line in
          let words = line.split(separator: " ")
          guard let place = words.firstIndex(of: "import"), place == 0 || words[0].first == "@",
            place + 1 < words.count
          else { return nil }
          return words.last?.split(separator: ".").first
        })
    }
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
      let folders = path.split(separator: "/").map(String.init)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      files.append(
        SourceFile(path: path, floor: folders[1], room: folders[2], lines: lines))
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func offences(
    in files: [SourceFile], _ isOffence: (SourceFile, Substring) -> Bool
  ) -> [String] {
    files.flatMap { file in
      file.lines.enumerated().filter { isOffence(file, $1) }.map { "\(file.path):\($0.offset + 1)" }
    }
  }

  @Test("the sources are found, each in a room on a floor")
  func sourcesAreFound() {
    let floors: Set = ["Model", "Stores", "Engine", "Runs", "Faces", "Lab"]
    #expect(Self.sources.count > 50)
    #expect(Set(Self.sources.map(\.floor)) == floors)
    #expect(Self.sources.filter { $0.path.split(separator: "/").count < 4 }.map(\.path) == [])
  }

  @Test("no room holds more than 16 % of the lines")
  func rooms() {
    let whole = Self.sources.map(\.lines.count).reduce(0, +)
    let rooms = Dictionary(grouping: Self.sources, by: \.room).mapValues {
      $0.map(\.lines.count).reduce(0, +)
    }
    #expect(rooms.filter { $0.value * 100 > whole * 16 }.keys.sorted() == [])
  }

  @Test("only collation imports Foundation below the floor of the runs, and only schedules locks")
  func noFoundationBelowRuns() {
    let heavy: Set<Substring> = [
      "Foundation", "Dispatch", "Glibc", "Musl", "Darwin", "Synchronization",
    ]
    let low: Set = ["Model", "Stores", "Engine"]
    let found = Self.sources.filter {
      low.contains($0.floor) && !heavy.isDisjoint(with: $0.imports)
    }
    let (schedules, others) = (
      found.filter { $0.room == "Scheduling" }, found.filter { $0.room != "Scheduling" }
    )
    #expect(
      schedules.allSatisfy { $0.imports.isDisjoint(with: heavy.subtracting(["Synchronization"])) })
    #expect(others.map(\.path) == ["Sources/Model/StoreModel/Values/Collation.swift"])
    #expect(others.first?.lines.contains("import class Foundation.NSString") == true)
  }

  @Test("only the campaign and the stopwatch use a clock")
  func clocks() {
    #expect(
      Self.offences(in: Self.sources) { file, line in
        line.contains("Clock()") && file.room != "Campaign"
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

  @Test("no source contains an unfinished-work marker or a trap")
  func words() {
    // Split, so that this file does not break the rule itself.
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
    let executables: Set = ["lockstep", "lockstep-lab"]
    // The essay of Choices is its catalogue.
    let rooms = Set(Self.sources.map(\.room)).subtracting(executables).subtracting(["Choices"])
    for room in rooms.sorted() {
      let opening = Self.sources.first { $0.path.hasSuffix("/\(room)/\(room).swift") }
      let lines = try #require(opening, "no \(room).swift").lines
      let essay = lines.drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("@") }
        .prefix { $0.hasPrefix("//") }
      #expect(essay.count >= 8, "\(room).swift opens with \(essay.count) lines of essay")
    }
  }

  @Test("only LockstepTesting imports a test framework")
  func testFrameworks() {
    let frameworks: Set<Substring> = ["Testing", "XCTest"]
    let found = Self.sources.filter {
      $0.room != "LockstepTesting" && !frameworks.isDisjoint(with: $0.imports)
    }
    #expect(found.map(\.path) == [])
  }

  @Test("the examples are written like user code, with plain imports of the offered modules")
  func examples() {
    let offered: Set<Substring> = [
      "LockstepTesting", "LockstepCommands", "FetchedLists", "ListModel", "PairChecks",
      "SnapshotDiffing", "StoreModel", "Testing", "XCTest", "Foundation", "Dispatch",
    ]
    let examples = Self.tests.filter { $0.floor == "ExamplesTests" }
    #expect(examples.count > 5)
    #expect(Self.offences(in: examples) { $1.contains("@test" + "able") } == [])
    #expect(examples.filter { !$0.imports.isSubset(of: offered) }.map(\.path) == [])
  }

  @Test("the top level contains only the files and folders of the design")
  func topLevel() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
    let known: Set = ["Package.swift", "Sources", "Tests", "Corpus", "Reports", "README.md"]
    let extra = names.filter { !$0.hasPrefix(".") && !known.contains($0) }
    #expect(extra.filter { $0 != "Package.resolved" } == [])
  }

  @Test("the package has no dependency")
  func noDependencies() throws {
    let path = Self.root.appending(path: "Package.swift")
    let manifest = try String(contentsOf: path, encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  /// A function ends at the closing brace with the function's own indentation.
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
