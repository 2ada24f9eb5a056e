import Cases

/// A trial, rated by how many matrix cells it reaches in how few commands.
///
/// The density of a trial is its number of cells divided by the square root of its number of
/// commands. The denser trial comes first, then the trial with fewer commands, then the trial that
/// was drawn first. Cells alone would prefer the longest trials; cells divided by commands would
/// prefer trials that end after a few commands.
package struct RatedTrial: Hashable, Comparable, Sendable {
  /// The number of commands.
  package var commands: Int
  /// The number of matrix cells that the trial reached.
  package var cells: Int
  /// The trial's number in the campaign.
  package var trial: Int

  /// Makes a rated trial.
  package init(commands: Int, cells: Int, trial: Int) {
    self.commands = commands
    self.cells = cells
    self.trial = trial
  }

  /// The last in the order: it comes after every trial.
  fileprivate static let none = RatedTrial(
    commands: DensestTrials.longest + 1, cells: 0, trial: .max)

  package static func < (left: RatedTrial, right: RatedTrial) -> Bool {
    let (density, other) = (left.squaredCells(beside: right), right.squaredCells(beside: left))
    if density != other { return density > other }
    return (left.commands, left.trial) < (right.commands, right.trial)
  }

  /// The square of the density, multiplied by the denominators of both squares so that it is an
  /// integer.
  private func squaredCells(beside other: RatedTrial) -> Int {
    cells * cells * (other.commands + 1)
  }
}

/// The densest trial that reached each cell and passed. A working corpus is made of these trials.
///
/// Dense trials are worth continuing. In a dense trial several lists in several contexts receive
/// saves and merges within few commands, and there bugs are found. Measured on a store that has
/// changed since: trials that continue a dense trial find rare bugs in a fifth of the trials that
/// fresh ones need. Trials that continue the shortest trials find them no sooner than fresh ones.
///
/// A denser trial replaces another one at once. So there is never more than one trial for each
/// cell, and results can be added in any order. The matrix cells only measure the density. Trials
/// for single matrix cells are left to the run over the matrix, which has a case for each of them.
package struct DensestTrials: Hashable, Sendable {
  /// The cells for which a trial is kept: all cells outside the matrix.
  package static let cells = 0..<Coverage.matrix.lowerBound
  /// The largest number of commands of a trial that is kept. A continued trial is longer, and often
  /// denser. Without this limit, the trials of each night would be longer than those of the night
  /// before.
  package static let longest = 200

  /// The best trial of each cell; empty until the first trial is known.
  private var holders: [RatedTrial] = []

  /// Makes an empty collection.
  package init() {}

  /// Keeps a trial if it is the densest so far for a cell. Returns whether the cell exists and the
  /// trial is valid.
  @discardableResult
  package mutating func insert(_ trial: RatedTrial, for cell: Int) -> Bool {
    guard DensestTrials.cells.contains(cell), trial.isPossible else { return false }
    if holders.isEmpty {
      holders = Array(repeating: .none, count: DensestTrials.cells.count)
    }
    if trial < holders[cell] { holders[cell] = trial }
    return true
  }

  /// Adds the trials of another worker or campaign.
  package mutating func formUnion(_ other: DensestTrials) {
    if holders.isEmpty {
      holders = other.holders
      return
    }
    for (cell, trial) in other.known { insert(trial, for: cell) }
  }

  /// The trials that are denser than those that the other side already knows.
  package func improvements(on known: DensestTrials) -> DensestTrials {
    if known.holders.isEmpty { return self }
    var denser = DensestTrials()
    for (cell, trial) in self.known where trial < known.holders[cell] {
      denser.insert(trial, for: cell)
    }
    return denser
  }

  /// The cells that have a trial, in ascending order.
  package var known: [(cell: Int, trial: RatedTrial)] {
    holders.indices.compactMap { cell in
      holders[cell] == .none ? nil : (cell, holders[cell])
    }
  }

  /// The trials without repetitions, the densest first.
  package var trials: [RatedTrial] { distinct.sorted() }

  /// The number of trials without repetitions.
  package var count: Int { distinct.count }

  private var distinct: Set<RatedTrial> { Set(holders).subtracting([.none]) }
}

extension RatedTrial {
  /// Whether the trial is short enough to be kept, and its numbers are small enough to be compared.
  fileprivate var isPossible: Bool {
    (0...DensestTrials.longest).contains(commands) && (0...MatrixCell.count).contains(cells)
      && trial >= 0
  }
}
