extension Shrinker {
  /// Deletes two spans that are only needed by each other.
  ///
  /// What lies after the first may point past what it made, so the values of one bound there are
  /// lowered by one where plain deletion fails.
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
      for bound in base.referenceBounds(from: span.end).prefix(4) {
        let lowered = base.lowering(from: span.end, bound: bound)
        if attempt(lowered.removing(base.spans[later].range).removing(span.range)) { return }
      }
    }
  }
}
