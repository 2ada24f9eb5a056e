import Foundation
import Testing

/// Texts that are compared to the letter. They live in files, so that a reviewer reads the change
/// of a text as a difference, and nobody copies texts into tests.
///
/// With `RECORD=1` in the environment, the tests write what the code makes of them now.
package enum Golden {
  /// Whether this run of the tests writes the files instead of comparing them.
  package static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// The advice for a text that differs.
  package static let advice = "if the new text is right, run: RECORD=1 swift test"

  private static let directory = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")

  /// Compares a text with the file of this name in `Tests/Golden`, or writes the file.
  package static func expect(
    _ text: String, named name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let file = directory.appending(path: name)
    if isRecording { try Data(text.utf8).write(to: file) }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(text == kept, "\(name): \(advice)", sourceLocation: location)
  }
}
