import Choices
import IndexedStore
import ReferenceStore
import StoreModel
import Testing

@testable import Cases
@testable import Checking
@testable import Driving

/// Looks: the driver observes a store after a command. Unchanged parts are neither observed nor
/// checked a second time.
@Suite("Looks")
struct LookTests {
  @Test("a look shows the same as one that observes everything")
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

  @Test("an equal text in other scalars is observed anew")
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
      #expect(
        Self.hash(of: [seen], in: drawn.world) == Self.hash(of: [whole], in: drawn.world),
        "trial \(trial), command \(index)")
      #expect(seen.lists.map(\.status) == whole.lists.map(\.status))
    }
  }

  @Test("the trace contains every change since the last look, also in kept storage")
  func tracesChanges() throws {
    let world = try Self.world()
    let first = Self.observation(count: 2)
    let still = Self.hash(of: [first, first], in: world)
    #expect(Self.hash(of: [first, Self.observation(count: 2)], in: world) == still)
    let other = Self.observation(name: "y").objects[0][0]
    let changes = [
      Self.observation(items: [], count: 2), Self.observation(shown: [], count: 2),
      Observation(lists: first.lists + first.lists, objects: first.objects),
      Observation(lists: first.lists, objects: [[other, first.objects[0][1]]]),
      Observation(lists: first.lists, objects: [[first.objects[0][0], other]]),
      Observation(lists: first.lists, objects: [[nil, first.objects[0][1]]]),
      Observation(lists: first.lists, objects: [[first.objects[0][0]]]),
    ]
    let hashes = changes.map { Self.hash(of: [first, $0], in: world) }
    #expect(Set(hashes + [still]).count == changes.count + 1)
  }

  @Test("the trace differs for texts with another length or another byte")
  func texts() {
    let text = Array("abcdefghijklmnopq".utf8)
    var texts = (0...text.count).map { Array(text.prefix($0)) }
    for place in text.indices {
      var changed = text
      changed[place] = UInt8(ascii: "-")
      texts.append(changed)
    }
    let hashes = texts.map { bytes in
      var hash = TraceHash()
      hash.combine(String(decoding: bytes, as: UTF8.self))
      return hash
    }
    #expect(Set(hashes).count == texts.count)
  }

  private static func hash(of looks: [Observation], in world: World) -> TraceHash {
    var hash = TraceHash()
    var step = Step(world: world)
    for look in looks {
      step.advance(nil, look, look)
      hash.combine(step)
    }
    return hash
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
    name: String = "x", items: [ItemRef] = [a], shown: [ItemRef] = [a], count: Int = 1
  ) -> Observation {
    let values: [Value?] = [.string(name)]
    let list = ListObservation(
      contents: ListContents(
        sections: [SectionInfo(name: "", indexTitle: "", count: items.count)], items: items),
      display: DisplayObservation(
        sections: [""], counts: [shown.count],
        cells: shown.map { DisplayObservation.Cell(item: $0, values: values) }))
    let object = ObjectObservation(id: a, flags: 0, changedKeys: 0, values: values)
    let objects = ObjectObservations(Array(repeating: object, count: count))
    return Observation(lists: [list], objects: [objects])
  }

  @Test("an unmet object is observed as nil, and all unmet objects are equal")
  func unmetObjects() {
    let object = ObjectObservation(id: Self.a, flags: 15, changedKeys: 0, values: nil)
    var objects = ObjectObservations()
    objects.extend(to: 3)
    #expect(objects.count == 3 && objects.allSatisfy { $0 == nil } && objects == [nil, nil, nil])
    objects[1] = object
    #expect(Array(objects) == [nil, object, nil] && objects != [nil, nil, nil])
    #expect(objects.sharesInstance(of: 0, with: [nil]))
    #expect(!objects.sharesInstance(of: 1, with: [nil, nil]))
    objects[1] = nil
    #expect(objects == [nil, nil, nil])
  }

  /// The check that fails when only one side changes.
  private func finding(_ change: Observation, onSubject: Bool) throws -> CheckID? {
    let (expected, actual) = (Self.observation(), Self.observation())
    var step = Step(world: try Self.world())
    step.advance(.process(), expected, actual)
    #expect(Checks.first(in: step) == nil)
    step.advance(.process(), expected, actual)
    #expect(step.listsAreChecked && step.subjectIsChecked && step.objectsAreChecked(in: 0))
    #expect(Checks.first(in: step) == nil)
    step.advance(.process(), onSubject ? expected : change, onSubject ? change : actual)
    return Checks.first(in: step)?.check
  }

  @Test("a change on one side alone is found, on either side", arguments: [true, false])
  func oneSidedChanges(onSubject: Bool) throws {
    #expect(try finding(Self.observation(name: "y"), onSubject: onSubject) == .objects)
    #expect(try finding(Self.observation(items: []), onSubject: onSubject) == .contents)
    #expect(try finding(Self.observation(shown: []), onSubject: onSubject) == .display)
  }
}

extension Driver {
  /// Makes the driver observe everything in its next look.
  fileprivate func forgetLook() {
    look = LookCache(contexts: contexts.count)
    for list in lists { list.look = ListLookCache() }
  }
}

extension Observation {
  /// The observed state without the callbacks.
  fileprivate var withoutNews: Observation {
    Observation(lists: lists.map(\.withoutNews), objects: objects)
  }
}

extension ListObservation {
  fileprivate var withoutNews: ListObservation {
    let still = display.map {
      DisplayObservation(
        sections: $0.sections, counts: $0.counts, cells: $0.cells, unresolved: $0.unresolved)
    }
    return ListObservation(
      exists: exists, contents: contents, failure: failure, display: still, status: status)
  }
}
