import StoreModel

/// Rewording: of all cases of as many commands that are one or two small changes away, the first
/// that fails in the same way tells the bug. So what is left does not depend on how it was reached,
/// and what has to change together does.
extension CaseShrinker {
  /// Up to this many commands and lists, a case is reworded.
  private static let rewordedLimit = 10
  /// So is one with up to this many cases around it: all two changes away are their square.
  private static let nearLimit = 120

  /// Goes from a case to the first one around it, until it is the first itself.
  mutating func reword() {
    guard best.commands.count + best.world.lists.count <= CaseShrinker.rewordedLimit else { return }
    while best != reworded {
      let near = best.rewordings
      guard near.count <= CaseShrinker.nearLimit else { return }
      if attemptFirst(of: near) { continue }
      if !attemptFirst(of: near.flatMap(\.rewordings)) { reworded = best }
    }
  }

  /// Tries the cases that come before the best, in order.
  private mutating func attemptFirst(of cases: [Case]) -> Bool {
    let limit = Wording(best)
    var seen: Set<Case> = []
    return cases.filter { seen.insert($0).inserted }.map { (case: $0, wording: Wording($0)) }
      .filter { $0.wording < limit }
      .sorted { $0.wording < $1.wording }
      .contains { attempt($0.case) }
  }
}
