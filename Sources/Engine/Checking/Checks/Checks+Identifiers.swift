import StoreModel

extension Checks {
  /// Checks that a list holds each object under the ID that its context has for the object (R6 to
  /// R8). If the world demands it, every ID on screen must also be found in that context (S3).
  static func identifiers(_ step: Step) -> Mismatch? {
    if step.subjectIsChecked { return nil }
    for list in step.actual.lists.indices {
      if let found = outdatedID(heldBy: list, step) ?? unresolvedID(shownBy: list, step) {
        return found
      }
    }
    return nil
  }

  /// Returns a failure for a list that holds an old ID. Lists of identifiers are skipped, since
  /// they keep the IDs of their fetch. A list that does not track changes may hold objects that
  /// were deleted; such objects keep their last ID.
  private static func outdatedID(heldBy list: Int, _ step: Step) -> Mismatch? {
    let observation = step.actual.lists[list]
    guard let contents = observation.contents,
      !observation.status.isDisjoint(with: [.hasSectionKey, .isPlain]),
      !observation.status.contains(.holdsFrozenIDs)
    else { return nil }
    for item in contents.items {
      if item == .unknown {
        return step.mismatch(
          .identifiers, "list \(step.name(ofList: list)) has an ID that no object has",
          breaks: [75],
          expected: "IDs of objects", actual: contents.text(in: step.world))
      }
      guard let object = step.object(of: item, inContextOf: list), object.id != item,
        !object.mayHaveSuccessor(in: step.world)
      else { continue }
      return mismatch(item, instead: object.id, step)
    }
    return nil
  }

  private static func unresolvedID(shownBy list: Int, _ step: Step) -> Mismatch? {
    guard step.world.demandsResolvingIDs,
      let item = step.actual.lists[list].display?.unresolved.first
    else { return nil }
    let known = step.actual.objects.indices.lazy.compactMap { step.object(of: item, in: $0)?.id }
    let permanent = known.first { !$0.isTemporary }
    if item != .unknown, let id = permanent ?? known.first {
      return mismatch(item, instead: id, step)
    }
    return step.mismatch(
      .identifiers, "the table of list \(step.name(ofList: list)) shows an ID that finds no object",
      breaks: [8, 9],
      expected: "IDs of objects", actual: item.name(in: step.world))
  }

  private static func mismatch(
    _ item: ItemRef, instead id: ItemRef, _ step: Step
  ) -> Mismatch {
    let kind = item.isTemporary ? "temporary" : "old"
    let when = id.isTemporary ? "" : " after save"
    return step.mismatch(
      .identifiers, "\(kind) ID of \(step.world.name(ofObject: item.object)) stays in use\(when)",
      breaks: [6, 8],
      expected: id.name(in: step.world), actual: item.name(in: step.world))
  }
}

extension ObjectObservation {
  /// Whether a list may correctly hold another instance than this one. Either a reset has ended
  /// this instance, or it is a fault under an ID that another context has replaced (R9).
  fileprivate func mayHaveSuccessor(in world: World) -> Bool {
    world.contexts.count > 1 && (values == nil || isDeleted)
  }
}
