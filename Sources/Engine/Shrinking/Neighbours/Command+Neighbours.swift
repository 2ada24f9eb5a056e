import StoreModel

extension Command {
  /// The places of the command with their alternatives: fewer parts and plainer kinds first, then
  /// other values, clauses and words.
  func places(in whole: Case) -> [Place<Command>] {
    let simpler = Place(simpler: inEarlierContexts + fewerParts + plainerKinds)
    let values = valuePlaces(in: whole)
    let words = wordPlaces(in: whole.world) + [roundPlace]
    return [simpler] + values + clausePlaces + words + ofPart(\.change) { $0.places(in: whole) }
  }

  /// Whether the command assigns no attribute twice.
  var assignsEachOnce: Bool {
    let values = parts.change?.parts.values ?? parts.values
    return Set(values.map(\.attribute)).count == values.count
  }

  /// The places of one part, as places of the command.
  private func ofPart<Part>(
    _ part: WritableKeyPath<CommandParts, Part?>, _ places: (Part) -> [Place<Part>]
  ) -> [Place<Command>] {
    parts[keyPath: part].map(places)?.map { $0.map { with(part, $0) } } ?? []
  }

  private func with<Part>(
    _ part: WritableKeyPath<CommandParts, Part>, _ choice: Part
  ) -> Command {
    changing { $0[keyPath: part] = choice }
  }

  /// The same command in each earlier context.
  private var inEarlierContexts: [Command] {
    guard let context, parts.trespass == nil else { return [] }
    return (0..<max(0, context)).map { with(\.context, $0) }
  }

  /// The same command without a note or a cache, of the first entity, or with fewer objects or
  /// items.
  private var fewerParts: [Command] {
    let parts = parts
    var fewer: [Command] = []
    if let own = parts.own {
      fewer += [0, own.number / 2, own.number - 1].filter { (0..<own.number).contains($0) }
        .map { with(\.own, OwnCall(own.name, number: $0)) }
    }
    if parts.note != nil, kind != .merge { fewer.append(with(\.note, nil)) }
    if parts.cacheName != nil { fewer.append(with(\.cacheName, nil)) }
    if let entity = parts.entity, entity > 0 { fewer.append(with(\.entity, 0)) }
    if kind == .relate, !parts.others.isEmpty { fewer.append(with(\.others, [])) }
    fewer += parts.others.withoutOne.map { with(\.others, $0) }
    fewer += parts.snapshotEdits?.simpler.map { with(\.snapshotEdits, $0) } ?? []
    return fewer
  }

  /// Commands of plainer kinds with nearly the same effect.
  private var plainerKinds: [Command] {
    if case .own(_, let ordinary) = self { return [ordinary] }
    let place = context ?? 0
    let processing: [CommandKind] = [.save, .merge, .undo, .redo, .catchUp, .deleteHistory]
    if processing.contains(kind) { return [.process(in: place)] }
    if case .readRow(let list, let path) = self { return [.objectAt(list: list, path)] }
    if case .relate = self { return objects.map { .set(object: $0, [], in: place) } }
    if case .refresh(let object, .drop, _) = self { return [.set(object: object, [], in: place)] }
    if case .batchInsert(let object, let entity, let values, _) = self {
      return [.insert(object: object, entity: entity, values)]
    }
    if case .open(let list, let kind) = self {
      return [.fetch(list: list), .delegate(list: list, kind)]
    }
    if case .hook(let habit, _) = self { return habit.plainer(in: place) }
    if case .arm(let list, let habit) = self { return habit.plainer.map { .arm(list: list, $0) } }
    return []
  }

  private func valuePlaces(in whole: Case) -> [Place<Command>] {
    let parts = parts
    guard [.insert, .set, .batchInsert, .batch].contains(kind) else { return [] }
    let entity = parts.entity ?? parts.object.flatMap { whole.entitiesOfObjects[$0] } ?? 0
    let entities = whole.world.schema.entities
    let attributes = entities.indices.contains(entity) ? entities[entity].attributes : []
    return parts.values.places(nilIsPlain: kind == .set) {
      attributes.indices.contains($0) ? attributes[$0] : nil
    }
    .map { $0.map { with(\.values, $0) } }
  }

  private var clausePlaces: [Place<Command>] {
    ofPart(\.request) { $0.places } + ofPart(\.configuration) { $0.places }
      + ofPart(\.requestEdit) { $0.places } + ofPart(\.predicate) { $0.places }
  }

  /// The places of single words, such as the kind of a delegate.
  private func wordPlaces(in world: World) -> [Place<Command>] {
    func words<Choice: Equatable>(
      _ part: WritableKeyPath<CommandParts, Choice?>, _ choices: [Choice], rank: [Choice]? = nil,
      _ kind: PlaceKind? = .word
    ) -> [Place<Command>] {
      parts[keyPath: part].map { now in
        [Place(kind, choices, now: now, rank: rank) { with(part, $0) }]
      } ?? []
    }
    let isElsewhere = kind == .arm
    return words(\.refreshMode, RefreshMode.allCases, rank: [.drop])
      + words(\.lookup, Lookup.allCases) + words(\.lookupID, [.current], nil)
      + words(\.trespass, WrongContextCall.allCases)
      + words(\.delegate, DelegateKind.allCases, rank: DelegateKind.byPlainness)
      + words(\.call, RefusedCall.allCases, nil)
      + words(\.end, StoreEnd.allCases, rank: [.closed])
      + words(\.interruption, plainInterruptions, rank: plainInterruptions)
      + (isElsewhere ? words(\.otherContext, Array(world.contexts.indices)) : [])
      + (isElsewhere ? words(\.otherList, Array(world.lists.indices)) : [])
  }

  /// Interruptions of the same kind at one of the first writes.
  private var plainInterruptions: [SaveInterruption] {
    guard case .interrupt(let interruption, _) = self else { return [] }
    return (0...2).map { SaveInterruption(interruption.kind, atWrite: $0) }
  }

  /// The place of a command that ends a round of changes: process, save, rollback or reset.
  private var roundPlace: Place<Command> {
    let place = context ?? 0
    let rounds: [Command] = [
      .process(in: place), .save(in: place), .rollback(in: place), .reset(in: place),
    ]
    guard rounds.contains(self) else { return Place(simpler: []) }
    return Place(.word, rounds, now: self, rank: [.process(in: place)]) { $0 }
  }
}

extension DelegateKind {
  /// The kinds to try in place of another one, the plainest first.
  static let byPlainness: [DelegateKind] = [.none, .legacy, .snapshot, .difference]
}

extension SaveHabit {
  /// Commands that may replace the hook: a command that does the same at once, or a plainer hook.
  /// An assignment of nothing is a change too (R4).
  fileprivate func plainer(in context: Int) -> [Command] {
    switch self {
    case .change(let change):
      let touched = change.objects.first
      let touching = change.kind == .delete ? touched.map(SaveHabit.touching) ?? [] : []
      return [change.mapContexts { _ in context }] + touching.map { .hook($0, in: context) }
    case .endless(let object):
      return [.set(object: object, [], in: context)]
        + SaveHabit.touching(object).map { .hook($0, in: context) }
    case .refetch(let list): return [.fetch(list: list)]
    case .performFetch(let list): return [.fetch(list: list), .hook(.call(.save), in: context)]
    case .call: return []
    }
  }

  private static func touching(_ object: Int) -> [SaveHabit] {
    [.change(.set(object: object, []))]
  }
}

extension Habit {
  fileprivate var plainer: [Habit] {
    switch self {
    case .query: [.process]
    case .save: [.call(.save)]
    case .fetch: [.performFetch]
    case .delegate: [.release]
    case .readRow: [.query]
    case .process, .performFetch, .call, .fail, .applyElsewhere, .release, .change: []
    }
  }
}
