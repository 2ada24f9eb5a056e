extension Shrinker {
  /// Deletes runs of 8, 4, 2 and 1 choices, from the end, without regard to spans.
  ///
  /// This finds simplifications that spans don't show. For example, two lists become one list when
  /// the end of the first and the start of the second are deleted.
  mutating func deleteRuns() {
    for length in [8, 4, 2, 1] {
      var start = best.count - length
      while start >= 0, !isExhausted {
        if attempt(best.values.removing(start..<start + length)) {
          start = min(start, best.count) - length
        } else {
          start -= 1
        }
      }
    }
  }
}
