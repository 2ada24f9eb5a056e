import Foundation
import Testing

/// The samples of README and documentation against sources that are compiled.
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

  /// What makes a function a test; the samples that are compiled go without.
  private static let attribute = "@Test "

  /// The lines of all Swift samples of a text, without their indentation.
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

  @Test("every line of a sample for users is a line of an example that is compiled")
  func samplesAreCompiled() throws {
    let examples =
      try Self.texts(under: "Tests/ExamplesTests") + Self.texts(under: "Tests/Examples")
    let compiled = Set(
      examples.flatMap { $0.text.split(separator: "\n").map { $0.drop { $0 == " " } } })
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    var samples = [("README.md", readme)]
    samples += try Self.texts(under: "Sources/LockstepTesting").map { ($0.path, $0.text) }
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
}
