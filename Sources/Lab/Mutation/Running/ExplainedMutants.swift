import Foundation
import StoreModel

/// The mutants that no campaign finds for a known reason. Most of them change nothing that can be
/// observed. Others are found by a test, which the reason names.
///
/// The text consists of blocks with blank lines between them. A block contains the file, the change
/// as `mutate` words it, the line of the source after `> `, and the reason in one or more lines. An
/// explanation applies only if file, change and line are all equal, so it ends when the line
/// changes. Lines that begin with `#` are comments.
package struct ExplainedMutants: Sendable {
  /// An explained mutant, at any line number of its file.
  fileprivate struct Entry {
    let file: String
    let change: String
    let source: String
    let reason: String
  }

  private var entries: [Entry] = []

  /// Makes an empty list.
  package init() {}

  /// Reads the text.
  ///
  /// - Throws: `CaseTextError` with the line of an incomplete block.
  package init(parsing text: String, file: String) throws(CaseTextError) {
    var block: [String] = []
    var number = 0
    for line in (text + "\n").components(separatedBy: "\n") {
      number += 1
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("#") { continue }
      if !words.isEmpty {
        block.append(words)
      } else if !block.isEmpty {
        entries.append(try Entry(block, before: number, file: file))
        block = []
      }
    }
  }

  /// Returns the reason why no campaign finds a mutant; nil if there is none.
  package func reason(for mutant: Mutant) -> String? {
    entries.first {
      $0.file == mutant.file && $0.change == mutant.change && $0.source == mutant.source
    }?.reason
  }
}

extension ExplainedMutants.Entry {
  /// - Parameter end: the number of the line after the block.
  fileprivate init(_ block: [String], before end: Int, file: String) throws(CaseTextError) {
    let parts = ["the file", "the change", "> and the line as it is", "the reason"]
    let hasLine = block.count > 2 && block[2].hasPrefix("> ")
    guard hasLine, block.count >= parts.count else {
      let place = hasLine ? 3 : min(block.count, 2)
      throw CaseTextError(
        file: file, line: end - block.count + place, column: 1, expected: parts[place],
        found: place < block.count ? "'\(block[place])'" : "the end of the block")
    }
    self.file = block[0]
    change = block[1]
    source = String(block[2].dropFirst(2))
    reason = block[3...].joined(separator: " ")
  }
}
