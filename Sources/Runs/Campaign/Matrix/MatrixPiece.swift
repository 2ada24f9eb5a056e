import Cases
import Checking
import JSONText
import StoreModel

/// Some consecutive cases of the matrix, to run in this process or in a worker.
struct MatrixPiece: Sendable {
  /// The places of the cases.
  let places: Range<Int>
  /// The cells of the cases, in order; empty for the pairs.
  let cells: [MatrixCell]
  /// The number of operations in a sequence.
  let length: Int

  /// Makes the piece of a plan at some places. The places belong either to the pairs or to cells,
  /// never to both.
  init(_ places: Range<Int>, of plan: MatrixPlan) {
    self.places = places
    length = plan.length
    let first = WorkPlace(places.lowerBound).group
    cells = first < 0 ? [] : Array(plan.cells[first...WorkPlace(places.upperBound - 1).group])
  }

  /// Runs the cases in order.
  ///
  /// - Parameter willRun: receives the number of each place before its case begins.
  func run(on runner: any TrialRunning, willRun: (Int) -> Void) -> RoundAnswer {
    var answer = RoundAnswer()
    let dialect = runner.capabilities.dialect
    func run(_ trialCase: Case, at index: Int, of cell: MatrixCell?) {
      willRun(index)
      answer.run(trialCase.following(dialect), at: WorkPlace(index), of: cell, runner)
    }
    if cells.isEmpty {
      for place in places {
        run(MatrixPairs.makeCase(WorkPlace(place).number), at: place, of: nil)
      }
    }
    let first = WorkPlace(places.lowerBound).group
    for (offset, cell) in cells.enumerated() {
      let cases = MatrixCases(cell, length: length)
      let start = WorkPlace(group: first + offset, number: 0).index
      for place in (start..<start + cases.count).clamped(to: places) {
        run(cases[place - start], at: place, of: cell)
      }
    }
    return answer
  }
}

extension Case {
  /// Returns the case of the matrix in the one dialect that a subject follows. For nil, which means
  /// all of them, the case keeps its own.
  func following(_ dialect: Dialect?) -> Case {
    guard let dialect else { return self }
    var trialCase = self
    trialCase.world.options.dialect = dialect
    return trialCase
  }
}

extension RoundAnswer {
  /// Runs one case of the matrix.
  ///
  /// - Parameter cell: the cell that the case must cover; nil for one of the pairs.
  fileprivate mutating func run(
    _ trialCase: Case, at place: WorkPlace, of cell: MatrixCell?, _ runner: any TrialRunning
  ) {
    let isAdmitted = runner.capabilities.admits(trialCase)
    var tally = CellTally()
    if isAdmitted {
      let before = cell.map(sums.coverage.visits)
      let result = runner.run(
        trialCase, runner.isAlone ? .branches : .none, coverage: &sums.coverage)
      sums.add(result, of: place.index)
      tally.run = 1
      tally.isCovered = cell.map(sums.coverage.visits) != before
    } else {
      casesLeftOut += 1
      tally.lost = 1
    }
    if cell != nil { cells[place.group, default: CellTally()].add(tally) }
  }
}

extension MatrixPiece {
  /// Returns the name of a place in words.
  static func name(_ index: Int) -> String {
    let place = WorkPlace(index)
    return "case \(place.number + 1) of "
      + (place.group < 0 ? "the pairs" : "cell \(place.group + 1)")
  }

  /// The piece as JSON, in the request of a parent to a worker.
  var json: JSON {
    .object([
      "matrix": .integer(places.lowerBound), "to": .integer(places.upperBound),
      "cells": .array(cells.map { .text(String($0.index)) }), "length": .integer(length),
    ])
  }

  init(_ fields: JSONFields) throws(JSONError) {
    let first: Int = try fields.integer("matrix")
    places = first..<max(first, try fields.integer("to"))
    length = try fields.integer("length")
    cells = try fields.lines("cells").compactMap { Int($0) }.map { MatrixCell(index: $0) }
  }
}
