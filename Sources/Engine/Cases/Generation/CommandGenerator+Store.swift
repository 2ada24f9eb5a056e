import Choices
import StoreModel

/// Commands between contexts, and on the rows of the store.
extension CommandGenerator {
  func storeCommand(kind: CommandKind, in context: Int, from source: ChoiceSource) -> Command {
    switch kind {
    case .hook: .hook(saveHabit(in: context, from: source), in: context)
    case .trespass: trespass(into: context, from: source)
    case .batchInsert: batchInsert(from: source)
    case .batch: batch(from: source)
    default: merge(in: context, from: source)
    }
  }

  private func merge(in context: Int, from source: ChoiceSource) -> Command {
    guard let note = pool.noteToMerge(in: context, from: source) else {
      return .save(keeping: pool.nextNote, in: context)
    }
    return .merge(note: note, in: context)
  }

  private func saveHabit(in context: Int, from source: ChoiceSource) -> SaveHabit {
    if !world.lists.isEmpty, source.chance(1, in: 4) {
      let list = source.index(below: world.lists.count)
      return source.chance(1, in: 4) ? .performFetch(list: list) : .refetch(list: list)
    }
    switch source.weighted([9, 3, 1]) {
    case 0: return .change(change(in: context, from: source))
    case 1: return .call(source.element(of: refusedCalls))
    default: return .endless(object: pool.target(in: context, from: source))
    }
  }

  /// The calls that a callback or a hook may try. Merging writes is among them only where there is
  /// a history.
  var refusedCalls: [RefusedCall] {
    RefusedCall.allCases.filter { $0 != .catchUp || world.options.keepsHistory }
  }

  private func trespass(into context: Int, from source: ChoiceSource) -> Command {
    let count = world.contexts.count
    guard count > 1 else { return .process(in: context) }
    let from = (context + 1 + source.index(below: count - 1)) % count
    return .trespass(
      source.element(of: WrongContextCall.allCases), object: pool.target(in: from, from: source),
      from: from, in: context)
  }

  private func batchInsert(from source: ChoiceSource) -> Command {
    let entity = RequestGenerator.entity(in: world.schema, from: source)
    return .batchInsert(
      object: pool.count, entity: entity, initialValues(of: entity, from: source),
      keeping: batchNote(from: source))
  }

  /// Draws an update of rows or, now and then, a delete, which rarely takes all rows.
  func batch(from source: ChoiceSource) -> Command {
    let scope = scope(of: RequestGenerator.entity(in: world.schema, from: source))
    if source.chance(1, in: 3) {
      var predicate = RequestGenerator.anyPredicate(on: scope, from: source)
      if predicate == .always, !scope.attributes.isEmpty, !source.chance(1, in: 3) {
        let attribute = source.index(below: scope.attributes.count)
        let path = AttributePath(attribute)
        predicate = .compare(path, .equal, scope.constant(at: path, from: source))
      }
      return .batch(.delete(entity: scope.entity, predicate), keeping: batchNote(from: source))
    }
    let predicate = RequestGenerator.anyPredicate(on: scope, from: source)
    let values = assignments(to: scope.entity, from: source)
    return .batch(
      .update(entity: scope.entity, predicate, values), keeping: batchNote(from: source))
  }

  private func batchNote(from source: ChoiceSource) -> Int? {
    source.chance(3, in: 4) ? pool.nextNote : nil
  }
}
