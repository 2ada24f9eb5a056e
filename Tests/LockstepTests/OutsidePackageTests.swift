import Foundation
import Testing

/// A package outside of the repository that depends on this one by path. Building it from nothing
/// takes some minutes, so the suite runs only if the environment asks for it.
@Suite(
  "A package outside of the repository",
  .enabled(if: ProcessInfo.processInfo.environment["OUTSIDE_PACKAGE"] != nil))
struct OutsidePackageTests {
  @Test("an outside package finds its store's bug in three ways, and verifies the mended store")
  func script() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appending(path: ".ci/outside")
    let place = ProcessInfo.processInfo.environment["OUTSIDE_PACKAGE"] ?? ""
    process.arguments = place.hasPrefix("/") ? [place] : []
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
