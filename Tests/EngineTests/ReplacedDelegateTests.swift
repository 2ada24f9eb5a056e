import LockstepCommands
import StoreModel
import TestSupport
import Testing

@testable import Checking

/// Delegates that are removed or replaced during one of their own callbacks.
@Suite("Delegates replaced in a callback")
struct ReplacedDelegateTests {
  private static let head = """
    lockstep 2
    entity Item name:string
    list A Item sort name delegate legacy
    list B Item sort name delegate legacy
    fetch A

    """

  /// The last step of a case. The test fails if the two stores disagree.
  private static func lastStep(_ text: String) throws -> Step {
    var last: Step?
    let drawn = try Case(parsing: head + text, file: "replaced")
    #expect(Pair.trial.trace(drawn) { if $0.command != nil { last = $0 } }.mismatch == nil)
    return try #require(last)
  }

  @Test(
    "R66: the rest of a bracket has no receiver once its delegate is gone",
    arguments: ["release", "delegate legacy", "delegate snapshot", "delegate none"])
  func restOfTheBracket(habit: String) throws {
    let step = try Self.lastStep("arm A \(habit)\ninsert a Item\nprocess\n")
    #expect(step.actual.emissions.map(\.call) == [.willChange([]), .habit(.done)])
    #expect(step.actual.lists[0].contents?.items.count == 1)
  }

  @Test("R66: a bracket stays with the delegate it began with, if that delegate lives on")
  func sharedDelegate() throws {
    let step = try Self.lastStep(
      "fetch B\nshare B with A\narm B delegate legacy\ninsert a Item\nprocess\n")
    let heard = step.actual.emissions.filter { $0.list == 1 }
    #expect(heard.map(\.delegate) == [0, 0, 0, 0])
    #expect(heard.map(\.depth) == [0, 0, 0, 0])
    #expect(heard.last?.call == .didChange([ItemRef(object: 0, isTemporary: true)]))
    #expect(step.actual.lists[1].display?.faults == [])
  }

  @Test(
    "R55: the list's current delegate gives a section its title, whichever delegate is called",
    arguments: ["none", "titled"])
  func titles(kind: String) throws {
    let head = """
      lockstep 2
      entity Item name:string
      list A Item sort name delegate \(kind == "none" ? "titled" : "legacy")
      list B Item sort name sections name
      fetch B
      share B with A
      arm B delegate \(kind)
      insert a Item name="xy"
      process

      """
    var last: Step?
    let trial = Pair.trial
    let drawn = try Case(parsing: head, file: "titles")
    #expect(trial.trace(drawn) { if $0.command != nil { last = $0 } }.mismatch == nil)
    let told = last?.actual.emissions.compactMap { emission -> String? in
      if case .section(_, _, let info) = emission.call { info.indexTitle } else { nil }
    }
    #expect(told == [kind == "none" ? "X" : "y"])
    #expect(last?.actual.lists[1].contents?.sections.map(\.indexTitle) == told)
  }

  @Test("the next bracket goes to the new delegate, and is not nested in another")
  func nextBracket() throws {
    let step = try Self.lastStep(
      "arm A delegate legacy\ninsert a Item\nprocess\ninsert b Item\nprocess\n")
    #expect(step.actual.emissions.map(\.delegate) == [2, 2, 2])
    #expect(step.actual.emissions.map(\.depth) == [0, 1, 0])
    #expect(step.actual.lists[0].display?.faults == [])
    for habit in ["delegate legacy", "release"] {
      let both = try Self.lastStep("fetch B\narm A \(habit)\ninsert a Item\nprocess\n")
      #expect(both.actual.emissions.map(\.list) == [0, 0, 1, 1, 1])
      #expect(both.actual.emissions.map(\.depth) == [0, 0, 0, 1, 0])
    }
  }

  @Test("a client of the new delegate waits for a fetch, and may show the old contents until then")
  func waits() throws {
    let replacing = "arm A delegate legacy\ninsert a Item\nprocess\n"
    let stale = try Self.lastStep(replacing).actual.lists[0]
    #expect(stale.display?.cells.count == 0 && stale.status.contains(.isFollowed) == false)
    let fetched = try Self.lastStep(replacing + "fetch A\n").actual.lists[0]
    #expect(fetched.display?.cells.count == 1 && fetched.status.contains(.isFollowed))
  }

  @Test(
    "a client need not show changes that it did not receive",
    arguments: [
      "arm A release\narm A delegate legacy\ninsert a Item\nprocess\n",
      "insert a Item\narm A delete a\narm A release\nopen A snapshot\n",
      "fetch B\ninsert a Item\nshare B with A\narm A release\nprocess\n",
      "fetch B\ninsert a Item\nshare B with A\narm A delegate none\nprocess\n",
    ])
  func noFalseAlarm(text: String) throws {
    _ = try Self.lastStep(text)
  }
}
