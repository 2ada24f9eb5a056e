import Cases

/// A trial by how much of the matrix it comes to in how few commands.
///
/// Of two the denser one comes first, of two as dense the one with fewer commands, of two as long
/// the one that was drawn first. Density is cells to the root of the commands: cells alone would
/// leave the longest trials, cells a command those that end after a handful.
package struct RatedTrial: Hashable, Comparable, Sendable {
  /// How many commands it has.
  package var commands: Int
  /// How many cells of the matrix it reached.
  package var cells: Int
  /// Its number in the campaign.
  package var trial: Int

  /// Names a trial.
  package init(commands: Int, cells: Int, trial: Int) {
    self.commands = commands
    self.cells = cells
    self.trial = trial
  }

  /// Behind every other one.
  fileprivate static let none = RatedTrial(
    commands: DensestTrials.longest + 1, cells: 0, trial: .max)

  package static func < (left: RatedTrial, right: RatedTrial) -> Bool {
    let (density, other) = (left.squaredCells(beside: right), right.squaredCells(beside: left))
    if density != other { return density > other }
    return (left.commands, left.trial) < (right.commands, right.trial)
  }

  /// The square of its density, times what both squares are divided by.
  private func squaredCells(beside other: RatedTrial) -> Int {
    cells * cells * (other.commands + 1)
  }
}

/// For each cell the densest trial that reached it, and passed: what a working corpus is made of.
///
/// Much happens in few commands where several lists in several contexts hear of saves and merges,
/// and that is where bugs are met: on a store that has changed since, trials that go on from there
/// find rare ones in a fifth of the trials, those from the shortest no sooner than fresh ones. A
/// denser trial takes the place of another one as soon as it comes, so there is never more than one
/// for each cell, and parts add up in any order. The cells of the matrix tell how dense a trial is;
/// to keep one for each is left to the run over the matrix, which has cases of its own for them.
package struct DensestTrials: Hashable, Sendable {
  /// The cells there are.
  package static let cells = 0..<Coverage.matrix.lowerBound
  /// The most commands of a trial that is kept. What goes on from one is longer, and often denser,
  /// so without a bound those of each night would be longer than those of the night before.
  package static let longest = 200

  /// By cell; nothing at all while none is known.
  private var holders: [RatedTrial] = []

  /// None known.
  package init() {}

  /// Takes a trial where it is the densest so far; says whether there is such a cell, and such a
  /// trial.
  @discardableResult
  package mutating func take(_ trial: RatedTrial, for cell: Int) -> Bool {
    guard DensestTrials.cells.contains(cell), trial.isPossible else { return false }
    if holders.isEmpty {
      holders = Array(repeating: .none, count: DensestTrials.cells.count)
    }
    if trial < holders[cell] { holders[cell] = trial }
    return true
  }

  /// Takes what others know.
  package mutating func formUnion(_ other: DensestTrials) {
    if holders.isEmpty {
      holders = other.holders
      return
    }
    for (cell, trial) in other.known { take(trial, for: cell) }
  }

  /// Those that are denser than what somebody knows already.
  package func improvements(on known: DensestTrials) -> DensestTrials {
    if known.holders.isEmpty { return self }
    var denser = DensestTrials()
    for (cell, trial) in self.known where trial < known.holders[cell] {
      denser.take(trial, for: cell)
    }
    return denser
  }

  /// The cells that have one, in their order.
  package var known: [(cell: Int, trial: RatedTrial)] {
    holders.indices.compactMap { cell in
      holders[cell] == .none ? nil : (cell, holders[cell])
    }
  }

  /// The trials, each once, the densest first.
  package var trials: [RatedTrial] { distinct.sorted() }

  /// How many trials there are.
  package var count: Int { distinct.count }

  private var distinct: Set<RatedTrial> { Set(holders).subtracting([.none]) }
}

extension RatedTrial {
  /// Whether it is one that is kept, its numbers small enough to be compared.
  fileprivate var isPossible: Bool {
    (0...DensestTrials.longest).contains(commands) && (0...MatrixCell.count).contains(cells)
      && trial >= 0
  }
}
