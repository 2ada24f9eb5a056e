/// Text as a shell takes it.
package enum ShellText {
  /// A word that a shell reads back as this text.
  package static func word(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", "=", ":", ",": true
      default: false
      }
    }
    if plain, !text.isEmpty { return text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
