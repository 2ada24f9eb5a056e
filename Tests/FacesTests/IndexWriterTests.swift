import Foundation
import TestSupport
import Testing

@testable import LockstepCommands

@Suite("The index of reports")
struct IndexWriterTests {
  @Test("the newest failure comes first, with its date and the length of its case")
  func order() throws {
    let place = try Workplace()
    for (name, title, step, day) in [
      ("aaa", "an old failure", 2, "2026-01-02T03:04:05Z"),
      ("bbb", "a new failure", 0, "2026-11-12T13:14:15Z"),
    ] {
      try FileManager.default.createDirectory(
        atPath: place.path + "/" + name, withIntermediateDirectories: true)
      let file = try place.file(
        "\(name)/failure.json",
        #"{"title": "\#(title)", "check": "events", "subject": "mine", "step": \#(step)}"#)
      let date = try Date.ISO8601FormatStyle().parse(day)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    }
    try IndexWriter(directory: place.path).write()
    let page = Markup(try place.text("index.html")).text
    let (new, old) = (page.range(of: "a new failure"), page.range(of: "an old failure"))
    #expect(try #require(new).lowerBound < #require(old).lowerBound)
    #expect(page.contains("2026-11-12 13:14 UTC · bbb · events · subject mine · 1 command"))
    #expect(page.contains("2026-01-02 03:04 UTC · aaa · events · subject mine · 3 commands"))
  }
}
