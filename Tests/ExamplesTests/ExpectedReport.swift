import Foundation
import LockstepTesting
import Testing

/// The report of a verification that must fail; its one issue is kept from the test.
func report(_ verification: () async throws -> Verdict) async throws -> String {
  let issues = IssueList()
  let verdict = try await IssueSink.$current.withValue({ issues.add($0) }) {
    try await verification()
  }
  let report = try #require(verdict.report)
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
