import Cases
import StoreModel

// What the cells tell of a whole run, beside which of them were reached.

/// How many cells of a family were reached, of how many.
package struct CoverageShare: Hashable, Sendable {
  package var covered: Int
  package var possible: Int
}

extension Coverage {
  /// How often each kind of command came behind another one, in the order of the kinds: all but the
  /// first of each trial.
  package var commandCounts: [(kind: CommandKind, count: Int)] {
    let kinds = CommandKind.allCases
    return kinds.map { kind in
      let cells = stride(from: kind.rawValue, to: Coverage.pairs.upperBound, by: kinds.count)
      return (kind, cells.reduce(0) { $0 + Int(counts[$1]) })
    }
  }

  /// How often each kind of refusal came.
  package var errorCounts: [(kind: ErrorKind, count: Int)] {
    ErrorKind.allCases.map { ($0, Int(counts[Coverage.errors.lowerBound + $0.rawValue])) }
  }

  /// How often brackets of events had each mix of changes, those that came; then all snapshots and
  /// all differences.
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

  /// The families of cells, each with a name.
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

  /// How many cells exactly one trial reached.
  package var ofOneTrial: Int { counts.indices.count(where: isOfOneTrial) }
}
