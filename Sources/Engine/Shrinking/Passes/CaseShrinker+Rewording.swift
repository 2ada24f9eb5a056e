import StoreModel

/// Rewording: the shrinker looks at all cases with as many commands that are one or two small
/// changes away. It takes the first of them, in the order of `TextRank`, that fails in the same
/// way.
///
/// So the result does not depend on the path to it, and two things that must change together do so.
extension CaseShrinker {
  /// The most commands and lists of a case that is reworded.
  private static let rewordedLimit = 10
  /// The most neighbours of a case that is reworded. The number of cases two changes away is about
  /// the square of this number.
  private static let nearLimit = 120

  /// Moves from a case to the first failing case around it, until there is none that comes before
  /// it.
  mutating func reword() {
    guard best.commands.count + best.world.lists.count <= CaseShrinker.rewordedLimit else { return }
    while best != reworded {
      let near = best.rewordings
      guard near.count <= CaseShrinker.nearLimit else { return }
      if attemptFirst(of: near) { continue }
      if !attemptFirst(of: near.flatMap(\.rewordings)) { reworded = best }
    }
  }

  /// Tries the cases whose wording comes before that of the best case, in order.
  private mutating func attemptFirst(of cases: [Case]) -> Bool {
    let limit = TextRank(best)
    var seen: Set<Case> = []
    return cases.filter { seen.insert($0).inserted }.map { (case: $0, wording: TextRank($0)) }
      .filter { $0.wording < limit }
      .sorted { $0.wording < $1.wording }
      .contains { attempt($0.case) }
  }
}
