import Cases
import StoreModel

/// The laws about the rows of a fetch and their order.
extension LawBook {
  func order(
    _ command: Command, _ step: Step, _ fetched: (Int) -> ListConfiguration?
  ) -> LawViolation? {
    if case .query(let request, let context) = command,
      case .items(let items) = step.actual.outcome
    {
      return order(of: items, request, in: context, step.world.name(ofContext: context), step)
    }
    guard case .fetch(let list) = command, step.actual.outcome == .done,
      let contents = step.actual.lists[list].contents, let request = fetched(list)?.request,
      request.resultType == .objects
    else { return nil }
    let context = step.world.lists[list].context
    return order(of: contents.items, request, in: context, step.name(ofList: list), step)
  }

  /// Checks the order by the first key. Keys that are not an attribute of the object itself are
  /// skipped.
  private func order(
    of items: [ItemRef], _ request: FetchRequest, in context: Int, _ place: String, _ step: Step
  ) -> LawViolation? {
    guard let key = request.sort.first, key.path.isOwn, request.includesPendingChanges else {
      return nil
    }
    for (item, next) in zip(items, items.dropFirst()) {
      guard let seen = step.after(item.object, in: context), seen.isLive,
        let later = step.after(next.object, in: context), later.isLive,
        let values = seen.values, let others = later.values
      else { continue }
      let (value, other) = (values[key.path.attribute], others[key.path.attribute])
      guard key.isAscending ? other.precedes(value) : value.precedes(other) else { continue }
      return LawViolation(
        law: .order, place: place,
        expected: next.name(in: step.world) + " before " + item.name(in: step.world),
        actual: items.text(in: step.world))
    }
    return nil
  }

  func sections(
    _ command: Command, _ step: Step, _ fetched: (Int) -> ListConfiguration?
  ) -> LawViolation? {
    guard case .fetch(let list) = command else { return nil }
    let observation = step.actual.lists[list]
    if case .refused(.sectionSplit) = step.actual.outcome, observation.contents != nil {
      return step.violation(of: .sections, byList: list)
    }
    guard step.actual.outcome == .done, let configuration = fetched(list) else { return nil }
    let request = configuration.request
    guard request.sortDescriptors != nil,
      observation.contents != nil || request.resultType != .objects
    else { return step.violation(of: .sections, byList: list) }
    guard let contents = observation.contents, let key = configuration.sectionKey, key.path.isOwn,
      request.includesPendingChanges, request.resultType == .objects
    else { return nil }
    var rest = contents.items[...]
    for section in contents.sections {
      for item in rest.prefix(section.count) {
        let seen = step.after(item.object, in: step.world.lists[list].context)
        guard let seen, seen.isLive, let values = seen.values else { continue }
        let name = key.name(of: values[key.path.attribute])
        guard !step.world.options.strings.isSameSection(name, section.name) else { continue }
        return LawViolation(
          law: .sections, place: step.name(ofList: list),
          expected: item.name(in: step.world) + " in " + name.quoted,
          actual: contents.text(in: step.world))
      }
      rest = rest.dropFirst(section.count)
    }
    return nil
  }
}

extension Value? {
  /// Whether the value comes before another one in ascending order (R2, R41). False for strings,
  /// whose order depends on the comparator.
  fileprivate func precedes(_ other: Value?) -> Bool {
    switch (self, other) {
    case (_, nil): false
    case (nil, .some): true
    case (.bool(let value), .bool(let other)): !value && other
    case (.int(let value), .int(let other)): value < other
    case (.double(let value), .double(let other)): value < other
    case (.date(let value), .date(let other)): value < other
    case (.uuid(let value), .uuid(let other)): value < other
    case (.data(let value), .data(let other)): value.lexicographicallyPrecedes(other)
    default: false
    }
  }
}
