/// A trial by its length. Of two, the one with fewer commands comes first, of two as long the one
/// that was drawn first.
package struct SizedTrial: Hashable, Comparable, Sendable {
  /// How many commands it has.
  package var commands: Int
  /// Its number in the campaign.
  package var trial: Int

  /// Names a trial.
  package init(commands: Int, trial: Int) {
    self.commands = commands
    self.trial = trial
  }

  /// Behind every other one.
  fileprivate static let none = SizedTrial(commands: .max, trial: .max)

  package static func < (left: SizedTrial, right: SizedTrial) -> Bool {
    (left.commands, left.trial) < (right.commands, right.trial)
  }
}

/// For each cell the shortest trial that reached it, and passed: what a working corpus is made of.
///
/// A shorter trial takes the place of a longer one as soon as it comes, so there is never more than
/// one for each cell, and parts add up in any order. The cells of the matrix are left to the run
/// over the matrix, which has cases of its own for each.
package struct ShortestTrials: Hashable, Sendable {
  /// The cells there are.
  package static let cells = 0..<Coverage.matrix.lowerBound

  /// By cell; nothing at all while none is known.
  private var holders: [SizedTrial] = []

  /// None known.
  package init() {}

  /// Takes a trial where it is the shortest so far; says whether there is such a cell.
  @discardableResult
  package mutating func take(_ trial: SizedTrial, for cell: Int) -> Bool {
    guard ShortestTrials.cells.contains(cell) else { return false }
    if holders.isEmpty {
      holders = Array(repeating: .none, count: ShortestTrials.cells.count)
    }
    if trial < holders[cell] { holders[cell] = trial }
    return true
  }

  /// Takes what others know.
  package mutating func formUnion(_ other: ShortestTrials) {
    if holders.isEmpty {
      holders = other.holders
      return
    }
    for (cell, trial) in other.known { take(trial, for: cell) }
  }

  /// Those that are shorter than what somebody knows already.
  package func improvements(on known: ShortestTrials) -> ShortestTrials {
    if known.holders.isEmpty { return self }
    var shorter = ShortestTrials()
    for (cell, trial) in self.known where trial < known.holders[cell] {
      shorter.take(trial, for: cell)
    }
    return shorter
  }

  /// The cells that have one, in their order.
  package var known: [(cell: Int, trial: SizedTrial)] {
    holders.indices.compactMap { cell in
      holders[cell] == .none ? nil : (cell, holders[cell])
    }
  }

  /// The trials, each once, the shortest first.
  package var trials: [SizedTrial] { distinct.sorted() }

  /// How many trials there are.
  package var count: Int { distinct.count }

  private var distinct: Set<SizedTrial> { Set(holders).subtracting([.none]) }
}
