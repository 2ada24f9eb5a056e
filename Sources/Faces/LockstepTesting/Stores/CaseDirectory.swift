import Campaign

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

  func resolved(from site: CallSite) -> String {
    path.hasPrefix("/") ? path : site.directory + "/" + path
  }
}

extension CaseDirectory: ExpressibleByStringLiteral {
  /// Names a directory whose cases are run, and that keeps no failures.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
