import Campaign
import Foundation
import Reporting

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Where a test asks for a verification, which is where its issue belongs.
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

  /// Records what is wrong as one issue of the test that runs, with the page as an attachment where
  /// the framework keeps such. Where that is not known, in a task
  /// of its own or under XCTest, both frameworks are told, and the one that runs nothing passes
  /// over it.
  ///
  /// - Throws: what is wrong, where there is no framework to record it.
  func record(_ text: String, _ verdict: Verdict) throws {
    if let keep = IssueSink.current { return keep(text) }
    annotate(text, verdict)
    #if canImport(Testing)
      let place = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
      if let page = verdict.page, let fingerprint = verdict.fingerprint {
        Attachment.record(page, named: "lockstep-\(fingerprint).html", sourceLocation: place)
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
  /// Has GitHub Actions, where it reads along, put a note beside the test.
  private func annotate(_ text: String, _ verdict: Verdict) {
    let environment = ProcessInfo.processInfo.environment
    guard GitHubAnnotation.isRead(in: environment) else { return }
    let name = verdict.fingerprint.map { "Lockstep " + $0 } ?? "Lockstep"
    let title = text.split(separator: "\n").first.map { "\(name): \($0)" } ?? name
    var annotation = GitHubAnnotation(title: title, message: text)
    annotation.file = GitHubAnnotation.file("\(filePath)", in: environment)
    annotation.line = Int(line)
    // A console that is gone takes no note, and the issue is told all the same.
    try? TextFile.write(annotation.text + "\n", toDescriptor: 2, named: "standard error")
  }
}

/// What is wrong, where no test framework can be told.
struct UnrecordedIssue: Error, CustomStringConvertible {
  let description: String
}

/// Who keeps issues instead of the test that runs: for tests of verifications that have to fail.
///
/// ```swift
/// let verdict = try await IssueSink.$current.withValue({ _ in }) {
///   try await verify(MyStore.self)
/// }
/// ```
public enum IssueSink {
  /// Is given the text of each issue; nil where they are the test's.
  @TaskLocal public static var current: (@Sendable (String) -> Void)?
}

extension Verdict {
  /// Records what is wrong, if anything is.
  func recorded(at site: CallSite) throws -> Verdict {
    if let report { try site.record(report, self) }
    return self
  }
}
