/// Edits of references: choices that may name, by its position, what an earlier span made.
///
/// Choices of one bound are taken to choose among the same things. The first choice of a longer
/// span and the one after it are left out: they tell what a span is, or whether there is one.
extension ChoiceSequence {
  /// The distinct bounds of the references from `start` on, in order of appearance.
  func referenceBounds(from start: Int) -> [UInt64] {
    var distinct: [UInt64] = []
    for index in references(from: start) where !distinct.contains(bounds[index]) {
      distinct.append(bounds[index])
    }
    return distinct
  }

  /// The values with the references of one bound from `start` on lowered by one, where above 0.
  func lowering(from start: Int, bound: UInt64) -> [UInt64] {
    var edited = values
    for index in references(from: start) where bounds[index] == bound && edited[index] > 0 {
      edited[index] -= 1
    }
    return edited
  }

  /// The values with all references above a position lowered by one.
  func lowering(above position: UInt64) -> [UInt64] {
    var edited = values
    for index in references(from: 0) where edited[index] > position { edited[index] -= 1 }
    return edited
  }

  /// `edited` with two numbers exchanged in the references of one bound from `start` on.
  func exchanging(
    _ low: UInt64, _ high: UInt64, from start: Int, bound: UInt64, in edited: [UInt64]
  ) -> [UInt64] {
    var edited = edited
    for index in references(from: start) where bounds[index] == bound {
      if edited[index] == low {
        edited[index] = high
      } else if edited[index] == high {
        edited[index] = low
      }
    }
    return edited
  }

  private func references(from start: Int) -> [Int] {
    var isStructure = Array(repeating: false, count: count + 1)
    for span in spans where span.range.count > 1 {
      isStructure[span.start] = true
      isStructure[span.end] = true
    }
    return (start..<count).filter { !isStructure[$0] && bounds[$0] > 0 }
  }
}
