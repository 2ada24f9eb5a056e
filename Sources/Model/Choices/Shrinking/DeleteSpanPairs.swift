extension Shrinker {
  /// Deletes two spans that only need each other.
  ///
  /// Later choices may refer to positions behind the part that the first span made. So if the plain
  /// deletion fails, the pass also lowers the later values of one bound by one.
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
