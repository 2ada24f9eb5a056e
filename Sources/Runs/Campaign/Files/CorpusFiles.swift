import Foundation
import StoreModel

/// The case files of a corpus, which is kept beside the sources.
package enum CorpusFiles {
  /// The ending of the names of case files.
  package static let ending = ".lockstep"

  /// The folders of a corpus: cases that trials start from, cases of bugs that were fixed, and
  /// cases of bugs that are still open.
  package static let seedsFolder = "seeds"
  package static let regressionsFolder = "regressions"
  package static let openFolder = "open"

  /// All folders of a corpus.
  package static let folders = [seedsFolder, regressionsFolder, openFolder]

  /// Writes the text of a case, and creates the folder if it is missing.
  package static func write(_ text: String, to path: String) throws(FileProblem) {
    try makeFolder(of: path)
    try TextFile.write(text, to: path)
  }

  /// Writes an input of a fuzzer, and creates the folder if it is missing.
  package static func write(bytes: [UInt8], to path: String) throws(FileProblem) {
    try makeFolder(of: path)
    try TextFile.write(bytes: bytes, to: path)
  }

  private static func makeFolder(of path: String) throws(FileProblem) {
    let name = path.split(separator: "/").last ?? ""
    try ReportDirectory.makeDirectory(String(path.dropLast(name.count + 1)))
  }

  /// Deletes a case.
  package static func remove(_ path: String) throws(FileProblem) {
    guard unlink(path) == 0 else {
      throw FileProblem(.write, path, cause: TextFile.lastCause())
    }
  }

  /// Reads a case.
  ///
  /// - Throws: `FileProblem` or `CaseTextError`.
  package static func trialCase(at path: String) throws -> Case {
    try Case(parsing: TextFile.read(path), file: path)
  }

  /// Returns the paths of the case files in a directory, in the order of their names; nil if there
  /// is no such directory.
  package static func paths(in directory: String) throws -> [String]? {
    switch TextFile.kind(of: directory) {
    case .nothing: return nil
    case .file: throw FileProblem(.read, directory, cause: "not a directory")
    case .directory: break
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: directory)
    } catch {
      throw FileProblem(.read, directory, cause: "its files can't be listed")
    }
    return names.filter { $0.hasSuffix(ending) }.sorted().map { directory + "/" + $0 }
  }
}
