import Foundation
import TestSupport
import Testing

/// The article on the first store, carried out literally: its files and its shell commands, in
/// their order. The steps build a package from nothing, so they run only if the environment asks
/// for it, like `OutsidePackageTests`.
@Suite("Documentation: the first store")
struct GuideTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let example = Document.root.appending(path: "Tests/Examples/Notes")

  private static func guide() throws -> Document {
    try Document("Sources/Faces/LockstepTesting/LockstepTesting.docc/FirstStore.md")
  }

  @Test("the files in the article are the files of the example, literally")
  func files() throws {
    let samples = try Self.guide().blocks.filter { $0.language == "swift" }
    for path in ["Package.swift", "Tests/NotesTests/NotesTests.swift"] {
      let text = try String(contentsOf: Self.example.appending(path: path), encoding: .utf8)
      #expect(samples.contains { $0.lines.joined(separator: "\n") + "\n" == text }, "\(path)")
    }
  }

  @Test("the words that the article replaces with a bug occur twice in the store")
  func bug() throws {
    let store = try String(
      contentsOf: Document.root.appending(path: "Tests/ExamplesTests/NoteStore.swift"),
      encoding: .utf8)
    #expect(store.matches(of: /key\.isAscending/).count == 2)
  }

  @Test(
    "the article's steps give a store that passes, then one that fails, then one that passes",
    .enabled(if: environment["OUTSIDE_PACKAGE"] != nil, "takes OUTSIDE_PACKAGE"))
  func steps() throws {
    let place = try Workplace()
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/lockstep", withDestinationPath: Document.root.path)
    let shells = try Self.guide().blocks.filter { $0.language == "sh" }
    #expect(shells.count == 5)
    for (number, shell) in shells.enumerated() {
      if number == 2 {
        for path in ["Package.swift", "Tests/NotesTests/NotesTests.swift"] {
          try FileManager.default.copyItem(
            at: Self.example.appending(path: path),
            to: URL(filePath: place.path + "/Notes/" + path))
        }
      }
      let inside = number == 0 ? "" : "cd Notes\n"
      let outcome = try Self.shell(inside + shell.lines.joined(separator: "\n"), in: place.path)
      #expect((outcome.code == 0) == (number != 3), "\(outcome.text)")
      if number == 3 {
        for text in ["list A has the wrong contents", "replay: .trial("] {
          #expect(outcome.text.contains(text), "\(outcome.text)")
        }
      }
    }
  }

  private static func shell(
    _ script: String, in path: String
  ) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(filePath: path)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
