import Campaign
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking

/// The worked example in `Reports/example`: defect B1, the swapped index paths of S4.
///
/// With `RECORD=1` in the environment, the test writes the example anew.
@Suite("Reports: the worked example")
struct ReportExampleTests {
  private static let directory = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Reports/example").path

  /// National teams by qualifying zone. First a tap adds a win, then the underdog qualifies (S4).
  private static let teams = """
    lockstep 2
    entity Team name:string (required) zone:string (required) wins:int=0 (min=0)
    list Teams Team sort zone, wins desc, name sections zone cache "worldCup" delegate legacy
    insert germany Team name="Germany" zone="Europe" wins=3
    insert spain Team name="Spain" zone="Europe" wins=1
    insert brazil Team name="Brazil" zone="South America" wins=2
    insert chile Team name="Chile" zone="South America" wins=2
    insert japan Team name="Japan" zone="Asia"
    save
    fetch Teams
    set spain wins=2
    save
    set chile wins=3
    save
    insert underdog Team name="Underdog" zone="Asia" wins=1
    save

    """

  private static func files() throws -> [Report.File] {
    let runner = try #require(Subjects.standard.named("B1")).runner
    let played = try Case(parsing: teams, file: "teams")
    let failure = try #require(FailureMaker(runner: runner).failure(of: played))
    return Report(failure, runner: runner, directory: "Reports/example").files
  }

  @Test("the example is the current report of B1, byte for byte")
  func isCurrent() throws {
    let files = try Self.files()
    if Golden.isRecording {
      try ReportDirectory.write(files.map { ($0.name, $0.text) }, to: Self.directory)
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.directory)
    #expect(kept.sorted() == files.map(\.name).sorted())
    for file in files {
      let text = try TextFile.read(Self.directory + "/" + file.name)
      #expect(text == file.text, "\(file.name): \(Golden.advice)")
    }
  }

  @Test("the example replays, and its reproduction finds the reported failure")
  func replays() async throws {
    let replay = await lockstep("replay", Self.directory)
    #expect(replay.code == .counterexample)
    #expect(replay.output.contains("fails as reported"))
    let text = try TextFile.read(Self.directory + "/case.lockstep")
    let finding = try #require(try Lockstep.finding(subject: "B1", in: text))
    #expect(finding.hasPrefix("display, after command"))
  }
}
