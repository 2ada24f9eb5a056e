import StoreModel

/// Makes a failing case smaller and plainer, until nothing more can be taken away.
///
/// Works on commands and the world around them, after the choices have been shrunk. Named passes
/// run in a fixed order, the cheap ones first, round after round until one changes nothing; so the
/// result depends on the case and the failure alone. The last pass tries every pair of commands,
/// so that a result of at most `pairLimit` commands is certified: no subsequence with one or two
/// commands fewer fails.
package struct CaseShrinker {
  /// How a pass proposes smaller cases: it calls `attempt` until it runs out of proposals, and
  /// goes on from what was accepted.
  enum Pass: String, CaseIterable {
    case deleteRuns
    case moveCommands
    case foldCommands
    case dropContexts
    case dropLists
    case mergeLists
    case liftContexts
    case simplifyDeclarations
    case simplifyCommands
    case unifyObjects
    case simplifyRelations
    case simplifyWorld
    case unifyAttributes
    case renumberObjects
    case deletePairs
    case deleteBeforePlaces
    case sortCommands
    case reword
  }

  /// Up to this many commands, every pair is tried.
  private static let pairLimit = 40

  /// More commands than a shrunk case has: with so many between two looks there is one at the end.
  static let looksAtTheEnd = 100

  /// Whether a case still fails in the same way.
  private let fails: (Case) -> Bool
  /// Whether shrinking must end, whatever is left of the budget.
  private let isOver: () -> Bool
  /// The most cases that are tried; 0 once shrinking must end.
  private var budget: Int
  /// The smallest failing case so far.
  private(set) var best: Case
  /// How many cases have been tried.
  package private(set) var attempts = 0
  /// The short cases that pass: later rounds propose many of them again.
  private var passing: Set<Case> = []
  /// The case that was found to be the first of those around it.
  var reworded: Case?

  /// Whether the case has so few commands that what takes many tries is done.
  var isShort: Bool { best.commands.count <= CaseShrinker.pairLimit }

  /// Begins with a failing case.
  ///
  /// - Parameters:
  ///   - start: a case for which `fails` is true.
  ///   - budget: the most cases to try.
  ///   - isOver: whether shrinking must end now, asked before each case; the best case so far is
  ///     the result.
  ///   - fails: whether a case still fails in the same way; deterministic.
  package init(
    _ start: Case, budget: Int = 20_000, isOver: @escaping () -> Bool = { false },
    fails: @escaping (Case) -> Bool
  ) {
    best = start
    self.budget = budget
    self.isOver = isOver
    self.fails = fails
  }

  /// Shrinks to a fixed point, or until the budget is spent.
  ///
  /// - Returns: the smallest case found, and whether every pass ended dry.
  package mutating func run() -> (case: Case, isCertified: Bool) {
    while true {
      let before = best
      for pass in Pass.allCases where attempts < budget { run(pass) }
      if attempts >= budget { return (best, false) }
      // Not before: what lists do may take the place of commands.
      if best == before, !attempt(best.withoutLists) { return (best, isShort) }
    }
  }

  private mutating func run(_ pass: Pass) {
    switch pass {
    case .deleteRuns: deleteRuns()
    case .moveCommands: moveCommands()
    case .foldCommands: foldCommands()
    case .dropContexts: dropContexts()
    case .dropLists: dropLists()
    case .mergeLists: mergeLists()
    case .liftContexts: liftContexts()
    case .simplifyDeclarations: simplifyDeclarations()
    case .simplifyCommands: simplifyCommands()
    case .unifyObjects: unifyObjects()
    case .simplifyRelations: simplifyRelations()
    case .simplifyWorld: simplifyWorld()
    case .unifyAttributes: unifyAttributes()
    case .renumberObjects: attempt(best.renumbered())
    case .deletePairs: deletePairs()
    case .deleteBeforePlaces: deleteBeforePlaces()
    case .sortCommands: sortCommands()
    case .reword: reword()
    }
  }

  /// Tries a case; keeps it when it still fails.
  @discardableResult
  mutating func attempt(_ candidate: Case?) -> Bool {
    guard let candidate, candidate != best, attempts < budget, !passing.contains(candidate) else {
      return false
    }
    if isOver() {
      budget = 0
      return false
    }
    attempts += 1
    guard fails(candidate) else {
      if isShort { passing.insert(candidate) }
      return false
    }
    best = candidate
    return true
  }
}
