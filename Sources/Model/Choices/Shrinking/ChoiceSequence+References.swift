/// Edits of references: choices that may name a part of an earlier span by its position.
///
/// Choices of the same bound are assumed to choose among the same things. The first choice of a
/// span with several choices, and the choice after its end, do not count as references. They say of
/// what kind the span is, or whether there is another span.
extension ChoiceSequence {
  /// The distinct bounds of the references from `start` on, in order of appearance.
  func referenceBounds(from start: Int) -> [UInt64] {
    var distinct: [UInt64] = []
    for index in references(from: start) where !distinct.contains(bounds[index]) {
      distinct.append(bounds[index])
    }
    return distinct
  }

  /// The values where all references of one bound from `start` on are lowered by one, unless they
  /// are 0.
  func lowering(from start: Int, bound: UInt64) -> [UInt64] {
    var edited = values
    for index in references(from: start) where bounds[index] == bound && edited[index] > 0 {
      edited[index] -= 1
    }
    return edited
  }

  /// The values where all references above a position are lowered by one.
  func lowering(above position: UInt64) -> [UInt64] {
    var edited = values
    for index in references(from: 0) where edited[index] > position { edited[index] -= 1 }
    return edited
  }

  /// Returns `edited` with two numbers exchanged in all references of one bound from `start` on.
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
