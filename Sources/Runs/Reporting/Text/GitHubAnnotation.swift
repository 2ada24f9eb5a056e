import StoreModel

/// A line of output that GitHub Actions shows as an annotation beside the code.
package struct GitHubAnnotation: Hashable, Sendable {
  /// The title, in one line.
  package var title: String
  /// The text below the title.
  package var message: String
  /// The path of the annotated file, from the top of the checkout; nil to annotate the whole run.
  package var file: String?
  /// The line in the file, counted from 1.
  package var line = 1

  /// Makes an annotation of the whole run.
  package init(title: String, message: String) {
    self.title = title
    self.message = message
  }

  /// Whether the process runs in a job of GitHub Actions, as its environment says.
  package static func isRead(in environment: [String: String]) -> Bool {
    environment["GITHUB_ACTIONS"] == "true"
  }

  /// Returns the path of a file without the directory of the checkout, as annotations need it.
  package static func file(_ path: String, in environment: [String: String]) -> String {
    guard let root = environment["GITHUB_WORKSPACE"], !root.isEmpty, path.hasPrefix(root + "/")
    else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  /// The line of output.
  package var text: String {
    let place = file.map { "file=\(Self.property($0)),line=\(line)," } ?? ""
    return "::error \(place)title=\(Self.property(title))::\(Self.escaped(message))"
  }

  /// Escapes scalars, not characters: a carriage return with a line feed is one character.
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
  /// The annotation of the run that found the failure.
  package var annotation: GitHubAnnotation {
    GitHubAnnotation(
      title: "Lockstep \(failure.fingerprint): \(title)", message: consoleText)
  }
}
