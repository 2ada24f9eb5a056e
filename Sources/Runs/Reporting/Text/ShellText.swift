/// Writes texts for a shell.
package enum ShellText {
  /// Returns a word that a shell reads as this text, in quotes if it needs them.
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
