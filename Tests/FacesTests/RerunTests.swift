import Foundation
import StoreModel
import TestSupport
import Testing

@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking

/// The part of a report that says how to rerun the failure, for subjects that our executable does
/// not know.
@Suite("Rerunning a failure")
struct RerunTests {
  private func failure() throws -> Failure {
    let runner = try #require(Subjects.standard.named("B24")).runner
    let shrunk = try Case(parsing: CommandCases.emptySection, file: "shrunk")
    let mismatch = try #require(runner.run(shrunk).mismatch)
    return Failure(
      subject: "mine", mismatch: mismatch, shrunk: shrunk, original: shrunk, isCertified: true,
      attempts: 12, origin: nil)
  }

  @Test("a report of another program names that program and the argument for its test")
  func theirs() throws {
    let report = Report(try failure(), directory: "Reports/x")
    Program.$name.withValue("ledger") {
      #expect(report.replayCommand == "swift run -c release ledger replay Reports/x")
      let replay = report.reproduction.components(separatedBy: "\n\n").last ?? ""
      #expect(replay.hasPrefix("replay: #\"\"\"\n  lockstep 2\n"))
      #expect(!report.reproduction.contains("import LockstepCommands"))
      #expect(report.markdown.contains("swift run -c release ledger replay Reports/x --trace"))
      #expect(report.markdown.contains("has the argument of `verify` that runs this case alone"))
      #expect(report.page.contains("swift run -c release ledger replay Reports/x --trace"))
      #expect(!report.page.contains("LockstepCommands"))
    }
  }

  @Test("a program with its own build flags prints them in its commands")
  func buildFlags() throws {
    let report = Report(try failure(), directory: "Reports/x")
    Program.$name.withValue("ledger") {
      Program.$buildFlags.withValue("--traits SQL") {
        let command = "swift run -c release --traits SQL ledger replay Reports/x"
        #expect(report.replayCommand == command)
      }
    }
  }

  @Test("a report of a test shows no command, for no program knows the store")
  func byTest() throws {
    let report = Report(try failure(), directory: nil, rerun: .test)
    #expect(report.replayCommand == nil && !report.page.contains("swift run"))
    #expect(report.page.contains("that found the failure. It then runs this case alone:"))
    #expect(report.page.contains("replay: #"))
  }
}
