import Foundation
import StoreModel
import Testing

/// A case file of the corpus, with the comments that tell its story.
package struct CorpusFile: Sendable {
  /// The directory of the corpus, beside the sources.
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus")

  package let path: String
  package let text: String
  package let trialCase: Case

  /// The paths of all files of the corpus: found bugs (regressions), and cases from which trials
  /// start (seeds).
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

  /// The file with this name, from either folder.
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

  /// The comment lines, which tell the story.
  package var comments: [Substring] { lines.filter { $0.hasPrefix("#") } }

  /// The text without its comment lines.
  package var bareText: String {
    lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}
