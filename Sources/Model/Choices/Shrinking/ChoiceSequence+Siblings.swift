/// Siblings: spans with the same label and the same enclosing span.
extension ChoiceSequence {
  /// The span at `index` and its earlier siblings, latest first, without empty spans.
  func siblings(endingAt index: Int) -> [Int] {
    let last = spans[index]
    var found: [Int] = []
    for candidate in stride(from: index, through: 0, by: -1) {
      let span = spans[candidate]
      if span.depth < last.depth { break }
      if span.depth == last.depth, span.label == last.label, !span.isEmpty {
        found.append(candidate)
      }
    }
    return found
  }

  /// All groups of at least two siblings, ordered by the first sibling, without empty spans.
  func siblingGroups() -> [[Int]] {
    var groups: [[Int]] = []
    var open: [[Int]] = []
    for (index, span) in spans.enumerated() where !span.isEmpty {
      if open.count > span.depth + 1 { open.removeSubrange((span.depth + 1)...) }
      while open.count <= span.depth { open.append([]) }
      let known = open[span.depth].first { spans[groups[$0][0]].label == span.label }
      if let known {
        groups[known].append(index)
      } else {
        open[span.depth].append(groups.count)
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}
