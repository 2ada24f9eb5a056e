extension Shrinker {
  /// Lowers all copies of a value together, for values that must stay equal.
  mutating func lowerDuplicates() {
    var index = 0
    while index < best.count, !isExhausted {
      let base = best.values
      let value = base[index]
      let copies = base.indices.filter { base[$0] == value }
      if value > 0, copies.count > 1, copies[0] == index {
        descend(from: value) { shrinker, lower in
          var candidate = base
          for copy in copies { candidate[copy] = lower }
          return shrinker.attempt(candidate)
        }
      }
      index += 1
    }
  }
}
