import Foundation
import TestSupport

/// The article that leads from the message of a crash to a rule, cut into its sections.
struct AssertionArticle {
  static let path = "Sources/Faces/LockstepTesting/LockstepTesting.docc/Assertions.md"

  /// A block of code.
  struct Block {
    /// The word after the opening fence.
    let language: String
    var lines: [String] = []
  }

  /// A section about one message: everything below a heading of the third level.
  struct Section {
    let title: String
    /// The paragraphs outside tables and blocks of code, each in one line.
    var paragraphs: [String] = []
    var blocks: [Block] = []

    /// The name of the section in a link.
    var anchor: String { title.replacing(" ", with: "-") }

    /// The bold words that a paragraph begins with.
    var labels: [String] {
      paragraphs.compactMap { $0.firstMatch(of: /^\*\*(.+?)\.\*\*/).map { String($0.1) } }
    }

    /// The number of the rule that the section names first.
    var rule: Int? {
      paragraphs.lazy.compactMap { paragraph in
        paragraph.prefixMatch(of: /\*\*Rule R(\d+)\.\*\*/).flatMap { Int($0.1) }
      }.first
    }

    /// The planted bug and what the section says about it; nil if it names none.
    var plantedBug: (id: String, summary: String)? {
      paragraphs.lazy.compactMap { paragraph in
        paragraph.wholeMatch(of: /\*\*Planted bug (\w+)\.\*\* (.+)\./).map {
          (String($0.1), String($0.2))
        }
      }.first
    }

    /// The text of the case.
    var caseText: String { lines(of: "case").map { $0 + "\n" }.joined() }

    /// The words of the command that runs the case, without the name of the executable.
    var command: [String] {
      lines(of: "sh").joined().split(separator: " ").dropFirst().map(String.init)
    }

    private func lines(of language: String) -> [String] {
      blocks.filter { $0.language == language }.flatMap(\.lines)
    }
  }

  let text: String
  private(set) var sections: [Section] = []
  /// The names of the sections that the table at the top links to.
  let links: Set<String>

  init() throws {
    try self.init(
      text: String(contentsOf: Document.root.appending(path: Self.path), encoding: .utf8))
  }

  init(text: String) {
    self.text = text
    links = Set(text.matches(of: /<doc:Assertions#([^>]+)>/).map { String($0.1) })
    var isInBlock = false
    var isInParagraph = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        // A heading of the second level ends a section, too.
        sections.append(Section(title: String(line.drop { "# ".contains($0) })))
        isInParagraph = false
      } else if let last = sections.indices.last {
        let isFence = line.hasPrefix("```")
        if isFence, !isInBlock {
          sections[last].blocks.append(Block(language: String(line.dropFirst(3))))
        }
        if isFence {
          isInBlock.toggle()
        } else if isInBlock {
          sections[last].blocks[sections[last].blocks.count - 1].lines.append(String(line))
        } else if !line.isEmpty, !line.hasPrefix("|") {
          sections[last].add(line, isFirst: !isInParagraph)
        }
        isInParagraph = !isFence && !isInBlock && !line.isEmpty
      }
    }
    sections.removeAll { $0.labels.isEmpty }
  }
}

extension AssertionArticle.Section {
  /// Adds a line to the last paragraph, or begins a paragraph with it.
  fileprivate mutating func add(_ line: Substring, isFirst: Bool) {
    if isFirst || paragraphs.isEmpty {
      paragraphs.append(String(line))
    } else {
      paragraphs[paragraphs.count - 1] += " " + line
    }
  }
}
