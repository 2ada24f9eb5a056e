import StoreModel

/// Watches one trial and counts the cells it reaches.
struct CoverageRecorder {
  private let world: World
  private var tracker = SaveOrderTracker()
  private var previous: CommandKind?
  private var before: [ListObservation] = []

  init(world: World) {
    self.world = world
  }

  /// Takes in one command and what was seen after it.
  mutating func record(
    _ command: Command, _ observation: Observation, fetched: () -> [ListConfiguration?],
    into coverage: inout Coverage
  ) {
    let kind = command.kind
    if let previous {
      coverage.reach(previous.rawValue * CommandKind.allCases.count + kind.rawValue)
    }
    previous = kind
    record(observation.outcome, into: &coverage)
    record(observation.emissions, into: &coverage)
    guard let order = tracker.order(completedBy: command, observation.outcome) else {
      before = observation.lists
      return
    }
    let lists = order == .reset ? before : observation.lists
    for (list, configuration) in zip(lists, fetched()) {
      guard let configuration, let contents = list.contents, contents.items.count > 1,
        let cell = cell(of: configuration, contents, observation.objects, order)
      else { continue }
      coverage.reach(Coverage.matrix.lowerBound + cell.index)
    }
    before = observation.lists
  }

  private func record(_ outcome: Outcome, into coverage: inout Coverage) {
    switch outcome {
    case .refused(let error): coverage.reach(Coverage.errors.lowerBound + error.kind.rawValue)
    case .clientRefused:
      coverage.reach(Coverage.errors.lowerBound + ErrorKind.refusedByClient.rawValue)
    default: break
    }
  }

  /// One cell a bracket, snapshot or difference: its delivery and the kinds of changes in it.
  private func record(_ emissions: [Emission], into coverage: inout Coverage) {
    var shape = 0
    for emission in emissions {
      switch emission.call {
      case .willChange: shape = 0
      case .section(let kind, _, _): shape |= kind == .insert ? 1 : 2
      case .object(let kind, _, _, _):
        shape |= mark(of: kind)
      case .didChange: coverage.reach(Coverage.batches.lowerBound + shape)
      case .snapshot(let sections, let reloads):
        let size = min(sections.count, 3) | min(reloads.count, 3) << 2
        coverage.reach(Coverage.batches.lowerBound + 64 + size)
      case .difference(let difference):
        let size = min(difference.removals.count, 3) | min(difference.insertions.count, 3) << 2
        coverage.reach(Coverage.batches.lowerBound + 80 + size)
      case .didSave, .habit: break
      }
    }
  }

  private func mark(of kind: ChangeKind) -> Int {
    switch kind {
    case .insert: 4
    case .delete: 8
    case .move: 16
    case .update: 32
    }
  }

  private func cell(
    of configuration: ListConfiguration, _ contents: ListContents<ItemRef>,
    _ objects: [ObjectObservation?], _ order: SaveOrder
  ) -> MatrixCell? {
    guard let key = configuration.request.sort.first else { return nil }
    let attribute = world.schema.entities[configuration.request.entity].attributes[key.attribute]
    let values: [Value?] = contents.items.compactMap {
      guard objects.indices.contains($0.object) else { return nil }
      return objects[$0.object]?.values?[key.attribute]
    }
    guard values.count > 1 else { return nil }
    let nils = values.count { $0 == nil }
    let cell = MatrixCell(
      sort: SortShape(attribute.type, key.comparator), isDescending: !key.isAscending,
      nils: share(nils, of: values.count), ties: ties(among: values, key.comparator),
      section: shape(of: configuration, contents, hasNils: nils > 0 && nils < values.count),
      order: order)
    return cell.isPossible ? cell : nil
  }

  private func share(_ count: Int, of total: Int) -> Share {
    count == 0 ? .none : count == total ? .all : .some
  }

  private func ties(among values: [Value?], _ comparator: StringComparator) -> Share {
    var tied = 0
    var allTied = true
    for (left, right) in zip(values, values.dropFirst()) {
      if isTied(left, right, comparator) { tied += 1 } else { allTied = false }
    }
    return allTied ? .all : tied == 0 ? .none : .some
  }

  private func isTied(_ left: Value?, _ right: Value?, _ comparator: StringComparator) -> Bool {
    guard case .string(let a) = left, case .string(let b) = right, !comparator.folding.isEmpty
    else { return left == right }
    return Collation.canonical(a, folding: comparator.folding)
      == Collation.canonical(b, folding: comparator.folding)
  }

  private func shape(
    of configuration: ListConfiguration, _ contents: ListContents<ItemRef>, hasNils: Bool
  ) -> SectionShape {
    switch configuration.sectionKey {
    case nil: .none
    case .firstLetter: .firstLetter
    case .attribute where hasNils: .nilBearing
    case .attribute: contents.sections.count == 1 ? .singleValued : .equalToKey
    }
  }
}
