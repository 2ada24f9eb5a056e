import Cases
import StoreModel

/// Follows one trial and counts the cells that it reaches.
struct CoverageRecorder {
  private let world: World
  private var tracker: SaveOrderTracker
  private var previous: CommandKind?
  /// The cells outside the matrix that the trial has reached, one bit each.
  private var reached = [UInt64](repeating: 0, count: DensestTrials.cells.upperBound / 64 + 1)
  /// The matrix cells that the trial has reached. This is a set instead of bits: a trial reaches
  /// few of the hundred thousand matrix cells, and every trial would have to clear all the bits.
  private var reachedInMatrix: Set<Int> = []
  /// The entity of each object, by pool number; -1 for an object that was not inserted.
  private var entities: [Int] = []

  init(world: World) {
    self.world = world
    tracker = SaveOrderTracker(world: world)
  }

  /// Records one command and the reference's observation after it. The last look is ignored.
  mutating func record(
    _ step: Step, fetched: (Int) -> ListConfiguration?, into coverage: inout Coverage
  ) {
    if let command = step.command { record(command, step, fetched, into: &coverage) }
  }

  /// A separate function, so that the compiler lends it the command without copying it.
  @inline(never)
  private mutating func record(
    _ command: Command, _ step: Step, _ fetched: (Int) -> ListConfiguration?,
    into coverage: inout Coverage
  ) {
    let kind = command.kind
    if let previous {
      reach(previous.rawValue * CommandKind.allCases.count + kind.rawValue, in: &coverage)
    }
    previous = kind
    noteEntity(command)
    record(step.expected.outcome, into: &coverage)
    record(step.expected.emissions, into: &coverage)
    let orders = tracker.orders(completedBy: command, step.expected.outcome)
    for completion in orders {
      // A reset empties the context, so its cells are taken from the observation before the reset.
      let seen = completion.order == .reset ? step.expectedBefore : step.expected
      record(completion, seen, fetched, into: &coverage)
    }
  }

  /// Counts one visit of a cell.
  private mutating func reach(_ cell: Int, in coverage: inout Coverage) {
    guard DensestTrials.cells.contains(cell) else {
      return coverage.reach(cell, isFirst: reachedInMatrix.insert(cell).inserted)
    }
    let (word, bit) = (cell / 64, UInt64(1) << UInt64(cell % 64))
    coverage.reach(cell, isFirst: reached[word] & bit == 0)
    reached[word] |= bit
  }

  /// Credits the cells of the trial to it, after the trial has passed.
  func credit(_ trialCase: Case, in coverage: inout Coverage) {
    guard let number = coverage.trial else { return }
    let trial = RatedTrial(
      commands: trialCase.commands.count, cells: reachedInMatrix.count, trial: number)
    for place in reached.indices {
      var bits = reached[place]
      while bits != 0 {
        coverage.densest.insert(trial, for: place * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }

  /// Counts one matrix cell for each list of the context in which a save order is complete.
  private mutating func record(
    _ completion: SaveOrderTracker.Completion, _ seen: Observation,
    _ fetched: (Int) -> ListConfiguration?, into coverage: inout Coverage
  ) {
    guard seen.objects.indices.contains(completion.context) else { return }
    for (index, list) in seen.lists.enumerated()
    where world.lists[index].context == completion.context {
      guard let configuration = fetched(index), let contents = list.contents,
        let cell = cell(
          of: configuration, contents, seen.objects[completion.context], completion.order)
      else { continue }
      reach(Coverage.matrix.lowerBound + cell.index, in: &coverage)
    }
  }

  private mutating func noteEntity(_ command: Command) {
    guard let (object, entity) = command.insertion else { return }
    while entities.count <= object { entities.append(-1) }
    entities[object] = entity
  }

  private mutating func record(_ outcome: Outcome, into coverage: inout Coverage) {
    switch outcome {
    case .refused(let error): reach(Coverage.errors.lowerBound + error.kind.rawValue, in: &coverage)
    case .clientRefused:
      reach(Coverage.errors.lowerBound + ErrorKind.refusedByClient.rawValue, in: &coverage)
    case .history(let answer) where answer.isLost:
      reach(Coverage.errors.lowerBound + ErrorKind.historyLost.rawValue, in: &coverage)
    default: break
    }
  }

  /// Counts one cell for each bracket, snapshot or difference. The cell depends on the kind of
  /// delivery and on the kinds of changes in it.
  private mutating func record(_ emissions: [Emission], into coverage: inout Coverage) {
    var shape = 0
    for emission in emissions {
      switch emission.call {
      case .willChange: shape = 0
      case .section(let kind, _, _): shape |= kind == .insert ? 1 : 2
      case .object(let kind, _, _, _):
        shape |= mark(of: kind)
      case .didChange: reach(Coverage.batches.lowerBound + shape, in: &coverage)
      case .snapshot(let sections, let reloads):
        let size = min(sections.count, 3) | min(reloads.count, 3) << 2
        reach(Coverage.batches.lowerBound + 64 + size, in: &coverage)
      case .difference(let difference):
        let size = min(difference.removals.count, 3) | min(difference.insertions.count, 3) << 2
        reach(Coverage.batches.lowerBound + 80 + size, in: &coverage)
      case .willSave, .didSave, .habit: break
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
}

extension CoverageRecorder {
  private func cell(
    of configuration: ListConfiguration, _ contents: ListContents<ItemRef>,
    _ objects: ObjectObservations, _ order: SaveOrder
  ) -> MatrixCell? {
    let request = configuration.request
    guard let key = request.sort.first else { return nil }
    let attribute = world.schema.attribute(at: key.path, from: request.entity)
    let values: [Value?] = contents.items.compactMap {
      value(at: key.path, of: $0.object, objects)
    }
    // If the context does not show the values of all rows, the cell is not known.
    guard !values.isEmpty, values.count == contents.items.count else { return nil }
    let nils = values.count { $0 == nil }
    let cell = MatrixCell(
      sort: SortShape(attribute.type, key.comparator, isOwn: key.path.isOwn),
      isDescending: !key.isAscending, nils: share(nils, of: values.count),
      ties: ties(among: values, key.comparator),
      section: shape(of: configuration, contents, hasNils: nils > 0),
      order: order, keys: min(request.sort.count, MatrixCell.keyCounts.upperBound))
    return cell.isPossible && cell.isOfOneRow == (values.count == 1) ? cell : nil
  }

  /// The value at the end of a path. The outer nil means that the value is not known: the context
  /// has not met an object on the way, or that object is a fault.
  private func value(
    at path: AttributePath, of object: Int, _ objects: ObjectObservations
  ) -> Value?? {
    var object = object
    for number in path.through {
      guard objects.indices.contains(object), let seen = objects[object],
        entities.indices.contains(object), entities[object] >= 0,
        let place = world.schema.relationships(of: entities[object]).firstIndex(of: number),
        seen.related.indices.contains(place)
      else { return nil }
      guard let next = seen.related[place].first else { return .some(nil) }
      object = next.object
    }
    guard objects.indices.contains(object), let values = objects[object]?.values,
      values.indices.contains(path.attribute)
    else { return nil }
    return .some(values[path.attribute])
  }

  private func share(_ count: Int, of total: Int) -> Share {
    count == 0 ? .none : count == total ? .all : .some
  }

  private func ties(among values: [Value?], _ comparator: StringComparator) -> Share {
    let tied = zip(values, values.dropFirst()).count { isTied($0, $1, comparator) }
    return share(tied, of: values.count - 1)
  }

  private func isTied(_ left: Value?, _ right: Value?, _ comparator: StringComparator) -> Bool {
    guard case .string(let a) = left, case .string(let b) = right else { return left == right }
    let forms = [a, b].map { Collation.canonical($0, folding: comparator.folding) }
    return comparator == .numeric
      ? forms[0].withoutLeadingZeros == forms[1].withoutLeadingZeros : forms[0] == forms[1]
  }

  private func shape(
    of configuration: ListConfiguration, _ contents: ListContents<ItemRef>, hasNils: Bool
  ) -> SectionShape {
    guard let key = configuration.sectionKey else { return .none }
    let attribute = world.schema.attribute(at: key.path, from: configuration.request.entity)
    if attribute.isTransient { return .transient }
    if key.path != configuration.request.sort.first?.path { return .otherKey }
    if case .firstLetter = key { return .firstLetter }
    if key.type != nil { return .derived }
    if contents.sections.count == 1 { return .singleValued }
    if hasNils { return .nilBearing }
    return key.path.isOwn ? .equalToKey : .keyPath
  }
}

extension String {
  /// The text without the leading zeros of its runs of ASCII digits. A run of zeros keeps its last
  /// zero. Two texts that are equal under the numeric comparator (R42) become the same.
  fileprivate var withoutLeadingZeros: String {
    var text = String.UnicodeScalarView()
    var run = 0
    for scalar in unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if isDigit, run == 1, text.last == "0" {
        text.removeLast()
        run = 0
      }
      text.append(scalar)
      run = isDigit ? run + 1 : 0
    }
    return String(text)
  }
}
