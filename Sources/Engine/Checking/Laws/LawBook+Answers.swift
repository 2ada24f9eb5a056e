import StoreModel

/// What questions are answered with.
extension LawBook {
  func answer(_ command: Command, _ step: Step) -> LawBreach? {
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
      // What is deleted here keeps its values; a fault without a row has none.
      let old = step.before(object, in: context)
      guard step.world.standsAlone(context),
        old == nil || old?.isFault == true && old?.isDeleted == false,
        let entity = entity(of: object),
        zip(values, step.world.schema.entities[entity].attributes).contains(where: {
          $0 == nil && !$1.isOptional
        })
      else { return nil }
      return broken(step.world.name(ofContext: context), "zero where nil is not allowed", step)
    }
    return place(command, step)
  }

  private func answer(_ request: FetchRequest, in context: Int, _ step: Step) -> LawBreach? {
    let name = step.world.name(ofContext: context)
    if case .items(let items) = step.actual.outcome {
      return flaw(in: items, request, in: context, step).map { broken(name, $0, step) }
    }
    guard case .count(let count) = step.actual.outcome,
      count < 0 || request.limit > 0 && count > request.limit
    else { return nil }
    return broken(name, "at most \(request.limit)", step)
  }

  private func broken(_ place: String, _ expected: String, _ step: Step) -> LawBreach {
    LawBreach(
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
        // Under another ID it may be another instance.
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

  /// Whether an object may be a fault that found no row, which shows as deleted with no values of
  /// its own (R12): below a parent, a row may come under its ID later, as another instance.
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

  /// The objects that a request has to give since they wait to be saved, in its context or in the
  /// parent that it fetches through.
  private func waiting(for request: FetchRequest, in context: Int, _ step: Step) -> [Int] {
    guard request.includesPendingChanges, request.predicate == .always, request.limit == 0,
      request.offset == 0
    else { return [] }
    // A deletion in the child may take along what is related to it in the parent, and one in a
    // grandchild is not seen.
    let isPlain =
      step.world.schema.relations.isEmpty && !step.world.contexts.contains { $0.parent == context }
    let above = isPlain ? step.world.contexts[context].parent : nil
    return step.objects(in: context).filter { object in
      guard entity(of: object) != nil, isMeant(object, request, step) else { return false }
      if let seen = step.after(object, in: context) { return seen.isLive && seen.isInserted }
      guard let above, !isNamed(object, in: context), let seen = step.after(object, in: above)
      else { return false }
      return seen.isLive && seen.isInserted
    }
  }

  /// Where an object stands in a list, and what stands there, are the same.
  private func place(_ command: Command, _ step: Step) -> LawBreach? {
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
    // One that is gone may have come back as another, which the list holds; where several contexts
    // save, one that shows live may be that other.
    let isLive = step.after(object, in: step.world.lists[list].context)?.isLive == true
    let isMissed =
      isLive && step.world.contexts.count == 1 && contents.items.contains { $0.object == object }
    let isThere = path.map { contents.item(at: $0)?.object == object } ?? !isMissed
    guard !isThere else { return nil }
    return broken(name, "the path of \(step.world.name(ofObject: object))", step)
  }
}

extension ListContents<ItemRef> {
  /// What stands at a path, nil where nothing does.
  func item(at path: ItemPath) -> ItemRef? {
    guard sections.indices.contains(path.section),
      (0..<sections[path.section].count).contains(path.item)
    else { return nil }
    let place = sections[..<path.section].reduce(path.item) { $0 + $1.count }
    return items.indices.contains(place) ? items[place] : nil
  }
}
