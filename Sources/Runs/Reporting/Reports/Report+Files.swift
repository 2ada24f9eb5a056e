extension Report {
  /// A file of a report.
  package struct File: Hashable, Sendable {
    package let name: String
    package let text: String
  }

  /// The names of the files that Lockstep reads back.
  package static let failureFile = "failure.json"
  package static let caseFile = "case.lockstep"

  /// The name of the page.
  package static let pageFile = "report.html"

  /// The report as one page.
  package var page: String { FailurePage(report: self).html }

  /// Returns the path of a failure's report in a directory of reports.
  package static func directory(for failure: String, in reports: String) -> String {
    reports.hasSuffix("/") ? reports + failure : reports + "/" + failure
  }

  /// All files in the directory of the report.
  package var files: [File] {
    [
      File(name: "report.md", text: markdown), File(name: Report.pageFile, text: page),
      File(name: Report.failureFile, text: failure.json.printed + "\n"),
      File(name: Report.caseFile, text: failure.shrunk.text),
      File(name: "Reproduction.swift", text: reproduction),
    ]
  }
}
