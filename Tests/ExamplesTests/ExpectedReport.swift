import Foundation
import LockstepTesting
import Testing

/// The report of a verification that must fail. The helper catches the one issue, so the test
/// itself does not fail.
nonisolated(nonsending) func report(
  _ verification: nonisolated(nonsending) () async throws -> Verdict
) async throws -> String {
  let issues = IssueList()
  let verdict = try await IssueSink.$current.withValue({ issues.add($0) }) {
    try await verification()
  }
  let report = try #require(verdict.report)
  #expect(issues.texts == [report], "one issue, which holds the whole report")
  return report
}

/// The issues that were recorded, from any thread.
private final class IssueList: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []

  func add(_ text: String) { lock.withLock { recorded.append(text) } }
  var texts: [String] { lock.withLock { recorded } }
}
