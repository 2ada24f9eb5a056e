extension String {
  /// Returns the text, or its beginning and the number of omitted scalars.
  package func cut(to length: Int) -> String {
    let scalars = unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "… (\((scalars.count - length).grouped) more)"
  }

  /// Returns the text, or its beginning and `…`, at most `length` characters together.
  package func short(_ length: Int) -> String {
    guard let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end != endIndex
    else { return self }
    return String(prefix(length - 1)) + "…"
  }
}
