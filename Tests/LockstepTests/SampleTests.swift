import Foundation
import StoreModel
import TestSupport
import Testing

/// The samples in documents and doc comments, compared with compiled sources.
@Suite("Samples")
struct SampleTests {
  private static let root = Document.root

  private static func texts(under folder: String) throws -> [(path: String, text: String)] {
    let base = root.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, try String(contentsOf: base.appending(path: $0), encoding: .utf8))
    }
  }

  /// The code that a package of a user could contain.
  private static func examples() throws -> [String] {
    let examples = try texts(under: "Tests/ExamplesTests") + texts(under: "Tests/Examples")
    return examples.map(\.text)
  }

  /// The code for samples of modules that no product offers, or of their package functions.
  private static func packageSamples() throws -> [String] {
    try texts(under: "Tests").filter { $0.path.hasSuffix("Samples.swift") }.map(\.text)
  }

  /// The modules that a user can import.
  private static let offered: Set<Substring> = [
    "LockstepTesting", "LockstepCommands", "FetchedLists", "ListModel", "PairChecks", "RecordLists",
    "SnapshotDiffing", "StoreModel",
  ]

  private static func commentedSamples() throws -> [DocumentedSample] {
    try texts(under: "Sources").flatMap { DocumentedSample.all(in: $0.text, path: $0.path) }
  }

  @Test("every block of code in a doc comment names its language")
  func languages() throws {
    let known: Set<Substring> = ["swift", "case", "text", "sh"]
    let samples = try Self.commentedSamples()
    #expect(samples.filter { !known.contains($0.language) }.map(\.place) == [])
    #expect(samples.count > 70)
  }

  @Test("every Swift sample in a doc comment is part of a compiled example or test")
  func samplesAreCompiled() throws {
    let examples = try Self.examples().map(CompiledText.init)
    let others = try Self.packageSamples().map(CompiledText.init)
    for sample in try Self.commentedSamples() where sample.language == "swift" {
      let isOffered = Self.offered.contains(sample.module) && !sample.isOfPackage
      let texts = isOffered ? examples : examples + others
      let text = sample.lines.joined(separator: "\n")
      #expect(texts.contains { $0.contains(sample.lines) }, "\(sample.place):\n\(text)")
      #expect((1...6).contains(sample.lines.count), "\(sample.place)")
    }
  }

  @Test("every case in a doc comment is read")
  func casesAreRead() throws {
    let cases = try Self.commentedSamples().filter { $0.language == "case" }
    for sample in cases {
      _ = try Case(parsing: sample.lines.joined(separator: "\n"), file: sample.place)
    }
    #expect(!cases.isEmpty)
  }

  @Test("every sample in a document consists of example lines, or is part of a source")
  func documentsAreCompiled() throws {
    let examples = try Self.examples()
    let compiled = Set(examples.flatMap { CompiledText($0).lines })
    let sources = try Self.texts(under: "Sources").map { CompiledText($0.text) }
    var count = 0
    for document in try Document.all() {
      for block in document.blocks where block.language == "swift" {
        count += 1
        let lines = CompiledText.lines(of: block.lines.joined(separator: "\n"))
        if compiled.isSuperset(of: lines) { continue }
        #expect(
          sources.contains { $0.contains(lines) },
          "\(document.path):\n\(lines.joined(separator: "\n"))")
      }
    }
    #expect(count > 12)
  }
}
