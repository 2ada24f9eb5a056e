extension Shrinker {
  /// Sets every choice of a span to 0, in order of opening: an outer span before its inner ones.
  mutating func zeroSpans() {
    var index = 0
    while index < best.spans.count, !isExhausted {
      let range = best.spans[index].range
      if best.values[range].contains(where: { $0 > 0 }) {
        let zeros = repeatElement(0 as UInt64, count: range.count)
        _ = attempt(best.replacing(spans: [index], with: [ArraySlice(zeros)]))
      }
      index += 1
    }
  }
}
