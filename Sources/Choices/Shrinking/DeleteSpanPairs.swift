extension Shrinker {
  /// Deletes two spans that are only needed by each other.
  mutating func deleteSpanPairs() {
    var later = best.spans.count - 1
    while later > 0, !isExhausted {
      deletePair(endingWith: later)
      later = min(later, best.spans.count) - 1
    }
  }

  private mutating func deletePair(endingWith later: Int) {
    let base = best
    guard !base.spans[later].isEmpty else { return }
    for earlier in stride(from: later - 1, through: max(0, later - Shrinker.reach), by: -1) {
      let span = base.spans[earlier]
      guard !span.isEmpty, span.end <= base.spans[later].start else { continue }
      if attempt(base.removing(spans: [earlier, later])) { return }
    }
  }
}
