import Foundation
import StoreModel

/// Mutants of which is known why no campaign finds them: most change nothing that can be seen, and
/// others a test sees, which is named.
///
/// A text of blocks with blank lines between them: the file, the change as `mutate` words it, the
/// line as it stands in the source behind `> `, then the reason in as many lines as it takes. A
/// mutant is known by all three, so what is said of a line ends with the line. Lines that begin
/// with `#` are comments.
package struct ExplainedMutants: Sendable {
  /// One of them, wherever its line stands in the file.
  fileprivate struct Entry {
    let file: String
    let change: String
    let source: String
    let reason: String
  }

  private var entries: [Entry] = []

  /// Of none.
  package init() {}

  /// Reads the text.
  ///
  /// - Throws: `CaseTextError` with the line of a block that lacks something.
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

  /// Why no campaign finds a mutant, nil where that is not known.
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
