import Cases
import Choices
import StoreModel
import TestSupport
import Testing

/// Predicates with an object as their argument, from the case text to both stores.
@Suite("A predicate with an object as its argument")
struct ObjectPredicateTests {
  /// The outcome of a case's last command. The test fails if the two stores disagree after any
  /// command.
  private func last(_ body: String) throws -> Outcome {
    let head = """
      lockstep 2
      entity Item name:string
      entity Special : Item
      context main
      context side of main
      context other
      list A Item where self == Item.p1 sort name delegate legacy
      insert a Item name="a"
      insert b Special in side

      """
    let drawn = try Case(parsing: head + body, file: "case")
    #expect(Pair.trial.run(drawn).mismatch == nil)
    var last: Outcome?
    _ = Pair.trial.trace(drawn) { if $0.command != nil { last = $0.expected.outcome } }
    return try #require(last)
  }

  @Test(
    "an ID of the context finds its object, before and after it becomes permanent",
    arguments: [
      ("query Item where self == Item.t1 result count", 1),
      ("query Item where self != Item.t1 result count in side", 1),
      ("query Item where self == Special.t2 result count in side", 1),
      ("save in side\nquery Item where self == Special.t2 result count", 1),
      ("save in side\nsave\nquery Item where self == Special.t2 result count", 1),
      ("save in side\nsave\nquery Item where self == Special.p2 result count in other", 1),
      ("save\nquery Item where self == Item.p1 or self == Item.p9 result count", 1),
      ("query Item where self == Item.p1 result count", 0),
      ("query Item where self != Item.p1 result count", 1),
    ])
  func found(_ body: String, _ count: Int) throws {
    #expect(try last(body) == .count(count))
  }

  @Test(
    "a temporary ID that is unknown in the context is refused",
    arguments: [
      "query Item where self == Special.t2", "query Item where self == Item.t1 in other",
      "query Item where self == Special.t1", "query Item where self != Item.t9",
      "save\nquery Item where self == Item.t1",
      "object b temporary in other\nquery Item where self == Special.t2 in other",
      "save in side\nsave\nreset\nquery Item where self == Special.t2",
      "delete a\nprocess\nquery Item where self == Item.t1",
      "make A Item where self == Item.t3 sort name",
      "request A where self == Special.t2\nfetch A",
      "batch-update Item where self == Item.t1 set name=\"x\"",
      "batch-delete Item where not (true or self == Item.t1)",
    ])
  func refused(_ body: String) throws {
    #expect(try last(body) == .refused(.objectOfAnotherContext))
  }

  @Test("R46: a list does not follow changes of IDs, and may differ from a fresh fetch")
  func unheard() throws {
    #expect(try last("fetch A\nsave") == .done)
    let touched = "fetch A\nsave\nset a name=\"b\"\nprocess\nlocate A a"
    #expect(try last(touched) == .path(ItemPath(section: 0, item: 0)))
  }

  @Test("an ID of an entity outside of the schema is skipped")
  func admission() throws {
    var whole = try Case(parsing: "lockstep 2\nentity Item name:string\n", file: "case")
    let strange = Predicate.isObject(ObjectID(number: 1, entity: 1, isTemporary: true))
    whole.commands = [
      .query(FetchRequest(entity: 0, predicate: strange)), .batch(.delete(entity: 0, strange)),
    ]
    let result = Pair.trial.run(whole)
    #expect(result.mismatch == nil && result.commands == 2 && result.refused == 0)
  }

  /// A query for a random ID that an object of a small world may have, in a random context.
  private func query(in world: World, _ random: inout PRNG) -> Command {
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let entity = below(world.schema.entities.count)
    let id = ObjectID(
      number: UInt64(1 + below(8)), entity: entity, isTemporary: below(4) > 0)
    let request = FetchRequest(
      entity: entity, predicate: .isObject(id), includesPendingChanges: below(4) > 0)
    return .query(request, in: below(world.contexts.count))
  }

  @Test("both stores agree on every ID in every context, at any moment of a trial")
  func agreement() {
    let source = ChoiceSource(seed: 0)
    var found = 0
    var refused = 0
    for trial in UInt64(0)..<150 {
      source.reset(seed: PRNG.seed(campaign: 13, trial: trial))
      var drawn = CaseGenerator().makeCase(from: source)
      var random = PRNG(seed: trial)
      drawn.commands = drawn.commands.flatMap { command in
        random.next() % 3 == 0 ? [command, query(in: drawn.world, &random)] : [command]
      }
      let result = Pair.trial.trace(drawn) { step in
        guard case .query(let request, _) = step.command, case .isObject(let id) = request.predicate
        else { return }
        switch step.expected.outcome {
        case .items(let items): found += id.isTemporary ? items.count : 0
        case .refused: refused += 1
        default: break
        }
      }
      guard let mismatch = result.mismatch else { continue }
      Issue.record("\(mismatch.title)\n\(drawn.text)")
      return
    }
    #expect(found > 20 && refused > 200)
  }

  @Test("cases use temporary and permanent IDs in lists, queries, edits and batch requests")
  func drawn() {
    var permanent: Set<String> = []
    var temporary: Set<String> = []
    let source = ChoiceSource(seed: 0)
    for trial in UInt64(0)..<1500 {
      source.reset(seed: PRNG.seed(campaign: 12, trial: trial))
      for command in CaseGenerator().makeCase(from: source).commands {
        for id in command.predicate?.objects ?? [] {
          if id.isTemporary {
            temporary.insert("\(command.kind)")
          } else {
            permanent.insert("\(command.kind)")
          }
        }
      }
    }
    #expect(permanent == ["make", "request", "query", "batch"])
    #expect(temporary.isSuperset(of: ["request", "query", "batch"]))
  }
}

extension Command {
  /// The predicate of a command that makes a list, fetches, edits a request, or executes a batch
  /// request.
  fileprivate var predicate: Predicate? {
    switch self {
    case .make(_, let list, _): list.request.predicate
    case .query(let request, _): request.predicate
    case .request(_, .predicate(let predicate)): predicate
    case .batch(.update(_, let predicate, _), _), .batch(.delete(_, let predicate), _): predicate
    default: nil
    }
  }
}

extension Predicate {
  /// The object IDs in the predicate.
  fileprivate var objects: [ObjectID] {
    switch self {
    case .isObject(let id): [id]
    case .and(let parts), .or(let parts): parts.flatMap(\.objects)
    case .not(let part): part.objects
    default: []
    }
  }
}
