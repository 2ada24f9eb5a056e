import Foundation
import TestSupport
import Testing

/// The samples in README and documentation, compared with compiled sources.
@Suite("Samples")
struct SampleTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func texts(under folder: String) throws -> [(path: String, text: String)] {
    let base = root.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, try String(contentsOf: base.appending(path: $0), encoding: .utf8))
    }
  }

  /// The attribute that makes a function a test. The compiled samples do not have it.
  private static let attribute = "@Test "

  /// The lines of all Swift samples in a text, without their indentation.
  private static func samples(in text: String) -> [Substring] {
    var lines: [Substring] = []
    var isInside = false
    for line in text.split(separator: "\n") {
      let bare = line.drop { $0 == "/" || $0 == " " }
      if bare.hasPrefix("```") {
        isInside = bare == "```swift"
      } else if isInside, !bare.isEmpty {
        lines.append(bare.hasPrefix(attribute) ? bare.dropFirst(attribute.count) : bare)
      }
    }
    return lines
  }

  private static func compiledExamples() throws -> Set<Substring> {
    let examples = try texts(under: "Tests/ExamplesTests") + texts(under: "Tests/Examples")
    return Set(examples.flatMap { $0.text.split(separator: "\n").map { $0.drop { $0 == " " } } })
  }

  @Test("every line of a sample for users is a line of a compiled example")
  func samplesAreCompiled() throws {
    let compiled = try Self.compiledExamples()
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    var samples = [("README.md", readme)]
    samples += try Self.texts(under: "Sources/Faces/LockstepTesting").map { ($0.path, $0.text) }
    samples += try Self.texts(under: "Sources").filter {
      ["LockstepCommands/Lockstep.swift", "StoreModel/Stores/StoreCapabilities.swift"]
        .contains($0.path)
    }.map { ($0.path, $0.text) }
    var count = 0
    for (path, text) in samples {
      for line in Self.samples(in: text) {
        count += 1
        #expect(compiled.contains(line), "\(path): \(line)")
      }
    }
    #expect(count > 20)
  }

  @Test("every sample in a document consists of example lines, or is part of a source")
  func documentsAreCompiled() throws {
    let compiled = try Self.compiledExamples()
    let sources = try Self.texts(under: "Sources").map(\.text)
    var count = 0
    for document in try Document.all() {
      for block in document.blocks where block.language == "swift" {
        count += 1
        let lines = block.lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map {
          $0.hasPrefix(Self.attribute) && !compiled.contains($0)
            ? $0.dropFirst(Self.attribute.count) : $0
        }
        if lines.allSatisfy({ compiled.contains($0) }) { continue }
        let quotation = Self.bare(block.lines.joined(separator: "\n"))
        let isQuoted = sources.contains {
          $0.contains(lines[0]) && Self.bare($0).contains(quotation)
        }
        #expect(isQuoted, "\(document.path):\n\(lines.joined(separator: "\n"))")
      }
    }
    #expect(count > 12)
  }

  /// The lines without indentation, with a line feed before and after each line.
  private static func bare(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    return "\n" + lines.joined(separator: "\n") + "\n"
  }
}
