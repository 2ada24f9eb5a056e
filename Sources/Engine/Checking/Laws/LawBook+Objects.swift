import StoreModel

/// The laws about the results of commands on objects.
extension LawBook {
  func inverse(_ command: Command, _ step: Step) -> LawViolation? {
    guard !step.world.schema.relations.isEmpty else { return nil }
    for context in step.world.contexts.indices where !step.subjectIsChecked(in: context) {
      for object in step.objects(in: context) {
        if let found = inverse(of: object, in: context, command, step) { return found }
      }
    }
    return nil
  }

  private func inverse(
    of object: Int, in context: Int, _ command: Command, _ step: Step
  ) -> LawViolation? {
    let schema = step.world.schema
    guard let seen = step.after(object, in: context) else { return nil }
    if seen.values == nil, !seen.related.isEmpty {
      return step.violation(of: .inverse, by: object, step.before(object, in: context), seen)
    }
    guard seen.isLive else { return nil }
    for (number, others) in relationships(of: object, seen, schema) {
      // In a one-to-one relationship, two objects can claim the same third object, for example in
      // different contexts. The observation does not show which of them is right, so only the
      // object that the command has related is checked.
      let isOneToOne = !schema.isToMany(number) && !schema.isToMany(schema.inverse(of: number))
      let isRelated =
        step.actual.outcome.isDone && command.relates(object, by: number, in: context)
      if isOneToOne, !isRelated { continue }
      for other in others {
        guard let there = step.after(other.object, in: context), there.isLive,
          let back = related(of: other.object, there, schema.inverse(of: number), schema),
          !back.contains(where: { $0.object == object })
        else { continue }
        return step.violation(of: .inverse, by: object, seen, there)
      }
    }
    return nil
  }

  /// The related objects of an object, by the number of the relationship.
  func relationships(
    of object: Int, _ seen: ObjectObservation, _ schema: Schema
  ) -> [(number: Int, others: [ItemRef])] {
    guard !seen.related.isEmpty, let entity = entity(of: object) else { return [] }
    let numbers = schema.relationships(of: entity)
    guard numbers.count == seen.related.count else { return [] }
    return zip(numbers, seen.related).map { ($0, $1) }
  }

  private func related(
    of object: Int, _ seen: ObjectObservation, _ number: Int, _ schema: Schema
  ) -> [ItemRef]? {
    relationships(of: object, seen, schema).first { $0.number == number }?.others
  }

  func assignment(_ command: Command, _ step: Step) -> LawViolation? {
    guard step.actual.outcome == .done else { return nil }
    if case .set(let object, let assignments, let context) = command {
      return assigned(assignments, to: object, in: context, step)
    }
    if case .insert(let object, _, let assignments, let context) = command {
      guard let new = step.after(object, in: context),
        !new.isInserted || capabilities.contains(.temporaryIDs) && !new.id.isTemporary
      else { return assigned(assignments, to: object, in: context, step) }
      return step.violation(of: .assignment, by: object, nil, new)
    }
    if case .delete(let object, let context) = command {
      guard let new = step.after(object, in: context), new.isLive else { return nil }
      return step.violation(of: .assignment, by: object, step.before(object, in: context), new)
    }
    if case .relate(let object, let number, let others, let context) = command {
      return related(object, number, to: others, in: context, step)
    }
    guard case .refresh(let object, let mode, let context) = command else { return nil }
    return refreshed(object, mode, in: context, step)
  }

  private func assigned(
    _ assignments: [Assignment], to object: Int, in context: Int, _ step: Step
  ) -> LawViolation? {
    guard let new = step.after(object, in: context), let values = new.values else { return nil }
    let old = step.before(object, in: context)
    var expected = old?.id == new.id ? old?.values ?? values : values
    for assignment in assignments where expected.indices.contains(assignment.attribute) {
      expected[assignment.attribute] = assignment.value
    }
    if let entity = entity(of: object) {
      for computed in step.world.schema.entities[entity].completing([], over: expected) {
        expected[computed.attribute] = computed.value
      }
    }
    let isPending = new.isInserted || new.isUpdated || new.isDeleted
    guard values != expected || !isPending || values.contains(where: \.isNegativeZero) else {
      return nil
    }
    return LawViolation(
      law: .assignment, place: step.world.name(ofObject: object),
      expected: "pending, with " + expected.text, actual: new.text(in: step.world))
  }

  /// Checks that an object is related to the given objects, and that every object that was added or
  /// removed counts as updated.
  private func related(
    _ object: Int, _ number: Int, to others: [Int], in context: Int, _ step: Step
  ) -> LawViolation? {
    guard let new = step.after(object, in: context), new.isLive,
      let found = related(of: object, new, number, step.world.schema),
      others.allSatisfy({ step.after($0, in: context)?.isLive == true })
    else { return nil }
    let old = step.before(object, in: context)
    guard Set(found.map(\.object)) == Set(others) else {
      return step.violation(of: .assignment, by: object, old, new)
    }
    // A one-to-one relationship is skipped here: an object in another context may also claim the
    // same one.
    let schema = step.world.schema
    guard let old, old.id == new.id,
      schema.isToMany(number) || schema.isToMany(schema.inverse(of: number)),
      let former = related(of: object, old, number, schema)
    else { return nil }
    for other in Set(former.map(\.object)).symmetricDifference(others).sorted() {
      guard let there = step.after(other, in: context), there.isLive, !there.isInserted,
        !there.isUpdated
      else { continue }
      return step.violation(of: .assignment, by: other, step.before(other, in: context), there)
    }
    return nil
  }

  private func refreshed(
    _ object: Int, _ mode: RefreshMode, in context: Int, _ step: Step
  ) -> LawViolation? {
    guard let old = step.before(object, in: context), let new = step.after(object, in: context),
      old.id == new.id, !old.isInserted, !old.isDeleted
    else { return nil }
    let isRight: Bool
    switch mode {
    case _ where !old.isUpdated:
      isRight = old.values == nil || new.isFault
    case .drop, .invalidate: isRight = !new.isUpdated
    case .keep:
      guard let values = old.values, let others = new.values, !new.isDeleted else { return nil }
      isRight =
        new.isUpdated
        && values.indices.allSatisfy {
          old.changedKeys >> UInt64($0) & 1 == 0 || values[$0] == others[$0]
        }
    }
    return isRight ? nil : step.violation(of: .assignment, by: object, old, new)
  }

  func deletion(_ command: Command, _ step: Step) -> LawViolation? {
    guard step.actual.outcome == .done, case .process(let context) = command,
      case .delete(let object, context) = last, isDoomed(object, in: context),
      let old = step.before(object, in: context)
    else { return nil }
    return relationships(of: object, old, step.world.schema).lazy.compactMap { number, others in
      left(by: object, number, others, in: context, step)
    }.first
  }

  private func left(
    by object: Int, _ number: Int, _ others: [ItemRef], in context: Int, _ step: Step
  ) -> LawViolation? {
    let schema = step.world.schema
    let rule = schema.relationship(number).deleteRule
    for other in others where rule != .noAction {
      guard let there = step.after(other.object, in: context), there.isLive else { continue }
      let back = related(of: other.object, there, schema.inverse(of: number), schema) ?? []
      guard rule == .cascade || back.contains(where: { $0.object == object }) else { continue }
      let old = step.before(other.object, in: context)
      return step.violation(of: .deletion, by: other.object, old, there)
    }
    return nil
  }
}

extension Command {
  /// Whether the command relates an object by a relationship in a context.
  fileprivate func relates(_ object: Int, by relationship: Int, in context: Int) -> Bool {
    if case .relate(object, relationship, _, context) = self { true } else { false }
  }
}

extension Value? {
  /// Whether the value is negative zero, which a store never stores (R2).
  fileprivate var isNegativeZero: Bool {
    if case .double(let value) = self { value == 0 && value.sign == .minus } else { false }
  }
}
