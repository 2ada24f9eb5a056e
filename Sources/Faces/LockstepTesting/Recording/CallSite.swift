import Campaign
import Foundation
import Reporting

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The place of a call of `verify` in a test, where its issue is recorded.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The directory of the file.
  var directory: String {
    let path = "\(filePath)"
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Records a report as one issue of the running test, with the page and `failure.json` as
  /// attachments if the framework has attachments.
  ///
  /// In a detached task and under XCTest, `Test.current` is nil. Then both frameworks receive the
  /// issue, and the framework that runs no test ignores it.
  ///
  /// - Throws: the report, if this platform has no test framework.
  func record(_ text: String, _ verdict: Verdict) throws {
    if let keep = IssueSink.current { return keep(text) }
    annotate(text, verdict)
    #if canImport(Testing)
      let place = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
      for (text, suffix) in [(verdict.page, "html"), (verdict.failureJSON, "json")] {
        guard let text, let fingerprint = verdict.fingerprint else { continue }
        Attachment.record(text, named: "lockstep-\(fingerprint).\(suffix)", sourceLocation: place)
      }
      Issue.record(Comment(rawValue: text), sourceLocation: place)
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(text, file: filePath, line: line)
    #elseif !canImport(Testing)
      throw UnrecordedIssue(description: text)
    #endif
  }
}

extension CallSite {
  /// Prints an annotation for GitHub Actions at the line of the test, in a job of GitHub Actions.
  private func annotate(_ text: String, _ verdict: Verdict) {
    let environment = ProcessInfo.processInfo.environment
    guard GitHubAnnotation.isRead(in: environment) else { return }
    let name = verdict.fingerprint.map { "Lockstep " + $0 } ?? "Lockstep"
    let title = text.split(separator: "\n").first.map { "\(name): \($0)" } ?? name
    var annotation = GitHubAnnotation(title: title, message: text)
    annotation.file = GitHubAnnotation.file("\(filePath)", in: environment)
    annotation.line = Int(line)
    // If the console is closed, there is no annotation, and the issue is recorded all the same.
    try? TextFile.write(annotation.text + "\n", toDescriptor: 2, named: "standard error")
  }
}

/// The report of a failure, on a platform without a test framework.
struct UnrecordedIssue: Error, CustomStringConvertible {
  let description: String
}

/// A receiver of issues in place of the running test, for tests of verifications that must fail.
///
/// ```swift
/// let verdict = try await IssueSink.$current.withValue({ _ in }) {
///   try await verify(MyStore.self)
/// }
/// ```
public enum IssueSink {
  /// Receives the text of each issue; nil to record issues in the running test.
  @TaskLocal public static var current: (@Sendable (String) -> Void)?
}

extension Verdict {
  /// Records the report, if there is one, and returns this verdict.
  func recorded(at site: CallSite) throws -> Verdict {
    if let report { try site.record(report, self) }
    return self
  }
}
