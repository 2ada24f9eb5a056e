import Cases
import Choices
import ReferenceStore
import StoreModel
import TestSupport
import Testing

@Suite("Generation")
struct GenerationTests {
  private static func cases(_ count: Int) -> [Case] {
    let source = ChoiceSource(seed: 0)
    return (0..<count).map { trial in
      source.reset(seed: PRNG.seed(campaign: 11, trial: UInt64(trial)))
      return CaseGenerator(capabilities: .own, strings: StringOrder.builtIn).makeCase(from: source)
    }
  }

  @Test("the same choices give the same case, and the case reads back from its text")
  func sameChoicesSameCase() throws {
    let source = ChoiceSource(seed: 5)
    let drawn = CaseGenerator().makeCase(from: source)
    let again = CaseGenerator().makeCase(from: ChoiceSource(replaying: source.sequence.values))
    #expect(drawn == again)
    for drawn in Self.cases(100) {
      #expect(try Case(parsing: drawn.text, file: "drawn") == drawn)
    }
  }

  @Test("every list of a drawn world can be made, and its entity has an attribute to sort by")
  func worldsAreLegal() throws {
    for drawn in Self.cases(200) {
      let store = ReferenceStore(schema: drawn.world.schema, options: drawn.world.options)
      var contexts: [ReferenceContext] = []
      for declaration in drawn.world.contexts {
        contexts.append(
          declaration.parent.map { contexts[$0].makeChild(declaration.configuration) }
            ?? store.makeContext(declaration.configuration))
      }
      for list in drawn.world.lists {
        #expect(throws: Never.self) {
          try contexts[list.context].makeController(list.configuration)
        }
      }
    }
  }

  @Test("drawn cases contain every kind of command, value, delegate, callback habit and edit")
  func everythingIsDrawn() {
    let cases = Self.cases(2500)
    let commands = cases.flatMap(\.commands)
    #expect(Set(commands.map(\.kind)).count == CommandKind.allCases.count)
    #expect(
      Set(cases.flatMap { $0.world.lists.map(\.delegate) }).count == DelegateKind.allCases.count)
    let types = cases.flatMap { $0.world.schema.entities.flatMap { $0.attributes.map(\.type) } }
    #expect(Set(types).count == AttributeType.allCases.count)
    var habits: Set<String> = []
    var hooks: Set<String> = []
    var refused: [Set<RefusedCall>] = [[], []]
    var changes: [Set<CommandKind>] = [[], []]
    var edits: Set<String> = []
    for command in commands {
      if case .arm(_, let habit) = command { habits.insert(Self.head(of: habit)) }
      if case .arm(_, .call(let call)) = command { refused[0].insert(call) }
      if case .hook(let habit, _) = command { hooks.insert(Self.head(of: habit)) }
      if case .arm(_, .change(let change)) = command { changes[0].insert(change.kind) }
      if case .hook(.change(let change), _) = command { changes[1].insert(change.kind) }
      if case .hook(.call(let call), _) = command { refused[1].insert(call) }
      if case .edit(_, let all) = command { edits.formUnion(all.map(Self.head)) }
    }
    #expect(habits.count == 12)
    #expect(hooks.count == 5)
    let kinds = Set(CommandKind.allCases.filter(\.fitsHabit))
    #expect(changes.allSatisfy { $0 == kinds })
    #expect(refused[0].count == RefusedCall.allCases.count)
    #expect(refused[1].count == RefusedCall.allCases.count)
    #expect(edits.count == 12)
  }

  @Test("every insert makes its own object, also in callback habits")
  func insertions() {
    for drawn in Self.cases(300) {
      let objects = drawn.commands.compactMap { $0.insertion?.object }
      #expect(Set(objects).count == objects.count)
    }
  }

  @Test("most commands are accepted, and some are refused on purpose")
  func refusals() {
    var commands = 0
    var refused = 0
    for drawn in Self.cases(150) {
      let result = Pair.trial.run(drawn, .none)
      commands += result.commands
      refused += result.refused
    }
    #expect(refused * 2 < commands)
    #expect(refused * 50 > commands)
  }

  @Test("the generator continues a case of the corpus")
  func continuation() {
    let start = Self.cases(1)[0]
    let longer = CaseGenerator().continuation(of: start, from: ChoiceSource(seed: 3))
    #expect(longer.world == start.world)
    #expect(longer.commands.starts(with: start.commands))
    #expect(longer.commands.count > start.commands.count)
    #expect(Pair.trial.run(longer).mismatch == nil)
  }

  @Test("the generator continues a case without strings or lists")
  func continuationOfBareWorlds() throws {
    let bare = [
      "lockstep 2\nentity Item n:int\nlist A Item sort n\ninsert a Item n=1\n",
      "lockstep 2\nentity Item n:int\n",
    ]
    for text in bare {
      let start = try Case(parsing: text, file: "bare")
      for seed in 0..<60 {
        let source = ChoiceSource(seed: UInt64(seed))
        let longer = CaseGenerator().continuation(of: start, from: source)
        #expect(Pair.trial.run(longer).mismatch == nil)
      }
    }
  }

  @Test("R5 drawn relations may belong to a subentity, and drawn lists may exclude subentities")
  func subentities() {
    let cases = Self.cases(1500)
    let related = cases.count { drawn in
      let schema = drawn.world.schema
      return schema.relations.contains { relation in
        [relation.first, relation.second].contains { schema.entities[$0.entity].parent != nil }
      }
    }
    #expect(related > 20)
    let edited = cases.count { drawn in
      drawn.commands.contains { command in
        guard case .request(let list, .subentities) = command else { return false }
        return drawn.world.lists[list].configuration.cacheName != nil
      }
    }
    #expect(edited > 5)
  }

  @Test(
    "half of the drawn worlds have one context, a third have relations, and some have key paths")
  func worldsAreMixed() {
    let worlds = Self.cases(1500).map(\.world)
    let single = worlds.count { $0.contexts.count == 1 }
    let related = worlds.count { !$0.schema.relations.isEmpty }
    #expect((600...900).contains(single))
    #expect((375...625).contains(related))
    let sorted = worlds.flatMap { $0.lists.flatMap(\.configuration.request.sort) }
    #expect(sorted.contains { $0.path.through.count == 1 })
    #expect(sorted.contains { $0.path.through.count == 2 })
    let policies = worlds.flatMap { $0.contexts.map(\.configuration.policy) }
    #expect(Set(policies).count == MergePolicy.allCases.count)
    #expect(Set(worlds.map(\.contexts.count)) == [1, 2, 3])
  }

  /// The name of an enum case, without its associated values.
  private static func head(of value: Any) -> String {
    String("\(value)".prefix { $0 != "(" })
  }
}
