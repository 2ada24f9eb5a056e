import Checking
import JSONText

/// The answer of some cases of a round. Answers can be added in any order.
struct RoundAnswer: Hashable, Sendable {
  /// The sums of all cases.
  var sums = Tally()
  /// The tallies of the matrix cells, by the cell's place in the plan.
  var cells: [Int: CellTally] = [:]
  /// The number of matrix cases that need a capability that the subject lacks.
  var casesLeftOut = 0
  /// The trials as other programs read them; empty if nobody asked.
  var observed: [ObservedTrial] = []
  /// The commands that were tried in states of a universe, in the order of the states.
  var states: [StateSteps] = []

  /// Adds the answer of other cases.
  mutating func add(_ other: RoundAnswer) {
    sums.add(other.sums)
    casesLeftOut += other.casesLeftOut
    for (cell, tally) in other.cells { cells[cell, default: CellTally()].add(tally) }
    states += other.states
    observed += other.observed
  }

  /// The same answer in the order of the places, with the parts of each state joined.
  var inOrder: RoundAnswer {
    var answer = self
    answer.sums.failed.sort { $0.trial < $1.trial }
    answer.observed.sort { $0.trial < $1.trial }
    answer.states = []
    // The sort is stable, and the parts of a state came in order.
    for part in states.sorted(by: { $0.state < $1.state }) {
      if let last = answer.states.last, last.state == part.state {
        answer.states[answer.states.count - 1].steps += part.steps
      } else {
        answer.states.append(part)
      }
    }
    return answer
  }
}

extension RoundAnswer {
  /// The answer as JSON, for workers and journals.
  var json: JSON {
    let tallies = cells.sorted { $0.key < $1.key }.map { place, tally in
      JSON.object([
        "place": .integer(place), "run": .integer(tally.run), "lost": .integer(tally.lost),
        "covered": .bool(tally.isCovered),
      ])
    }
    return JSON(
      .object(
        sums.fields + [
          JSON.Field("casesLeftOut", .integer(casesLeftOut)),
          JSON.Field("tallies", .array(tallies)),
          JSON.Field("states", .array(states.map(\.json))),
        ] + (observed.isEmpty ? [] : [JSON.Field("observed", .array(observed.map(\.json)))])))
  }

  init(_ fields: JSONFields) throws(JSONError) {
    sums = try Tally(fields)
    casesLeftOut = try fields.integer("casesLeftOut")
    for cell in try fields.objects("tallies") {
      cells[try cell.integer("place")] = CellTally(
        run: try cell.integer("run"), lost: try cell.integer("lost"),
        isCovered: try cell.bool("covered"))
    }
    if fields.has("observed") {
      observed = try fields.objects("observed").map { fields throws(JSONError) in
        try ObservedTrial(fields)
      }
    }
    states = try fields.objects("states").map { fields throws(JSONError) in
      try StateSteps(fields)
    }
  }
}
