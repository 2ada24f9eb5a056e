extension String {
  /// Returns the text in lines of at most so many characters. A longer word keeps its own line.
  func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.count + word.count >= width, !line.isEmpty { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}
