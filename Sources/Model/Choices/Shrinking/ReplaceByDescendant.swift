extension Shrinker {
  /// Replaces a span by a span of the same label inside it, for example a tree by one of its
  /// subtrees.
  mutating func replaceByDescendant() {
    var outer = 0
    while outer < best.spans.count, !isExhausted {
      if !replaceByDescendant(outer) { outer += 1 }
    }
  }

  private mutating func replaceByDescendant(_ outer: Int) -> Bool {
    let base = best
    let span = base.spans[outer]
    var inner = outer + 1
    while inner < base.spans.count, base.spans[inner].depth > span.depth {
      let candidate = base.spans[inner]
      if candidate.label == span.label, candidate.range.count < span.range.count,
        attempt(base.replacing(spans: [outer], with: [base.content(of: inner)]))
      {
        return true
      }
      inner += 1
    }
    return false
  }
}
