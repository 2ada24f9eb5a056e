extension Shrinker {
  /// Deletes spans, the outermost first and from the end, since later parts depend on earlier ones.
  ///
  /// When a span can be deleted, the pass also tries to delete a run of the siblings before it,
  /// twice as many each time.
  mutating func deleteSpans() {
    var depth = 0
    while !isExhausted, best.spans.contains(where: { $0.depth == depth }) {
      deleteSpans(atDepth: depth)
      depth += 1
    }
  }

  private mutating func deleteSpans(atDepth depth: Int) {
    var index = best.spans.count - 1
    while index >= 0, !isExhausted {
      let base = best
      let span = base.spans[index]
      if span.depth == depth, !span.isEmpty, attempt(base.values.removing(span.range)) {
        let run = base.siblings(endingAt: index)
        let length = grow(upTo: run.count) { shrinker, length in
          length == 1 || shrinker.attempt(base.removing(spans: run.prefix(length)))
        }
        index = run[length - 1]
      }
      index = min(index, best.spans.count) - 1
    }
  }
}
