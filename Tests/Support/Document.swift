import Foundation

/// A text for users or contributors, with the blocks of code in it.
package struct Document: Sendable {
  /// A block between fences.
  package struct Block: Sendable {
    /// What stands behind the opening fence.
    package let language: String
    package let lines: [String]
  }

  /// A command line, and what the document shows of its output.
  package struct Command: Sendable {
    package let line: String
    package let output: [String]
  }

  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// README, how to contribute, and every article of every catalogue.
  package static let paths: [String] = {
    let names =
      (try? FileManager.default.subpathsOfDirectory(atPath: root.path + "/Sources")) ?? []
    let articles = names.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
    return ["README.md", ".github/CONTRIBUTING.md"] + articles.map { "Sources/" + $0 }
  }()

  package static func all() throws -> [Document] { try paths.map { try Document($0) } }

  package let path: String
  package let blocks: [Block]

  package init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: Document.root.appending(path: path), encoding: .utf8)
    var blocks: [Block] = []
    var open: (language: String, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if !bare.hasPrefix("```") {
        open?.lines.append(String(line))
      } else if let block = open {
        blocks.append(Block(language: block.language, lines: block.lines))
        open = nil
      } else {
        open = (String(bare.dropFirst(3)), [])
      }
    }
    self.blocks = blocks
  }

  /// The lines of its shells, without their comments, and of what it shows of a terminal those
  /// behind a prompt.
  package var commands: [Command] {
    blocks.flatMap { block -> [Command] in
      if block.language == "sh" {
        return block.lines.filter { !$0.isEmpty }.map {
          Command(line: String($0.prefix { $0 != "#" }), output: [])
        }
      }
      guard let prompt = block.lines.first, prompt.hasPrefix("$ ") else { return [] }
      return [Command(line: String(prompt.dropFirst(2)), output: Array(block.lines.dropFirst()))]
    }
  }
}
