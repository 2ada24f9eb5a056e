import StoreModel

/// The law about answers: fetches, look-ups and paths.
extension LawBook {
  func answer(_ command: Command, _ step: Step) -> LawViolation? {
    if case .query(let request, let context) = command {
      return answer(request, in: context, step)
    }
    if case .lookUp(.existing, let object, let id, let context) = command,
      case .object(let item, let isFault) = step.actual.outcome
    {
      let isReplaced =
        id == .temporary && began(object, in: context)
        && step.world.contexts[context].parent == nil
        && step.after(object, in: context)?.id.isTemporary == false
      guard isFault || item.object != object || isReplaced else { return nil }
      let expected = isReplaced ? "throws: the ID was replaced" : "the object, no fault"
      return broken(step.world.name(ofContext: context), expected, step)
    }
    if case .lookUp(_, let object, _, let context) = command,
      case .values(let values, isDeleted: true) = step.actual.outcome
    {
      // An object that was deleted in this context keeps its values. Only a fault without a row has
      // zero values. A transient value is nil in every object that was loaded (R45), and a merge
      // loads what it deletes.
      let old = step.before(object, in: context)
      guard step.world.standsAlone(context),
        old == nil || old?.isFault == true && old?.isDeleted == false,
        let entity = entity(of: object),
        zip(values, step.world.schema.entities[entity].attributes).contains(where: {
          $0 == nil && !$1.isOptional && !$1.isTransient
        })
      else { return nil }
      return broken(step.world.name(ofContext: context), "zero where nil is not allowed", step)
    }
    return place(command, step)
  }

  private func answer(_ request: FetchRequest, in context: Int, _ step: Step) -> LawViolation? {
    let name = step.world.name(ofContext: context)
    if case .items(let items) = step.actual.outcome {
      return flaw(in: items, request, in: context, step).map { broken(name, $0, step) }
    }
    guard case .count(let count) = step.actual.outcome,
      count < 0 || request.limit > 0 && count > request.limit
    else { return nil }
    return broken(name, "at most \(request.limit)", step)
  }

  private func broken(_ place: String, _ expected: String, _ step: Step) -> LawViolation {
    LawViolation(
      law: .answer, place: place, expected: expected,
      actual: step.actual.outcome.text(in: step.world))
  }

  private func flaw(
    in items: [ItemRef], _ request: FetchRequest, in context: Int, _ step: Step
  ) -> String? {
    if request.limit > 0, items.count > request.limit { return "at most \(request.limit)" }
    if Set(items.map(\.object)).count != items.count { return "each object once" }
    for item in items {
      let name = step.world.name(ofObject: item.object)
      let seen = step.after(item.object, in: context)
      if !isMeant(item.object, request, step) { return "without \(name), of another entity" }
      if request.includesPendingChanges {
        // An object with another ID may be another instance.
        if let seen, seen.isDeleted, seen.id == item, !mayLackRow(seen, in: context, step) {
          return "without \(name), which is deleted"
        }
      } else if seen?.isInserted == true, step.world.standsAlone(context) {
        return "without \(name), which is not saved"
      }
    }
    let missing = waiting(for: request, in: context, step).first { object in
      !items.contains { $0.object == object }
    }
    return missing.map { "with \(step.world.name(ofObject: $0))" }
  }

  /// Whether an object may be a fault without a row, which shows as deleted and without values of
  /// its own (R12). Below a parent, the object may get a row under its ID later, as another
  /// instance.
  private func mayLackRow(_ seen: ObjectObservation, in context: Int, _ step: Step) -> Bool {
    guard step.world.contexts[context].parent != nil else { return false }
    guard let values = seen.values, let entity = entity(of: seen.id.object) else { return true }
    return !zip(values, step.world.schema.entities[entity].attributes).contains {
      $0 != nil && $1.isOptional
    }
  }

  private func isMeant(_ object: Int, _ request: FetchRequest, _ step: Step) -> Bool {
    guard let entity = entity(of: object) else { return true }
    return request.includesSubentities
      ? step.world.schema.entity(entity, isKindOf: request.entity) : entity == request.entity
  }

  /// The objects that a request must return although they are not saved. They are pending in the
  /// context of the request, or in the parent through which the context fetches.
  private func waiting(for request: FetchRequest, in context: Int, _ step: Step) -> [Int] {
    guard request.includesPendingChanges, request.predicate == .always, request.limit == 0,
      request.offset == 0
    else { return [] }
    // The parent's pending objects are skipped in two cases. With relations, a deletion in this
    // context may also delete objects of the parent. With children of this context, their deletions
    // are not seen.
    let isPlain =
      step.world.schema.relations.isEmpty && !step.world.contexts.contains { $0.parent == context }
    let above = isPlain ? step.world.contexts[context].parent : nil
    return step.objects(in: context).filter { object in
      guard entity(of: object) != nil, isMeant(object, request, step) else { return false }
      if let seen = step.after(object, in: context) { return seen.isLive && seen.isInserted }
      guard let above, !isNamed(object, in: context), let seen = step.after(object, in: above)
      else { return false }
      // A context that merges may have the deletion pending of an object that an undo brought back.
      return seen.isLive && seen.isInserted && (seen.id.isTemporary || !mayHaveMerged(context))
    }
  }

  /// Checks that the path of an object and the object at a path agree with the contents of the
  /// list.
  private func place(_ command: Command, _ step: Step) -> LawViolation? {
    guard let list = command.list, step.actual.lists.indices.contains(list),
      let contents = step.actual.lists[list].contents
    else { return nil }
    let name = step.name(ofList: list)
    if case .objectAt(_, let path) = command, case .object(let item, _) = step.actual.outcome {
      let wanted = contents.item(at: path)
      guard wanted?.object != item.object else { return nil }
      return broken(name, wanted?.name(in: step.world) ?? "throws: no object at this place", step)
    }
    guard case .locate(_, let object) = command, case .path(let path) = step.actual.outcome else {
      return nil
    }
    // An object that is gone may have come back as another instance, which the list contains. If
    // several contexts save, an object that looks live may be that other instance.
    let isLive = step.after(object, in: step.world.lists[list].context)?.isLive == true
    let isMissed =
      isLive && step.world.contexts.count == 1 && contents.items.contains { $0.object == object }
    let isThere = path.map { contents.item(at: $0)?.object == object } ?? !isMissed
    guard !isThere else { return nil }
    return broken(name, "the path of \(step.world.name(ofObject: object))", step)
  }
}

extension ListContents<ItemRef> {
  /// The item at a path; nil if there is none.
  func item(at path: ItemPath) -> ItemRef? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section].count).contains(path.item)
    else { return nil }
    let place = sections[..<path.section].reduce(path.item) { $0 + $1.count }
    return items.indices.contains(place) ? items[place] : nil
  }
}
