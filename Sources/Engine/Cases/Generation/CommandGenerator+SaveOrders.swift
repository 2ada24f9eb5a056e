import Choices
import StoreModel

/// Scripts of whole save orders, around operations drawn for them.
extension CommandGenerator {
  /// The number that stands for a batch request whose note is merged later. The smaller numbers are
  /// those of `SaveOrder`.
  private static let lateBatch = SaveOrder.allCases.count

  /// Draws the script of a save order for which the world has the contexts.
  mutating func saveOrder(from source: ChoiceSource) -> [Command] {
    let casts = casts
    let drawn = source.weighted(below: casts.count + 1) { index in
      guard index < casts.count else { return 1 }
      return casts[index].isEmpty ? 0 : SaveOrder.allCases[index].weight
    }
    let (start, startHistory) = (pool, history)
    var script: [Command]
    if drawn == CommandGenerator.lateBatch {
      script = lateBatch(from: source)
    } else {
      let order = SaveOrder.allCases[drawn]
      let cast = casts[drawn][source.index(below: casts[drawn].count)]
      script = order.script(parts(of: order, cast: cast, from: source))
    }
    // The draws have recorded their operations in the order of drawing. The script has another
    // order, so its commands are recorded anew.
    pool = start
    history = startHistory
    return script.map { noted($0) }
  }

  private mutating func parts(
    of order: SaveOrder, cast: [Int], from source: ChoiceSource
  ) -> SaveOrderParts {
    var parts = SaveOrderParts(
      cast: cast, operations: [],
      lists: world.lists.indices.filter { world.lists[$0].context == cast[0] },
      firstNote: pool.nextNote)
    if order.conflictPolicy != nil {
      conflict(&parts, from: source)
      return parts
    }
    if order == .failedSaveMendedSaved { spoil(&parts, from: source) }
    parts.operations = operations(in: cast[0], from: source)
    if order == .childSavedParentChanged, cast.count > 1 {
      parts.otherOperations = operations(in: cast[1], from: source)
    }
    if let (ownFirst, merging) = order.siblings {
      parts.otherOperations = operations(in: cast[1], from: source)
      if merging == .late {
        parts.laterOperations = operations(in: cast[ownFirst ? 0 : 1], from: source)
      }
    }
    return parts
  }

  /// Draws one to three operations in a context.
  private mutating func operations(in context: Int, from source: ChoiceSource) -> [Command] {
    var operations: [Command] = []
    source.repeated(in: 1...3, continuing: 2, in: 5, label: SpanLabel.operation.rawValue) {
      operations += operation(in: context, from: source)
    }
    return operations
  }

  private mutating func operation(in context: Int, from source: ChoiceSource) -> [Command] {
    let entities = world.schema.entities.count
    if pool.liveCount(in: context) == 0 {
      return inserts(of: source.index(below: entities), in: context, from: source)
    }
    switch source.weighted([3, 4, 2, world.schema.relations.isEmpty ? 0 : 3]) {
    case 0: return inserts(of: source.index(below: entities), in: context, from: source)
    case 1: return [noted(set(in: context, from: source))]
    case 2: return [noted(.delete(object: pool.target(in: context, from: source), in: context))]
    default: return relates(in: context, from: source)
    }
  }

  /// Draws a catch-up with the history, half of the time behind a few saves of other contexts
  /// (R99). In between, the context sometimes loads what they have written.
  mutating func catchUp(in context: Int, from source: ChoiceSource) -> [Command] {
    let others = world.roots.filter { $0 != context }
    var script: [Command] = []
    if !others.isEmpty, source.bool() {
      let lists = world.lists.indices.filter { world.lists[$0].context == context }
      source.repeated(in: 1...3, continuing: 1, in: 2, label: SpanLabel.operation.rawValue) {
        let other = source.element(of: others)
        script += operations(in: other, from: source)
        script.append(noted(.save(in: other)))
        guard source.chance(1, in: 3) else { return }
        if !lists.isEmpty, source.bool() {
          script.append(noted(.fetch(list: source.element(of: lists))))
        } else if pool.count > 0 {
          script.append(noted(lookUp(in: context, from: source)))
        }
      }
    }
    return script + [noted(.catchUp(in: context))]
  }

  /// Makes both sides change one object: update against update, update against delete, or delete
  /// against update.
  private mutating func conflict(_ parts: inout SaveOrderParts, from source: ChoiceSource) {
    let own = parts.cast[0]
    let object: Int
    if let shared = pool.sharedTarget(of: parts.cast, from: source) {
      object = shared
    } else {
      object = pool.count
      parts.operations += inserts(of: 0, in: own, from: source)
      parts.operations.append(noted(.save(in: own)))
    }
    let entity = pool.entity(of: object)
    let kind = source.weighted([4, 2, 2])
    let values = [0, 1].map { _ in
      source.span(.operation) { assignments(to: entity, from: source) }
    }
    parts.operations.append(
      kind == 2 ? .delete(object: object) : .set(object: object, values[0]))
    if parts.cast.count > 1 {
      parts.otherOperations = [
        kind == 1 ? .delete(object: object) : .set(object: object, values[1])
      ]
    } else {
      // A batch request can't name one object, so it changes all rows of the entity.
      let request: BatchRequest =
        kind == 1 ? .delete(entity: entity, .always) : .update(entity: entity, .always, values[1])
      parts.otherOperations = [.batch(request, keeping: parts.firstNote)]
    }
  }

  /// Draws an object that a save rejects, and then its repair or deletion. If no attribute has
  /// demands, the save simply succeeds.
  private mutating func spoil(_ parts: inout SaveOrderParts, from source: ChoiceSource) {
    let demanding = world.schema.entities.indices.flatMap { entity in
      world.schema.entities[entity].attributes.indices.compactMap { index in
        let attribute = world.schema.entities[entity].attributes[index]
        return attribute.spoiling == nil ? nil : (entity: entity, attribute: index)
      }
    }
    guard !demanding.isEmpty else { return }
    let (entity, index) = source.element(of: demanding)
    let attribute = world.schema.entities[entity].attributes[index]
    guard let spoiling = attribute.spoiling else { return }
    let object = pool.count
    parts.spoiling = inserts(of: entity, in: parts.cast[0], from: source)
    parts.spoiling.append(.set(object: object, [Assignment(index, spoiling)]))
    let mended = Assignment(index, ValueGenerator.plain(of: attribute.type))
    parts.mending = [
      source.bool() ? .delete(object: object) : .set(object: object, [mended])
    ]
  }

  /// Draws a batch request, then operations in a context, and then the merge of the request's note
  /// there. Deletions that it brings are pending after that, so an end follows mostly.
  private mutating func lateBatch(from source: ChoiceSource) -> [Command] {
    let context = source.index(below: world.contexts.count)
    let note = pool.nextNote
    let request = source.span(.operation) { self.batch(from: source) }
    var script = [request.keeping(note)] + operations(in: context, from: source)
    if source.bool() { script.append(.save(in: context)) }
    script.append(.merge(note: note, in: context))
    let ends: [CommandKind] = [.process, .save, .rollback, .undo, .merge]
    let end = ends.filter { capabilities.isSuperset(of: $0.needs) }
    switch source.element(of: end) {
    case .save: script.append(.save(in: context))
    case .rollback: script.append(.rollback(in: context))
    case .undo: script.append(.undo(in: context))
    case .merge: script.append(.merge(note: note, in: context))
    default: break
    }
    return script
  }
}

extension SaveOrder {
  /// The weight of the order, if it has a cast. Conflicts weigh more, since a world has few
  /// policies.
  fileprivate var weight: Int {
    switch self {
    case .childSaved, .childSavedParentChanged, .childSavedParentSaved, .grandchildToRoot: 2
    default: conflictPolicy == nil ? 1 : 4
    }
  }
}

extension Attribute {
  /// A value that a save rejects, itself nil for a required attribute. Nil if a save accepts all
  /// values.
  fileprivate var spoiling: Value?? {
    if let maximum, maximum.type == .int { return .some(.int(.max)) }
    return isOptional ? nil : .some(nil)
  }
}

extension Command {
  /// Returns the batch request with its note kept.
  fileprivate func keeping(_ note: Int) -> Command {
    if case .batch(let request, _) = self { .batch(request, keeping: note) } else { self }
  }
}
