extension Shrinker {
  /// Deletes a span and lowers all references to its later siblings by one.
  ///
  /// This is for parts that name each other by position: the parts behind the deleted one move
  /// down.
  mutating func deleteAndRenumber() {
    var index = best.spans.count - 1
    while index >= 0, !isExhausted {
      let base = best
      if !base.spans[index].isEmpty {
        let position = base.siblings(endingAt: index).count - 1
        let lowered = base.lowering(above: UInt64(position))
        if lowered != base.values { _ = attempt(lowered.removing(base.spans[index].range)) }
      }
      index = min(index, best.spans.count) - 1
    }
  }
}
