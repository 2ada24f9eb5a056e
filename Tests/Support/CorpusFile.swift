import Foundation
import StoreModel
import Testing

/// A case file of the corpus, with its story.
package struct CorpusFile: Sendable {
  /// Beside the sources, wherever those are.
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus")

  package let path: String
  package let text: String
  package let trialCase: Case

  /// The paths of all files of the corpus: bugs that were once found, and what trials start from.
  package static let paths: [String] = folders.flatMap { folder in
    let directory = root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".lockstep") }.sorted().map { folder + "/" + $0 }
  }

  /// All files of the corpus, in the order of their paths.
  package static let all: [Result<CorpusFile, any Error>] = paths.map { path in
    Result { try CorpusFile(path) }
  }

  private static let folders = ["regressions", "seeds"]

  /// A story by its name, from whichever folder has it.
  package static func named(_ name: String) throws -> CorpusFile {
    let found = all.compactMap { try? $0.get() }.first {
      $0.path.hasSuffix("/\(name).lockstep")
    }
    return try #require(found, "no \(name).lockstep in the corpus")
  }

  package init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    trialCase = try Case(parsing: text, file: path)
  }

  /// The lines that tell the story.
  package var comments: [Substring] { lines.filter { $0.hasPrefix("#") } }

  /// The text without the story.
  package var bareText: String {
    lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}
