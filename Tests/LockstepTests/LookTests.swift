import Choices
import IndexedStore
import ReferenceStore
import StoreModel
import Testing

@testable import Differential

/// Looking: what is as it was is not taken anew, and is not checked anew.
@Suite("Looks")
struct LookTests {
  @Test("a look shows what one from scratch shows")
  func looksAreWhole() {
    let source = ChoiceSource(seed: 0)
    for trial in 0..<40 {
      source.reset(seed: PRNG.seed(campaign: 11, trial: UInt64(trial)))
      let drawn = CaseGenerator().makeCase(from: source)
      let world = drawn.world
      expectWholeLooks(
        drawn, of: ReferenceStore(schema: world.schema, options: world.options), trial)
      expectWholeLooks(
        drawn, of: IndexedStore(schema: world.schema, options: world.options), trial)
    }
  }

  @Test("a text that is equal, and written in other scalars, is seen anew")
  func otherScalars() throws {
    let world = try Self.world()
    let spelt = Case(
      world: world,
      commands: [
        .insert(object: 0, entity: 0, [Assignment(0, .string("\u{e9}"))]),
        .set(object: 0, [Assignment(0, .string("e\u{301}"))]),
      ])
    expectWholeLooks(spelt, of: ReferenceStore(schema: world.schema, options: world.options), 0)
    expectWholeLooks(spelt, of: IndexedStore(schema: world.schema, options: world.options), 0)
  }

  private func expectWholeLooks<Store: ObjectStore>(
    _ drawn: Case, of store: Store, _ trial: Int
  ) {
    let driver = Driver(store, clients: ClientRules(), patience: .seconds(5), in: drawn.world)
    for (index, command) in drawn.commands.enumerated() {
      let seen = driver.perform(command).withoutNews
      driver.forgetLook()
      let whole = driver.observe(.done).withoutNews
      #expect(seen.hash == whole.hash, "trial \(trial), command \(index)")
      #expect(seen.lists.map(\.standing) == whole.lists.map(\.standing))
    }
  }

  private static func world() throws -> World {
    let request = FetchRequest(entity: 0, sort: [SortDescriptor(AttributePath(0))])
    return World(
      schema: try Schema([Entity(name: "Item", attributes: [Attribute("name", .string)])]),
      lists: [
        ListDeclaration(
          name: "A", configuration: ListConfiguration(request: request), delegate: .snapshot)
      ])
  }

  private static let a = ItemRef(object: 0, isTemporary: false)

  private static func observation(
    name: String = "x", items: [ItemRef] = [a], shown: [ItemRef] = [a]
  ) -> Observation {
    let values: [Value?] = [.string(name)]
    let list = ListObservation(
      contents: ListContents(
        sections: [SectionInfo(name: "", indexTitle: "", count: items.count)], items: items),
      display: DisplayObservation(
        sections: [""], counts: [shown.count],
        cells: shown.map { DisplayObservation.Cell(item: $0, values: values) }))
    let object = ObjectObservation(id: a, flags: 0, changedKeys: 0, values: values)
    return Observation(lists: [list], objects: [[object]])
  }

  /// What is found when one side shows something else and the other one is as it was.
  private func finding(_ change: Observation, onSubject: Bool) throws -> CheckID? {
    let (expected, actual) = (Self.observation(), Self.observation())
    var step = Step(world: try Self.world())
    step.take(.process(), expected, actual)
    #expect(Checks.first(in: step) == nil)
    step.take(.process(), expected, actual)
    #expect(step.listsAreChecked && step.subjectIsChecked && step.objectsAreChecked(in: 0))
    #expect(Checks.first(in: step) == nil)
    step.take(.process(), onSubject ? expected : change, onSubject ? change : actual)
    return Checks.first(in: step)?.check
  }

  @Test("a change on one side alone is found, whichever side it is", arguments: [true, false])
  func oneSidedChanges(onSubject: Bool) throws {
    #expect(try finding(Self.observation(name: "y"), onSubject: onSubject) == .objects)
    #expect(try finding(Self.observation(items: []), onSubject: onSubject) == .contents)
    #expect(try finding(Self.observation(shown: []), onSubject: onSubject) == .display)
  }
}

extension Driver {
  /// Makes the next look one from scratch.
  fileprivate func forgetLook() {
    seenLists = []
    seenObjects = seenObjects.map { _ in [] }
    for list in lists {
      list.lastRaw = nil
      list.lastContents = nil
      list.isDisplayKnown = false
      list.shownDisplay = nil
    }
  }
}

extension Observation {
  /// What is there, without what was heard.
  fileprivate var withoutNews: Observation {
    Observation(lists: lists.map(\.withoutNews), objects: objects)
  }

  fileprivate var hash: TraceHash {
    var hash = TraceHash()
    hash.mix(self)
    return hash
  }
}

extension ListObservation {
  fileprivate var withoutNews: ListObservation {
    var still = display
    still?.batches = []
    still?.wasReloaded = false
    still?.faults = []
    return ListObservation(
      exists: exists, contents: contents, failure: failure, display: still, standing: standing)
  }
}
