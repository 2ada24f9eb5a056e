import Foundation

/// A directory for one test, which is removed when the workplace is released.
package final class Workplace {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/lockstep-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    return file
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// The names in a directory, including hidden ones.
  package func names(_ directory: String = "") -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + directory))?.sorted() ?? []
  }
}
