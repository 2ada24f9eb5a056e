import StoreModel

/// Makes a failing case smaller and plainer, until nothing more can be removed.
///
/// The shrinker works on the commands and the world around them, after the choices have been shrunk
/// (`FailureMaker`). Its passes run in a fixed order, the cheap ones first. They are repeated until
/// a whole round changes nothing, so the result depends only on the case and the failure.
///
/// If the result has at most `pairLimit` commands, the shrinker has tried to remove every pair of
/// them. Such a result is certified: no subsequence with one or two commands fewer fails.
///
/// ```swift
/// var shrinker = CaseShrinker(failing) { run($0)?.check == mismatch.check }
/// let (smallest, isCertified) = shrinker.run()
/// ```
package struct CaseShrinker {
  /// A pass over the case. It proposes smaller cases with `attempt` and continues from each
  /// accepted one until it has no more proposals.
  enum Pass: String, CaseIterable {
    case keepFirstObjects
    case deleteRuns
    case deleteObjects
    case simplifyRuns
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

  /// The most commands of a case for which every pair of commands is tried.
  private static let pairLimit = 40

  /// The most commands of a case in which each command is folded or simplified alone.
  private static let singleLimit = 200

  /// A number of commands between two looks that is larger than any shrunk case, so that the only
  /// look is at the end.
  static let looksAtTheEnd = 100

  /// Returns whether a case still fails in the same way.
  private let fails: (Case) -> Bool
  /// Returns whether shrinking must end, even if some of the budget is left.
  private let isOver: () -> Bool
  /// The most cases to try; 0 once shrinking must end.
  private var budget: Int
  /// The smallest failing case so far.
  private(set) var best: Case
  /// The number of cases that were tried.
  package private(set) var attempts = 0
  /// The short cases that pass. Later rounds propose many of them once more.
  private var passing: Set<Case> = []
  /// The case from which the last deletion of runs has removed all it could.
  var undeletable: Case?
  /// The number of times that runs were deleted.
  var roundsOfRuns = 0
  /// The case for which rewording has found no better one.
  var reworded: Case?

  /// Whether no case can be tried any more.
  var isSpent: Bool { attempts >= budget }

  /// Whether the case has so few commands that expensive passes run.
  var isShort: Bool { best.commands.count <= CaseShrinker.pairLimit }

  /// Whether the case has so many commands that passes over single commands take too long.
  var isLong: Bool { best.commands.count > CaseShrinker.singleLimit }

  /// Makes a shrinker that begins with a failing case.
  ///
  /// - Parameters:
  ///   - start: a case for which `fails` is true.
  ///   - budget: the most cases to try.
  ///   - isOver: returns whether shrinking must end now; called before each case. The result is
  ///     then the best case so far.
  ///   - fails: returns whether a case still fails in the same way. It must be deterministic.
  package init(
    _ start: Case, budget: Int = 20_000, isOver: @escaping () -> Bool = { false },
    fails: @escaping (Case) -> Bool
  ) {
    best = start
    self.budget = budget
    self.isOver = isOver
    self.fails = fails
  }

  /// Shrinks until no pass changes anything, or until the budget is spent.
  ///
  /// - Returns: the smallest case found, and whether it is certified.
  package mutating func run() -> (case: Case, isCertified: Bool) {
    while true {
      let before = best
      for pass in Pass.allCases where attempts < budget { run(pass) }
      if attempts >= budget { return (best, false) }
      if best == before, isLong, best != undeletable { continue }
      // The only list is removed last, because its commands may make other commands unnecessary.
      if best == before, !attempt(best.withoutLists) { return (best, isShort) }
    }
  }

  private mutating func run(_ pass: Pass) {
    switch pass {
    case .keepFirstObjects: keepFirstObjects()
    case .deleteRuns: deleteRuns()
    case .deleteObjects: deleteObjects()
    case .simplifyRuns: simplifyRuns()
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

  /// Tries a case and keeps it if it still fails. Returns whether it was kept.
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
