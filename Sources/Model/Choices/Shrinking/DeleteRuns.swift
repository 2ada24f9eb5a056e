extension Shrinker {
  /// Deletes 8, 4, 2 and 1 choices wherever they stand, from the end.
  ///
  /// For what spans don't show: two lists become one when the end of the first and the start of
  /// the second go.
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
