extension Shrinker {
  /// Sorts siblings into shortlex order; if that fails, by their first difference alone.
  mutating func sortSiblings() {
    var group = 0
    while !isExhausted {
      let base = best
      let groups = base.siblingGroups()
      guard group < groups.count else { return }
      let contents = groups[group].map(base.content(of:))
      let byLength = contents.sorted { $0.isShortlexBefore($1) }
      if !attempt(base.replacing(spans: groups[group], with: byLength)) {
        let byValue = contents.sorted { $0.lexicographicallyPrecedes($1) }
        _ = attempt(base.replacing(spans: groups[group], with: byValue))
      }
      group += 1
    }
  }
}
