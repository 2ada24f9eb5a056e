import Foundation

/// A document for users or contributors, with its blocks of code.
package struct Document: Sendable {
  /// A block of code between fences.
  package struct Block: Sendable {
    /// The language that follows the opening fence.
    package let language: String
    package let lines: [String]
  }

  /// A command line, and the output that the document shows for it.
  package struct Command: Sendable {
    package let line: String
    package let output: [String]
  }

  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// README, the guide for contributors, and every article of every documentation catalogue.
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

  /// The command lines of the document: the lines of its shell blocks without comments, and the
  /// lines after a prompt in its terminal blocks.
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
