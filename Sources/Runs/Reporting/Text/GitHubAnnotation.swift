import StoreModel

/// A line that GitHub Actions, which reads what its jobs write, makes a note beside the code of.
package struct GitHubAnnotation: Hashable, Sendable {
  /// What is wrong, in one line.
  package var title: String
  /// All that is told.
  package var message: String
  /// The file that it stands beside, from the top of the checkout; nil for a note of the whole run.
  package var file: String?
  /// The line in the file, counted from 1.
  package var line = 1

  /// Makes a note of the whole run.
  package init(title: String, message: String) {
    self.title = title
    self.message = message
  }

  /// Whether the process runs in a job, by its variables.
  package static func isRead(in environment: [String: String]) -> Bool {
    environment["GITHUB_ACTIONS"] == "true"
  }

  /// A file as a note names it: without the directory that the job checked out into.
  package static func file(_ path: String, in environment: [String: String]) -> String {
    guard let root = environment["GITHUB_WORKSPACE"], !root.isEmpty, path.hasPrefix(root + "/")
    else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  /// The line.
  package var text: String {
    let place = file.map { "file=\(Self.property($0)),line=\(line)," } ?? ""
    return "::error \(place)title=\(Self.property(title))::\(Self.escaped(message))"
  }

  /// A carriage return and the line feed after it are two scalars but one character.
  private static func escaped(_ text: String, _ marks: String = "%\r\n") -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if marks.unicodeScalars.contains(scalar) {
        escaped += "%" + Hexadecimal.text(of: [UInt8(truncatingIfNeeded: scalar.value)])
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }
}

extension Report {
  /// The failure as a note of the run that found it.
  package var annotation: GitHubAnnotation {
    GitHubAnnotation(
      title: "Lockstep \(failure.fingerprint): \(title)", message: consoleText)
  }
}
