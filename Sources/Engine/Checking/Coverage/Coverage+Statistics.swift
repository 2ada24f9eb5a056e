import Cases
import StoreModel

// Figures of a whole run that follow from the cells.

/// The share of a family's cells that were reached.
package struct CoverageShare: Hashable, Sendable {
  package var covered: Int
  package var possible: Int
}

extension Coverage {
  /// The number of commands of each kind that followed another command, in the order of the kinds.
  /// The first command of each trial is not counted.
  package var commandCounts: [(kind: CommandKind, count: Int)] {
    let kinds = CommandKind.allCases
    return kinds.map { kind in
      let cells = stride(from: kind.rawValue, to: Coverage.pairs.upperBound, by: kinds.count)
      return (kind, cells.reduce(0) { $0 + Int(counts[$1]) })
    }
  }

  /// The number of errors of each kind.
  package var errorCounts: [(kind: ErrorKind, count: Int)] {
    ErrorKind.allCases.map { ($0, Int(counts[Coverage.errors.lowerBound + $0.rawValue])) }
  }

  /// The number of brackets (from will-change to did-change) with each mix of changes, then the
  /// numbers of snapshots and of differences. Counts of 0 are omitted.
  package var batchCounts: [(name: String, count: Int)] {
    let words = ["section insert", "section delete", "insert", "delete", "move", "update"]
    let first = Coverage.batches.lowerBound
    var batches: [(name: String, count: Int)] = []
    for shape in 0..<64 where counts[first + shape] > 0 {
      let names = words.indices.filter { shape >> $0 & 1 == 1 }.map { words[$0] }
      batches.append(
        (names.isEmpty ? "nothing" : names.joined(separator: ", "), Int(counts[first + shape])))
    }
    for (name, cells) in [("snapshot", 64..<80), ("difference", 80..<96)] {
      let count = cells.reduce(0) { $0 + Int(counts[first + $1]) }
      if count > 0 { batches.append((name, count)) }
    }
    return batches
  }

  /// The families of cells, with their names.
  package var families: [(name: String, share: CoverageShare)] {
    let possible = MatrixCell.possible
    let covered = possible.count { visits(of: $0) > 0 }
    return [
      ("pairs of commands", share(of: Coverage.pairs)),
      ("shapes of batches", share(of: Coverage.batches)),
      ("kinds of errors", share(of: Coverage.errors)),
      ("sort x section x save order", CoverageShare(covered: covered, possible: possible.count)),
    ]
  }

  private func share(of cells: Range<Int>) -> CoverageShare {
    CoverageShare(covered: counts[cells].count { $0 > 0 }, possible: cells.count)
  }

  /// The number of cells that exactly one trial reached.
  package var ofOneTrial: Int { counts.indices.count(where: isOfOneTrial) }
}
