import Campaign

/// A project's own corpus: a directory of cases that once failed, a text file each.
///
/// All of them are run before anything is drawn. They are committed beside the tests, so that no
/// bug comes back.
public struct CaseDirectory: Hashable, Sendable {
  /// The directory; a relative one begins where the test's source file is.
  public var path: String
  /// Whether what fails is written there, shrunk, under its fingerprint.
  public var keepsFailures: Bool

  /// Names a directory. It has to be there, but where failures are kept, which make it.
  public init(_ path: String, keepsFailures: Bool = false) {
    self.path = path
    self.keepsFailures = keepsFailures
  }

  func resolved(from site: CallSite) -> String {
    path.hasPrefix("/") ? path : site.directory + "/" + path
  }
}

extension CaseDirectory: ExpressibleByStringLiteral {
  /// That directory, which is only read.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
