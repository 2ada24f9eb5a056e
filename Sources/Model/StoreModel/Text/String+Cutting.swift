extension String {
  /// The text, or its beginning and how much is left out.
  package func cut(to length: Int) -> String {
    let scalars = unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "… (\((scalars.count - length).grouped) more)"
  }

  /// The text, or as much of its beginning as fits beside a sign that there is more.
  package func short(_ length: Int) -> String {
    guard let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end != endIndex
    else { return self }
    return String(prefix(length - 1)) + "…"
  }
}
