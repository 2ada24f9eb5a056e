import Foundation
import StoreModel

/// The cases that are kept beside the sources.
package enum CorpusFiles {
  /// How case files end.
  package static let ending = ".lockstep"

  /// The folder of what trials start from, of bugs that were once found, and of those that are
  /// still there.
  package static let seedsFolder = "seeds"
  package static let regressionsFolder = "regressions"
  package static let openFolder = "open"

  /// The folders of a corpus.
  package static let folders = [seedsFolder, regressionsFolder, openFolder]

  /// Writes a case into a folder, which is made where it is not there.
  package static func write(_ text: String, to path: String) throws(FileProblem) {
    try makeFolder(of: path)
    try TextFile.write(text, to: path)
  }

  /// Writes what a fuzzer starts from, in the same way.
  package static func write(bytes: [UInt8], to path: String) throws(FileProblem) {
    try makeFolder(of: path)
    try TextFile.write(bytes: bytes, to: path)
  }

  private static func makeFolder(of path: String) throws(FileProblem) {
    let name = path.split(separator: "/").last ?? ""
    try ReportDirectory.makeDirectory(String(path.dropLast(name.count + 1)))
  }

  /// Takes a case away.
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

  /// The paths of the case files in a directory, in the order of their names; nil without it.
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
