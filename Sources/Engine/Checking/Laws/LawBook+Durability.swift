import StoreModel

/// The row of an object, as the saves of a case have left it.
enum SavedRow: Hashable, Sendable {
  /// No save has written the object.
  case never
  /// A save has deleted it.
  case deleted
  /// The values that a save has written.
  case values([Value?])
}

/// The law about a store that is opened again (R101).
extension LawBook {
  /// Returns the first object that is not as the saves that returned have left it.
  func durability(_ step: Step) -> LawViolation? {
    for context in step.world.contexts.indices {
      for object in step.objects(in: context) {
        guard let seen = step.after(object, in: context), seen.isLive, let row = rows[object],
          !agrees(seen, with: row, object, step.world)
        else { continue }
        return LawViolation(
          law: .durability, place: step.world.name(ofObject: object), expected: row.text,
          actual: seen.text(in: step.world))
      }
    }
    return nil
  }

  private func agrees(
    _ seen: ObjectObservation, with row: SavedRow, _ object: Int, _ world: World
  ) -> Bool {
    guard case .values(let saved) = row else { return false }
    guard let values = seen.values, let entity = entity(of: object) else { return true }
    return world.schema.entities[entity].attributes.indices.allSatisfy {
      world.schema.entities[entity].attributes[$0].isTransient || values[$0] == saved[$0]
    }
  }

  /// Notes what a command has written. Rows that nobody knows have no entry.
  mutating func noteRows(_ command: Command, _ step: Step) {
    if command.kind == .insert, let object = command.insertion?.object,
      step.actual.outcome == .done
    {
      rows[object] = .never
    } else if command.kind == .batch || command.kind == .batchInsert
      || step.actual.outcome == .killed(isSaved: true)
    {
      rows = [:]
    }
    let isPlain = step.isLook && !step.actual.emissions.contains(where: \.isHabit)
    for emission in step.actual.emissions {
      guard case .didSave(let context, let inserted, let updated, let deleted) = emission.call,
        step.world.contexts[context].parent == nil
      else { continue }
      for item in inserted + updated {
        let seen = isPlain ? step.after(item.object, in: context) : nil
        rows[item.object] = seen?.isLive == true ? seen?.values.map { .values($0) } : nil
      }
      for item in deleted {
        rows[item.object] = wasDeletedByName(item.object, in: context) ? .deleted : nil
      }
    }
  }
}

extension SavedRow {
  /// The row in words.
  fileprivate var text: String {
    switch self {
    case .never: "no object: it was never saved"
    case .deleted: "no object: its deletion was saved"
    case .values(let values): values.text + ", as it was saved"
    }
  }
}
