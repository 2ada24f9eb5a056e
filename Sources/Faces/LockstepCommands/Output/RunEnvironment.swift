import Foundation
import Reporting

/// The facts about the machine, the tool and the working directory that a report contains.
enum RunEnvironment {
  /// Returns all known facts.
  static func provenance(seconds: Double?) -> Provenance {
    var provenance = Provenance()
    provenance.commit = commit(above: FileManager.default.currentDirectoryPath)
    provenance.toolchain = toolchain
    provenance.platform = platform
    provenance.seconds = seconds
    return provenance
  }

  /// The version of the compiler that built this tool, and the kind of build. The version is exact
  /// only as far as source code can ask for it.
  private static var toolchain: String {
    #if DEBUG
      let kind = "debug build"
    #else
      let kind = "release build"
    #endif
    #if compiler(>=6.4)
      return "Swift 6.4 or later, " + kind
    #elseif compiler(>=6.3)
      return "Swift 6.3, " + kind
    #else
      return "Swift 6.2, " + kind
    #endif
  }

  private static var platform: String {
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "another processor"
    #endif
    return ProcessInfo.processInfo.operatingSystemVersionString + ", " + processor
  }

  /// Returns the commit that is checked out in a directory, or above it; nil without a repository.
  ///
  /// It is read from the files of Git, so that no other program is needed.
  static func commit(above directory: String) -> String? {
    var place = URL(filePath: directory)
    while TextFileLine.first(of: place.appending(path: ".git/HEAD")) == nil {
      let above = place.deletingLastPathComponent().standardizedFileURL
      guard above.path != place.path, above.path.count < place.path.count else { return nil }
      place = above
    }
    let git = place.appending(path: ".git")
    guard let head = TextFileLine.first(of: git.appending(path: "HEAD")) else { return nil }
    guard head.hasPrefix("ref: ") else { return head.isCommit ? head : nil }
    let name = String(head.dropFirst(5))
    if let commit = TextFileLine.first(of: git.appending(path: name)) {
      return commit.isCommit ? commit : nil
    }
    let packed = TextFileLine.all(of: git.appending(path: "packed-refs"))
    let line = packed.first { $0.hasSuffix(" " + name) }
    return line.map { String($0.prefix { $0 != " " }) }.flatMap { $0.isCommit ? $0 : nil }
  }
}

/// Reads the lines of small files that may not exist.
private enum TextFileLine {
  static func all(of file: URL) -> [String] {
    (try? String(contentsOf: file, encoding: .utf8))?.lines ?? []
  }

  static func first(of file: URL) -> String? { all(of: file).first }
}

extension String {
  /// Whether the text is the full hash of a commit.
  fileprivate var isCommit: Bool {
    (count == 40 || count == 64) && allSatisfy(\.isHexDigit)
  }
}
