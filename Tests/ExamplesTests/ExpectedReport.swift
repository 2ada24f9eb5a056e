import Foundation
import LockstepTesting
import Testing

/// The report of a verification that must fail; its one issue is taken as expected.
func report(_ verification: () async throws -> Verdict) async throws -> String {
  var verdict: Verdict?
  let issues = IssueList()
  try await withKnownIssue {
    verdict = try await verification()
  } matching: { issue in
    issues.add(issue.comments.map(\.rawValue).joined())
    return true
  }
  let report = try #require(verdict?.report)
  #expect(issues.texts == [report], "one issue, which holds the whole report")
  return report
}

/// What was recorded, from whatever thread.
private final class IssueList: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []

  func add(_ text: String) { lock.withLock { recorded.append(text) } }
  var texts: [String] { lock.withLock { recorded } }
}
