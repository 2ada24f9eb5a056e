import Campaign
import Foundation
import JSONText
import Reporting

/// Writes the page that lists the sessions and failures in a directory of reports, newest first.
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

  /// An entry, and when its file was written.
  private typealias Dated = (date: Date, entry: ReportIndex.Entry)

  private var sessions: [ReportIndex.Entry] {
    let folder = Report.directory(for: IndexWriter.sessionFolder, in: directory)
    return newestFirst(
      names(in: folder).compactMap { name -> Dated? in
        let place = folder + "/" + name
        guard let fields = fields(place + "/" + SessionFile.summary) else { return nil }
        let hasPage = TextFile.kind(of: place + "/" + SessionFile.page) == .file
        let file = hasPage ? SessionFile.page : SessionFile.summary
        let date = date(of: place + "/" + SessionFile.summary)
        let entry = ReportIndex.Entry(
          title: name, detail: text(date) + " · " + detail(of: fields),
          link: RelativePath.link(from: directory, to: place + "/" + file))
        return (date, entry)
      })
  }

  private func detail(of fields: JSONFields) -> String {
    let trials = (try? fields.integer("trials", of: Int.self)).map { $0.counted("trial") }
    let found = (try? fields.objects("failures")).map { $0.count.counted("failure") }
    let stopped = (try? fields.text("stoppedBecause")).map { "stopped: " + $0 }
    let subject = (try? fields.text("subject")).map { "subject " + $0 }
    return [subject, trials, found, stopped].compactMap { $0 }.joined(separator: " · ")
  }

  private var failures: [ReportIndex.Entry] {
    newestFirst(
      names(in: directory).compactMap { name -> Dated? in
        let place = Report.directory(for: name, in: directory)
        guard let fields = fields(place + "/" + Report.failureFile),
          let title = try? fields.text("title"), let check = try? fields.text("check"),
          let subject = try? fields.text("subject")
        else { return nil }
        let hasPage = TextFile.kind(of: place + "/" + Report.pageFile) == .file
        let file = hasPage ? Report.pageFile : Report.failureFile
        let date = date(of: place + "/" + Report.failureFile)
        let commands = (try? fields.integer("step", of: Int.self)).map {
          ($0 + 1).counted("command")
        }
        let details = [text(date), name, check, "subject \(subject)", commands]
        let entry = ReportIndex.Entry(
          title: title, detail: details.compactMap { $0 }.joined(separator: " · "),
          link: RelativePath.link(from: directory, to: place + "/" + file))
        return (date, entry)
      })
  }

  private func newestFirst(_ entries: [Dated]) -> [ReportIndex.Entry] {
    entries.enumerated().sorted { left, right in
      left.element.date == right.element.date
        ? left.offset < right.offset : left.element.date > right.element.date
    }.map(\.element.entry)
  }

  /// When a file was written; the distant past if nobody knows.
  private func date(of path: String) -> Date {
    let values = try? URL(filePath: path).resourceValues(forKeys: [.contentModificationDateKey])
    return values?.contentModificationDate ?? .distantPast
  }

  /// The date and time in UTC, to the minute.
  private func text(_ date: Date) -> String {
    let day = Date.ISO8601FormatStyle().year().month().day().dateSeparator(.dash)
    let time = Date.ISO8601FormatStyle().time(includingFractionalSeconds: false)
    return day.format(date) + " " + time.format(date).prefix("00:00".count) + " UTC"
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
