import Foundation
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

@Suite("Reports of failures that are not shrunk yet")
struct ReportDraftTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  @Test("drafts of a killed process are removed, and drafts of a running one stay")
  func leftDrafts() throws {
    // A process that has ended, so that its number is free.
    let ended = Process()
    ended.executableURL = URL(filePath: "/bin/sh")
    ended.arguments = ["-c", "exit 0"]
    try ended.run()
    ended.waitUntilExit()
    let names = [
      "0a.\(ended.processIdentifier).tmp", "0b.\(getpid()).tmp", "0c", "tmp", "0d.x.tmp",
    ]
    for name in names { _ = try place.file(name, "") }
    ReportDirectory.removeDrafts(in: place.path)
    #expect(place.names() == names.dropFirst().sorted())
  }

  @Test("a finished run leaves the reports of its failures and no other")
  func nothingIsLeft() async throws {
    let reports = place.path + "/Reports"
    let outcome = await lockstep(
      "fuzz", "--seed", "3", "--trials", "16", "--subject", "B24", "--no-corpus", "--reports",
      reports)
    #expect(outcome.code == .counterexample)
    #expect(outcome.error.contains(" until it is shrunk\n"))
    #expect(place.names("Reports").count == 2)
    let quiet = await lockstep(
      "fuzz", "--seed", "3", "--trials", "16", "--subject", "B24", "--no-corpus", "--reports",
      reports, "--quiet")
    #expect(quiet.error == "")
    #expect(place.names("Reports").count == 2)
  }
}
