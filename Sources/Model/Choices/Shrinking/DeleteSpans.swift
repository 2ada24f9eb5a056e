extension Shrinker {
  /// Deletes spans, the outermost first and from the end: later parts lean on earlier ones.
  ///
  /// Where one can go, a run of siblings before it goes with it, twice as many each time.
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
