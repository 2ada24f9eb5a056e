import LockstepCommands
import StoreModel
import TestSupport
import Testing

@testable import Checking
@testable import Shrinking

/// Callbacks in which a delegate uses contexts and lists other than its own.
@Suite("Callbacks that reach elsewhere")
struct CallbackElsewhereTests {
  /// The step of a case's last command. The test fails if the two stores disagree.
  private static func lastStep(_ text: String) throws -> Step {
    var last: Step?
    let drawn = try Case(parsing: "lockstep 2\nentity Item name:string\n" + text, file: "callback")
    #expect(Pair.trial.trace(drawn) { if $0.command != nil { last = $0 } }.mismatch == nil)
    return try #require(last)
  }

  private static func a(_ isTemporary: Bool) -> ItemRef {
    ItemRef(object: 0, isTemporary: isTemporary)
  }

  @Test("R32, R68: a list merges another context's save from a callback after its bracket closes")
  func savedMeanwhile() throws {
    let step = try Self.lastStep(
      """
      context main auto
      context side
      list A Item sort name delegate legacy
      fetch A
      insert a Item
      insert b Item in side
      arm A save in side
      process

      """)
    let (a, b) = (Self.a(true), ItemRef(object: 1, isTemporary: false))
    #expect(
      step.actual.emissions.map(\.call) == [
        .willChange([]), .willSave(context: 1),
        .didSave(context: 1, inserted: [b], updated: [], deleted: []), .habit(.done),
        .object(.insert, a, old: nil, new: ItemPath(section: 0, item: 0)), .didChange([a]),
        .willChange([a]), .object(.insert, b, old: nil, new: ItemPath(section: 0, item: 1)),
        .didChange([a, b]),
      ])
  }

  @Test("R32: without automatic merging, a save in a callback changes no list")
  func notMerged() throws {
    let step = try Self.lastStep(
      """
      context main
      context side
      list A Item sort name delegate legacy
      insert a Item in side
      arm A save in side
      fetch A
      insert b Item
      process

      """)
    #expect(step.actual.lists[0].contents?.items.count == 1)
    #expect(step.actual.lists[0].status.contains(.isTracked) == false)
  }

  @Test("R15, R68: a child can save in its parent's callbacks, and the parent processes after them")
  func child() throws {
    let step = try Self.lastStep(
      """
      context main
      context side of main
      list A Item sort name delegate legacy
      fetch A
      insert a Item in side
      insert b Item
      arm A save in side
      process

      """)
    let calls = step.actual.emissions.filter { $0.list == 0 }.map(\.call)
    #expect(
      calls.filter { if case .didChange = $0 { true } else { false } } == [
        .didChange([ItemRef(object: 1, isTemporary: true)]),
        .didChange([0, 1].map { ItemRef(object: $0, isTemporary: true) }),
      ])
    #expect(step.actual.lists[0].contents?.items.map(\.object) == [0, 1])
  }

  @Test("R68: a context refuses its own save during its callbacks, whichever delegate calls it")
  func ownSave() throws {
    let step = try Self.lastStep(
      """
      context main
      context side
      list A Item sort name delegate legacy
      list B Item sort name delegate legacy in side
      fetch A
      fetch B
      insert a Item
      insert b Item in side
      arm A save in side
      arm B save in main
      process

      """)
    let habits = step.actual.emissions.filter { if case .habit = $0.call { true } else { false } }
    #expect(habits.map(\.call) == [.habit(.refused(.reentrant("save"))), .habit(.done)])
    #expect(habits.map(\.list) == [1, 0])
  }

  @Test("a delegate skips the save of a context that is already saving")
  func underWay() throws {
    let step = try Self.lastStep(
      """
      context main auto
      context side
      list A Item sort name delegate legacy
      fetch A
      insert a Item in side
      arm A save in side
      save in side

      """)
    #expect(step.actual.emissions.map(\.call).contains(.habit(.skipped)))
  }

  @Test("R69: a callback can fetch lists of other contexts, but no list of its own context")
  func fetches() throws {
    for (context, outcome) in [
      ("main", Outcome.refused(.reentrant("performFetch"))), ("side", .done),
    ] {
      let step = try Self.lastStep(
        """
        context main
        context side
        list A Item sort name delegate legacy
        list B Item sort name delegate snapshot in \(context)
        fetch A
        insert a Item
        arm A fetch B
        process

        """)
      #expect(step.actual.emissions.map(\.call).contains(.habit(outcome)))
      #expect((step.actual.lists[1].contents == nil) == (context == "main"))
    }
  }

  @Test("the explainer tries a callback with every other context and list")
  func alternatives() throws {
    let story = try Case(
      parsing: """
        lockstep 2
        entity Item name:string
        context main
        context side
        list A Item sort name
        list B Item sort name
        arm A save in side
        arm A fetch A

        """, file: "explained")
    let others = story.commands.map { command in
      command.places(in: story).filter { $0.kind != nil }.flatMap { $0.neighbours.map(\.whole) }
    }
    #expect(others[0] == [.arm(list: 0, .save(context: 0))])
    #expect(others[1] == [.arm(list: 0, .fetch(list: 1))])
  }
}
