import LockstepCommands
import StoreModel
import TestSupport
import Testing

@testable import Checking

/// Each clause of a law finds a lie. A test takes the observations of a right store and replaces
/// one detail of the last observation with a lie, so the lie is the only mistake.
@Suite("Clauses of the laws")
struct LawClauseTests {
  private typealias Lie = (law: Law, title: String, text: String, tell: (inout Observation) -> Void)

  private static let entity = "entity Item name:string rank:int\n"
  private static let two = "insert a Item\ninsert b Item rank=1\n"
  private static let list = "list A Item sort name\ninsert a Item\ninsert b Item rank=1\nfetch A\n"

  private static func item(_ object: Int, _ isTemporary: Bool = true) -> ItemRef {
    ItemRef(object: object, isTemporary: isTemporary)
  }

  /// Replaces the calls in an observation, one by one.
  private static func calls(
    _ change: @escaping (Emission.Call) -> Emission.Call
  ) -> (inout Observation) -> Void {
    { seen in
      for place in seen.emissions.indices {
        seen.emissions[place].call = change(seen.emissions[place].call)
      }
    }
  }

  private static func saved(
    inserted: [ItemRef] = [], updated: [ItemRef] = []
  ) -> (inout Observation) -> Void {
    calls { call in
      guard case .didSave(let context, _, _, _) = call else { return call }
      return .didSave(context: context, inserted: inserted, updated: updated, deleted: [])
    }
  }

  private static func gives(_ outcome: Outcome) -> (inout Observation) -> Void {
    { $0.outcome = outcome }
  }

  private static var answers: [Lie] {
    [
      (
        .answer, "more than a limit are counted", two + "query Item limit 1 result count",
        gives(.count(2))
      ),
      (.answer, "fewer than none are counted", two + "query Item result count", gives(.count(-1))),
      (
        .answer, "more than a limit", two + "query Item limit 1", gives(.items([item(0), item(1)]))
      ),
      (
        .answer, "an object twice", two + "query Item",
        gives(.items([item(0), item(1), item(1)]))
      ),
      (
        .answer, "one of another entity", "entity Other\ninsert a Item\ninsert b Other\nquery Item",
        gives(.items([item(0), item(1)]))
      ),
      (
        .answer, "a deleted one", "insert a Item\nsave\ndelete a\nquery Item",
        gives(.items([item(0, false)]))
      ),
      (
        .answer, "one that a child has deleted, with its values",
        "context main\ncontext child of main\ninsert a Item name=\"x\"\nsave\nfire a in child\n"
          + "delete a in child\nquery Item in child", gives(.items([item(0, false)]))
      ),
      (.answer, "one that waits is left out", two + "query Item", gives(.items([item(0)]))),
      (
        .answer, "an existing object that is a fault", "insert a Item\nexisting a",
        gives(.object(item(0), isFault: true))
      ),
      (
        .answer, "another existing object", two + "existing a",
        gives(.object(item(1), isFault: false))
      ),
      (
        .answer, "another object at a path", list + "at A 0,0",
        gives(.object(item(1), isFault: false))
      ),
      (.answer, "another path of an object", list + "locate A a", gives(.path(path(0, 1)))),
      (.answer, "no path of an object that is listed", list + "locate A a", gives(.path(nil))),
      (
        .order, "rows of a query the wrong way round", two + "query Item sort rank",
        gives(.items([item(1), item(0)]))
      ),
      (
        .sections, "contents although a section is split",
        "list A Item sort name sections name\ninsert a Item\nfetch A",
        gives(.refused(.sectionSplit(index: 0, section: "")))
      ),
    ]
  }

  private static func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private static var saves: [Lie] {
    [
      (
        .announcement, "a failed save has saved",
        "entity Strict n:int (required)\ninsert a Strict\nsave",
        { seen in
          let call = Emission.Call.didSave(context: 0, inserted: [], updated: [], deleted: [])
          seen.emissions.append(Emission(delegate: -1, list: -1, depth: 0, count: 0, call: call))
        }
      ),
      (
        .announcement, "an object twice", "insert a Item\nsave",
        saved(inserted: [item(0, false)], updated: [item(0, false)])
      ),
      (
        .announcement, "a temporary ID that was swapped", "insert a Item\nsave",
        saved(inserted: [item(0)])
      ),
      (.announcement, "an insertion is left out", "insert a Item\nsave", saved()),
      (
        .isolation, "an object of another context has changed",
        "context main\ncontext other\ninsert a Item\ninsert b Item in other\nset a name=\"a\"",
        { seen in
          guard let old = seen.objects[1][1] else { return }
          seen.objects[1][1] = ObjectObservation(
            id: old.id, flags: old.flags, changedKeys: old.changedKeys, values: [.int(1), nil])
        }
      ),
    ]
  }

  private static func told(by delegate: String) -> String {
    "list A Item sort name sections name delegate \(delegate)\nfetch A\ninsert a Item\nprocess"
  }

  private static var brackets: [Lie] {
    [
      (
        .bracket, "it opens on what was not there", told(by: "legacy"),
        calls { if case .willChange = $0 { .willChange([item(0)]) } else { $0 } }
      ),
      (
        .bracket, "it closes on what is not there", told(by: "legacy"),
        calls { if case .didChange = $0 { .didChange([]) } else { $0 } }
      ),
      (
        .bracket, "an object comes to another place", told(by: "legacy"),
        calls { call in
          guard case .object(let kind, let item, let old, _) = call else { return call }
          return .object(kind, item, old: old, new: path(0, 1))
        }
      ),
      (
        .bracket, "an object comes from a place", told(by: "legacy"),
        calls { call in
          guard case .object(let kind, let item, _, let new) = call else { return call }
          return .object(kind, item, old: path(0, 0), new: new)
        }
      ),
      (
        .bracket, "a section comes to another place", told(by: "legacy"),
        calls { call in
          guard case .section(let kind, _, let info) = call else { return call }
          return .section(kind, index: 1, info)
        }
      ),
      (
        .bracket, "a section counts what it does not hold", told(by: "legacy"),
        calls { call in
          guard case .section(let kind, let index, var info) = call else { return call }
          info.count = 2
          return .section(kind, index: index, info)
        }
      ),
      (
        .bracket, "a snapshot has other sections", told(by: "snapshot"),
        calls { call in
          guard case .snapshot(let sections, let reloads) = call else { return call }
          let others = sections.map { Snapshot<String, ItemRef>.Section(id: "b", items: $0.items) }
          return .snapshot(sections: others, reloads: reloads)
        }
      ),
      (
        .bracket, "a snapshot has other items", told(by: "snapshot"),
        calls { call in
          guard case .snapshot(let sections, let reloads) = call else { return call }
          let others = sections.map { Snapshot<String, ItemRef>.Section(id: $0.id) }
          return .snapshot(sections: others, reloads: reloads)
        }
      ),
    ]
  }

  /// The law that the last command breaks, nil if it breaks none.
  private static func broken(_ lie: Lie, isTold: Bool) throws -> Law? {
    let story = try Case(parsing: "lockstep 2\n" + entity + lie.text, file: lie.title)
    let driver = Pair.reference.makeDriver(story.world)
    var (step, book) = (Step(world: story.world), LawBook(in: story.world, .all))
    var found: LawViolation?
    for (place, command) in story.commands.enumerated() {
      #expect(found == nil)
      var seen = driver.perform(command, true)
      if isTold, place == story.commands.count - 1 { lie.tell(&seen) }
      step.advance(command, seen, seen)
      found = book.violation(in: step, fetched: driver.fetchedConfiguration)
    }
    return found?.law
  }

  @Test("each lie breaks its law, and the true answer breaks none")
  func lies() throws {
    for lie in Self.answers + Self.saves + Self.brackets {
      #expect(try Self.broken(lie, isTold: true) == lie.law, "\(lie.title)")
      #expect(try Self.broken(lie, isTold: false) == nil, "\(lie.title)")
    }
  }
}
