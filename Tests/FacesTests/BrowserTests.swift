import StoreModel
import TestSupport
import Testing

@testable import LockstepCommands
@testable import Reporting
@testable import Shrinking

// The suite is skipped, with a message, if there is no Chromium. `.ci/run` tries to install one.

@Suite(
  "Pages in a browser", .fullVolume,
  .enabled(if: Browser.path != nil, "there is no chromium or google-chrome on the PATH"),
  .serialized)
struct BrowserTests {
  /// A phone and a desktop.
  private static let widths = [390, 1280]

  private static let pages = Result { try makePages() }

  private static func makePages() throws -> [(name: String, page: String)] {
    func page(_ subject: String, _ failure: Failure) throws -> String {
      let runner = try #require(Subjects.standard.named(subject)).runner
      return Report(failure, runner: runner, directory: "Reports/" + failure.fingerprint).page
    }
    let runner = try #require(Subjects.standard.named("B24")).runner
    let plain = try Case(parsing: CommandCases.emptySection, file: "case")
    let index = ReportIndex(
      sessions: [.init(title: "tonight", detail: "subject indexed", link: "sessions/t/index.html")],
      failures: HostileFailures.texts.map {
        .init(title: $0, detail: "0123456789ab · display", link: "0123456789ab/report.html")
      })
    return [
      ("plain", try page("B24", try #require(FailureMaker(runner: runner).failure(of: plain)))),
      ("values", try page("B24", HostileFailures.values())),
      ("words", try page("B24", HostileFailures.words())),
      ("size", try page("B24", HostileFailures.size())),
      ("session", Stories.large().page), ("empty session", Stories.empty().page),
      ("index", index.page),
    ]
  }

  @Test(
    "no text or box overflows, hides, is too small or too faint at phone and desktop width",
    arguments: [false, true])
  func measured(isDark: Bool) throws {
    let pages = try Self.pages.get()
    let told = try Browser.measure(pages.map(\.page), widths: Self.widths, isDark: isDark)
    #expect(told.count == pages.count * Self.widths.count)
    for (index, measurement) in told.enumerated() {
      let name = pages[index / Self.widths.count].name
      #expect(measurement.offences == [], "\(name) at \(measurement.width)")
      #expect(measurement.width == Self.widths[index % Self.widths.count])
      #expect(measurement.pageWidth == measurement.width, "\(name)")
      #expect(measurement.texts > 5, "\(name)")
      #expect(
        measurement.background == (isDark ? "rgb(20, 23, 27)" : "rgb(255, 255, 255)"), "\(name)")
    }
  }

  @Test("mistakes in a page are found")
  func finds() throws {
    let page = """
      <!DOCTYPE html><body><p style="width:2000px">wide</p>
      <p style="color:#ccc;background:#fff">faint</p><p style="font-size:6px">small</p>
      <div style="height:10px;overflow:hidden"><p>hidden</p></div>
      <svg width="200" height="40"><text x="5" y="20">one text</text><text x="9" y="20">two</text>
      </svg><a href="#no">lost</a></body>
      """
    let told = try #require(try Browser.measure([page], widths: [390], isDark: false).first)
    #expect(told.pageWidth > 1900)
    for offences in [told.wide, told.faint, told.small, told.clipped, told.crowded, told.lost] {
      #expect(!offences.isEmpty)
    }
  }
}
