import ReferenceStore
import StoreModel
import Testing

/// Random numbers that are the same for the same seed.
private struct Draws {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func pick<T>(_ choices: [T]) -> T? {
    choices.isEmpty ? nil : choices[below(choices.count)]
  }
}

/// A store and a tree of contexts with a tracking list each, on which random calls are made.
private final class History {
  let league: League
  let contexts: [ReferenceContext]
  let lists: [ReferenceController]
  var notes: [SaveNote] = []
  var draws: Draws

  init(seed: UInt64) throws {
    var draws = Draws(state: seed)
    func configuration() -> ContextConfiguration {
      ContextConfiguration(
        mergesAutomatically: draws.below(2) == 0,
        policy: draws.pick(MergePolicy.allCases) ?? .error, hasUndo: draws.below(2) == 0)
    }
    let rules = DeleteRule.allCases
    league = try League(
      configuration(), teamRule: draws.pick(rules) ?? .nullify,
      playersRule: draws.pick(rules) ?? .nullify, friendsRule: draws.pick(rules) ?? .nullify)
    let child = league.context.makeChild(configuration())
    contexts = [
      league.context, child, child.makeChild(configuration()),
      league.store.makeContext(configuration()),
    ]
    lists = try contexts.map { [league] in try league.list(in: $0, .legacy).list }
    self.draws = draws
    for context in contexts { context.didSave = { [unowned self] in notes.append($0) } }
  }

  /// Makes one random call. The store may refuse the call.
  func step() {
    guard let context = draws.pick(contexts) else { return }
    let object = draws.pick(context.objects)
    try? draws.below(3) == 0 ? arrange(context) : change(context, object)
  }

  private func change(_ context: ReferenceContext, _ object: ReferenceObject?) throws {
    let call = draws.below(8)
    if call == 0 {
      try league.insert(draws.below(2), Int64(draws.below(5)), in: context)
      return
    }
    guard let object else { return }
    switch call {
    case 1, 2: try context.set(object, number: Int64(draws.below(5)))
    case 3: try context.delete(object)
    case 4: try context.refresh(object, draws.pick(RefreshMode.allCases) ?? .keep)
    case 5: try context.obtainPermanentIDs(for: [object])
    default:
      let others = (0..<draws.below(3)).compactMap { _ in draws.pick(context.objects) }
      let bonds = league.store.relationships[object.entity]
      try context.setRelated(others, draws.pick(bonds) ?? 0, of: object)
    }
  }

  private func arrange(_ context: ReferenceContext) throws {
    switch draws.below(12) {
    case 0: try context.rollback()
    case 1: try context.reset()
    case 2, 3: try context.undo()
    case 4: try context.redo()
    case 5: if let note = draws.pick(notes) { try context.merge(note) }
    case 6:
      let wanted = Predicate.compare(1, .equal, .int(Int64(draws.below(5))))
      let values = [Assignment(League.number, .int(3))]
      notes.append(try league.store.execute(.update(entity: 0, wanted, values)))
    case 7:
      let wanted = Predicate.compare(1, .equal, .int(Int64(draws.below(5))))
      notes.append(try league.store.execute(.delete(entity: draws.below(2), wanted)))
    case 8: try context.processPendingChanges()
    default: try context.save()
    }
  }
}

@Suite("Random histories")
struct HistoryTests {
  @Test("performFetch equals a plain fetch, and no serial occurs twice in a view")
  func lists() throws {
    for seed in 0..<150 {
      let history = try History(seed: UInt64(seed))
      for _ in 0..<60 { history.step() }
      for (context, list) in zip(history.contexts, history.lists) {
        try list.performFetch()
        #expect(try letters(list) == context.letters(), "seed \(seed)")
        let rows = context.rowsInView(forChild: false)
        #expect(rows.map(\.serial) == Set(rows.map(\.serial)).sorted(), "seed \(seed)")
      }
    }
  }

  @Test("R1: an object's related objects lead back to it by the inverse")
  func inverses() throws {
    for seed in 0..<150 {
      let history = try History(seed: UInt64(seed))
      for _ in 0..<60 { history.step() }
      for context in history.contexts {
        let layer = Layer.view(context)
        for row in layer.rows {
          for bond in history.league.store.relationships[row.id.entity] where bond / 2 != 1 {
            for other in layer.related(bond, of: row).compactMap(layer.row) {
              #expect(layer.related(bond ^ 1, of: other).contains(row.serial), "seed \(seed)")
            }
          }
        }
      }
    }
  }

  @Test("R31: merging all notes in any order gives every clean context the current rows")
  func merging() throws {
    for seed in 0..<150 {
      let history = try History(seed: UInt64(seed))
      for _ in 0..<60 { history.step() }
      let store = history.league.store
      let roots = [history.contexts[0], history.contexts[3]]
      for (context, notes) in zip(roots, [history.notes, history.notes.reversed()]) {
        try context.rollback()
        for note in notes { try context.merge(note) }
        try context.processPendingChanges()
        #expect(!context.objects.contains { $0.isInserted || $0.isUpdated || $0.isDeletedHere })
        #expect(
          context.rowsInView(forChild: true).map(\.values) == store.rows.map(\.values),
          "seed \(seed)")
      }
    }
  }
}
