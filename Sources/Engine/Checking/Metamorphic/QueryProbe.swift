import StoreModel

/// Queries one list in several ways at the end of a case. The answers follow from one another.
///
/// The probe continues with the store as the case has left it. It changes no objects, only lists,
/// and only the last relation does that.
struct QueryProbe {
  /// The world in which the case runs.
  let world: World
  /// The number of the list.
  let list: Int
  /// The configuration of the list's last fetch.
  let configuration: ListConfiguration
  /// The features that the subject supports.
  let capabilities: StoreCapabilities
  /// Performs one more command on the store and returns the observation after it.
  let perform: (Command) -> Observation

  /// The reason why a query has no answer.
  private struct Refusal: Error {
    let outcome: Outcome
  }

  /// The list's request without limit, offset and batch size, for objects.
  private var whole: FetchRequest {
    var request = configuration.request
    request.limit = 0
    request.offset = 0
    request.countsFromEnd = false
    request.batchSize = 0
    request.resultType = .objects
    return request
  }

  private var context: Int { world.lists[list].context }

  /// Returns the first relation that the store breaks. Nil also if the store rejects the list's
  /// request itself.
  func violation() -> RelationViolation? {
    guard capabilities.contains(.queries) else { return nil }
    let seen = perform(.process(in: context))
    guard seen.outcome == .done, let all = try? rows(whole) else { return nil }
    var everything: [ItemRef] = []
    let partitioned = check(.partition) {
      everything = try rows(whole) { $0.predicate = .always }
      return try partition(everything, all)
    }
    return partitioned
      ?? check(.selection) { (.items(everything.filter(all.contains)), .items(all)) }
      ?? check(.reversal) { try reversal(all, seen) } ?? check(.windows) { try windows(all) }
      ?? check(.windowsFromEnd) { try windowsFromEnd(all) }
      ?? check(.batches) { try batches(all) } ?? check(.counting) { try counting(all) }
      ?? check(.pivot) { try pivot(all, seen) } ?? check(.sections) { sections(all) }
  }

  /// Compares the two answers of a relation. A query that the store rejects also breaks the
  /// relation, because the store accepted the list's request.
  private func check(
    _ relation: MetamorphicRelation, _ answers: () throws -> (Outcome, Outcome)?
  ) -> RelationViolation? {
    guard capabilities.isSuperset(of: relation.needs) else { return nil }
    let expected: Outcome
    let actual: Outcome
    do {
      guard let both = try answers() else { return nil }
      (expected, actual) = both
    } catch {
      (expected, actual) = (.done, (error as? Refusal)?.outcome ?? .skipped)
    }
    guard expected != actual else { return nil }
    return RelationViolation(
      relation: relation, place: "list \(world.lists[list].name)",
      expected: expected.text(in: world), actual: actual.text(in: world))
  }

  private func rows(
    _ request: FetchRequest, _ edit: (inout FetchRequest) -> Void = { _ in }
  ) throws -> [ItemRef] {
    var request = request
    edit(&request)
    let outcome = perform(.query(request, in: context)).outcome
    guard case .items(let items) = outcome else { throw Refusal(outcome: outcome) }
    return items.map(\.regardlessOfID)
  }

  private func partition(
    _ everything: [ItemRef], _ selected: [ItemRef]
  ) throws -> (Outcome, Outcome)? {
    var parts = selected
    for part in [.not(whole.predicate), whole.predicate.isUnknown] {
      parts += try rows(whole) { $0.predicate = part }
    }
    return (
      .items(everything.sorted { $0.bits < $1.bits }), .items(parts.sorted { $0.bits < $1.bits })
    )
  }

  private func windows(_ all: [ItemRef]) throws -> (Outcome, Outcome)? {
    let size = (all.count + 3) / 3
    var joined: [ItemRef] = []
    for offset in stride(from: 0, through: all.count + size, by: size) {
      joined += try rows(whole) {
        $0.offset = offset
        $0.limit = size
      }
    }
    return (.items(all), .items(joined))
  }

  private func windowsFromEnd(_ all: [ItemRef]) throws -> (Outcome, Outcome)? {
    let size = (all.count + 3) / 3
    var joined: [ItemRef] = []
    for offset in stride(from: 0, through: all.count + size, by: size) {
      let rows = try rows(whole) {
        $0.offset = offset
        $0.limit = size
        $0.countsFromEnd = true
      }
      joined = rows + joined
    }
    return (.items(all), .items(joined))
  }

  private func batches(_ all: [ItemRef]) throws -> (Outcome, Outcome)? {
    for size in 1...2 {
      let rows = try rows(whole) { $0.batchSize = size }
      if rows != all { return (.items(all), .items(rows)) }
    }
    return nil
  }

  private func counting(_ all: [ItemRef]) throws -> (Outcome, Outcome)? {
    let identifiers = try rows(whole) { $0.resultType = .identifiers }
    if identifiers != all { return (.items(all), .items(identifiers)) }
    var request = whole
    request.resultType = .count
    return (.count(all.count), perform(.query(request, in: context)).outcome)
  }

  /// Compares a list with its reverse. Ties keep their order, so the runs of equal keys are
  /// reversed, not the rows.
  ///
  /// Only requests whose keys are all the object's own attributes, compared by `.binary`, are
  /// tested. Requests without pending changes are skipped: their order comes from values that the
  /// context need not show (R35).
  private func reversal(
    _ all: [ItemRef], _ seen: Observation
  ) throws -> (Outcome, Outcome)? {
    let keys = whole.sort
    guard whole.includesPendingChanges,
      keys.allSatisfy({ $0.path.isOwn && $0.comparator == .binary })
    else { return nil }
    var runs: [[ItemRef]] = []
    var last: [Value?]?
    for item in all {
      guard let values = values(of: item, seen) else { return nil }
      let vector = keys.map { values[$0.path.attribute] }
      if let last, ties(vector, last) {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
      last = vector
    }
    let reversed = try rows(whole) { request in
      for index in request.sort.indices { request.sort[index].isAscending.toggle() }
    }
    return (.items(runs.reversed().flatMap { $0 }), .items(reversed))
  }

  /// Whether rows with these keys tie. Strings with different scalars may tie (R43).
  private func ties(_ left: [Value?], _ right: [Value?]) -> Bool {
    zip(left, right).allSatisfy { left, right in
      guard case .string(let text)? = left, case .string(let other)? = right else {
        return left == right
      }
      return world.options.strings.compare(text, other) == 0
    }
  }

  /// Searches for the object in the middle of the list, by each attribute that a request may name.
  private func pivot(
    _ all: [ItemRef], _ seen: Observation
  ) throws -> (Outcome, Outcome)? {
    guard whole.includesPendingChanges, !all.isEmpty,
      let values = values(of: all[all.count / 2], seen)
    else { return nil }
    let pivot = all[all.count / 2]
    for (index, attribute) in world.schema.entities[whole.entity].attributes.enumerated()
    where !attribute.isTransient {
      for predicate in Predicate.allTrue(of: values[index], at: AttributePath(index)) {
        let found = try rows(whole) { $0.predicate = predicate }
        if !found.contains(pivot) { return (.items([pivot]), .items(found)) }
      }
    }
    return nil
  }

  private func sections(_ all: [ItemRef]) -> (Outcome, Outcome)? {
    guard configuration.sectionKey != nil else { return nil }
    let sectioned = ListConfiguration(
      request: whole, sectionKey: configuration.sectionKey,
      marksReloads: configuration.marksReloads)
    guard perform(.make(list: list, sectioned)).outcome == .done else { return nil }
    let fetched = perform(.fetch(list: list))
    guard fetched.outcome == .done, let contents = fetched.lists[list].contents else { return nil }
    return (.items(all), .items(contents.items.map(\.regardlessOfID)))
  }

  /// The values of an object in the list's context; nil if the context does not show them.
  private func values(of item: ItemRef, _ seen: Observation) -> [Value?]? {
    guard let object = seen.object(item.object, in: context), !object.isDeleted else { return nil }
    return object.values
  }
}
