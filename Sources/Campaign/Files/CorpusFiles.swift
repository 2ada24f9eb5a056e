import Foundation
import StoreModel

/// The cases that are kept beside the sources.
package enum CorpusFiles {
  /// How case files end.
  package static let ending = ".lockstep"

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
