extension Shrinker {
  /// Swaps two siblings, or two values close to each other, when the later one is smaller.
  mutating func swapNeighbours() {
    var group = 0
    while !isExhausted, group < best.siblingGroups().count {
      swapSiblings(inGroup: group)
      group += 1
    }
    var index = 0
    while index < best.count, !isExhausted {
      swapValues(at: index)
      index += 1
    }
  }

  private mutating func swapSiblings(inGroup group: Int) {
    var first = 0
    while let members = members(ofGroup: group), first < members.count {
      let base = best
      _ = (first + 1..<members.count).prefix(Shrinker.reach).contains { second in
        let pair = [members[first], members[second]]
        let (left, right) = (base.content(of: pair[0]), base.content(of: pair[1]))
        guard right.lexicographicallyPrecedes(left) else { return false }
        return attempt(base.replacing(spans: pair, with: [right, left]))
      }
      first += 1
    }
  }

  private func members(ofGroup group: Int) -> [Int]? {
    let groups = best.siblingGroups()
    return group < groups.count ? groups[group] : nil
  }

  private mutating func swapValues(at index: Int) {
    for other in index + 1..<index + 5 where other < best.count {
      let (left, right) = (best.values[index], best.values[other])
      guard left > right, best.bounds[other] >= left else { continue }
      var swapped = best.values
      swapped.swapAt(index, other)
      _ = attempt(swapped)
    }
  }
}
