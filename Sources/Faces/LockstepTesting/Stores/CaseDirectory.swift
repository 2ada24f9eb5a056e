import Campaign
import StoreModel

/// A corpus of your own: a directory of cases that once failed, one text file each.
///
/// ```swift
/// try await verify(MyStore.self, corpus: CaseDirectory("Corpus", keepsFailures: true))
/// ```
///
/// A verification runs all these cases before it draws any trial. Commit the directory beside the
/// tests, so that no bug comes back.
public struct CaseDirectory: Hashable, Sendable {
  /// The path of the directory. A relative path begins at the directory of the test's source file.
  public var path: String
  /// Whether the shrunk case of a new failure is written there. Its file is named after the
  /// failure's fingerprint.
  public var keepsFailures: Bool

  /// Names a directory. A missing directory is an error, except if failures are kept: then the
  /// first failure makes it.
  public init(_ path: String, keepsFailures: Bool = false) {
    self.path = path
    self.keepsFailures = keepsFailures
  }

  private func resolved(from site: CallSite) -> String {
    path.hasPrefix("/") ? path : site.directory + "/" + path
  }

  /// Returns the paths of the cases; nil if the directory is still to be made.
  func paths(from site: CallSite) throws -> [String]? {
    let directory = resolved(from: site)
    if let paths = try CorpusFiles.paths(in: directory) { return paths }
    if keepsFailures { return nil }
    throw FileProblem(.read, directory, cause: "no such directory; `keepsFailures` makes one")
  }

  /// Writes a case, if failures are kept, and returns the text that says so.
  ///
  /// - Parameter title: the fault, which becomes a comment in the second line.
  func keep(
    _ text: String, under title: String, named name: String, from site: CallSite
  ) -> String {
    guard keepsFailures else { return "" }
    var lines = text.lines
    lines.insert("# " + title.replacing("\n", with: " "), at: min(1, lines.count))
    let directory = resolved(from: site)
    let path = directory + "/" + name + CorpusFiles.ending
    do throws(FileProblem) {
      try ReportDirectory.makeDirectory(directory)
      try TextFile.write(lines.map { $0 + "\n" }.joined(), to: path)
      return "\nkept in \(path)\n"
    } catch {
      return "\nnot kept: \(error)\n"
    }
  }
}

extension CaseDirectory: ExpressibleByStringLiteral {
  /// Names a directory whose cases are run, and that keeps no failures.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
