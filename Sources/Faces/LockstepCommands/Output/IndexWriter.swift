import Campaign
import Foundation
import JSONText
import Reporting

/// Writes the page that lists the sessions and failures in a directory of reports.
struct IndexWriter {
  static let fileName = "index.html"
  /// The folder of the sessions that the page lists.
  static let sessionFolder = "sessions"

  /// The directory of reports.
  let directory: String

  /// Writes the whole page anew.
  func write() throws(FileProblem) {
    let text = ReportIndex(sessions: sessions, failures: failures).page
    try ReportDirectory.makeDirectory(directory)
    try TextFile.write(text, to: Report.directory(for: IndexWriter.fileName, in: directory))
  }

  private var sessions: [ReportIndex.Entry] {
    let folder = Report.directory(for: IndexWriter.sessionFolder, in: directory)
    return names(in: folder).compactMap { name in
      let place = folder + "/" + name
      guard let fields = fields(place + "/" + SessionFile.summary) else { return nil }
      let hasPage = TextFile.kind(of: place + "/" + SessionFile.page) == .file
      let file = hasPage ? SessionFile.page : SessionFile.summary
      return ReportIndex.Entry(
        title: name, detail: detail(of: fields),
        link: RelativePath.link(from: directory, to: place + "/" + file))
    }
  }

  private func detail(of fields: JSONFields) -> String {
    let trials = (try? fields.integer("trials", of: Int.self)).map { $0.counted("trial") }
    let found = (try? fields.objects("failures")).map { $0.count.counted("failure") }
    let stopped = (try? fields.text("stoppedBecause")).map { "stopped: " + $0 }
    let subject = (try? fields.text("subject")).map { "subject " + $0 }
    return [subject, trials, found, stopped].compactMap { $0 }.joined(separator: " · ")
  }

  private var failures: [ReportIndex.Entry] {
    names(in: directory).compactMap { name in
      let place = Report.directory(for: name, in: directory)
      guard let fields = fields(place + "/" + Report.failureFile),
        let title = try? fields.text("title"), let check = try? fields.text("check"),
        let subject = try? fields.text("subject")
      else { return nil }
      let hasPage = TextFile.kind(of: place + "/" + Report.pageFile) == .file
      let file = hasPage ? Report.pageFile : Report.failureFile
      return ReportIndex.Entry(
        title: title, detail: "\(name) · \(check) · subject \(subject)",
        link: RelativePath.link(from: directory, to: place + "/" + file))
    }
  }

  /// Returns the fields of a JSON file; nil for any other file, which the page ignores.
  private func fields(_ path: String) -> JSONFields? {
    guard let text = try? TextFile.read(path) else { return nil }
    return try? JSONFields(JSON(parsing: text, file: path), file: path)
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }
}

/// The files of a session beside its journal.
enum SessionFile {
  static let summary = "summary.json"
  static let page = "index.html"
}
