import StoreModel
import Testing

@testable import Campaign
@testable import JSONText

@Suite("Sums of goals, events and targets")
struct GoalSumsTests {
  /// What some trials told.
  private static let told: [(trial: Int, marks: Set<Goals.Mark>)] = [
    (0, [.reached("split"), .target("depth", 2)]),
    (1, [.event("merge"), .target("depth", 5), .target("depth", 3)]),
    (2, [.reached("split"), .event("merge"), .target("depth", 5)]),
    (3, []),
  ]

  private static func sums(_ order: [Int]) -> GoalSums {
    var sums = GoalSums()
    for place in order { sums.add(told[place].marks, of: told[place].trial) }
    return sums
  }

  @Test("they are the same in whatever order trials and workers are added")
  func order() {
    let whole = Self.sums([0, 1, 2, 3])
    var joined = Self.sums([3, 2])
    joined.add(Self.sums([1, 0]))
    #expect(joined == whole && Self.sums([2, 0, 3, 1]) == whole)
    #expect(whole.goals == ["split": GoalSums.Sum(trials: 2, first: 0)])
    #expect(whole.events == ["merge": GoalSums.Sum(trials: 2, first: 1)])
    #expect(whole.targets == ["depth": GoalSums.Best(value: 5, trial: 1)])
    #expect(whole.trials == [0, 1])
  }

  @Test("they read back from the JSON of a tally, and an empty sum adds nothing to it")
  func json() throws {
    var tally = Tally()
    #expect(!tally.fields.contains { $0.name == "told" })
    tally.goals = Self.sums([0, 1, 2])
    let text = JSON(.object(tally.fields)).inOneLine
    let fields = try JSONFields(JSON(parsing: text, file: "tally"), file: "tally")
    #expect(try Tally(fields).goals == tally.goals)
  }

  @Test("of too many names those of the first trials stay")
  func limit() {
    var sums = GoalSums()
    for trial in (0..<GoalSums.limit + 50).reversed() { sums.add([.event("e\(trial)")], of: trial) }
    #expect(sums.events.count == GoalSums.limit)
    #expect(sums.events["e0"] != nil && sums.events["e\(GoalSums.limit)"] == nil)
  }

  @Test("a summary has a row for each kind, and names the goals that were never reached")
  func text() {
    let text = GoalText(["split", "join"], Self.sums([0, 1, 2]))
    #expect(text.never == ["join"])
    #expect(
      text.rows.map { "\($0.label) \($0.text)" } == [
        "goals 1 of 2 reached; never: \"join\"; \"split\" in 2 trials, first in trial 0",
        "events \"merge\" in 2 trials, first in trial 1",
        "targets \"depth\" up to 5.0, first in trial 1",
      ])
    #expect(GoalText([], GoalSums()).rows.isEmpty)
  }
}
