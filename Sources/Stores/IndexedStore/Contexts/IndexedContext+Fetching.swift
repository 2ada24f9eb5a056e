import StoreModel

extension IndexedContext {
  /// Fetches the results of a request once, without tracking changes (R35, R36).
  ///
  /// - Throws: `StoreError` for an invalid request.
  /// - Complexity: O(n log n) for n objects and rows of the entity.
  public func fetch(_ request: FetchRequest) throws -> FetchResult<IndexedObject> {
    try store.checkOpen()
    try RequestCheck(request.entity, in: self).check(request)
    try processBeforeFetch()
    fireFaults()
    let plan = FetchPlan(request, in: self)
    let found = candidates(plan)
    let window = FetchWindow(request).window(count: found.count)
    switch request.resultType {
    case .count: return .count(window.count)
    case .identifiers:
      let sorted = sorted(found, plan)
      return .identifiers(window.map { sorted.identity(at: $0).id })
    case .objects:
      let sorted = sorted(loaded(found), plan)
      return .objects(window.map { object(of: sorted[$0]) })
    }
  }

  /// Loads the object of every matching candidate, also of those outside the window. A fault may
  /// have waited under the row's ID and may have fired without finding a row. It becomes the row's
  /// object now (R12).
  func loaded(_ found: [Candidate]) -> [Candidate] {
    var loaded = found
    for (index, candidate) in found.enumerated() {
      switch candidate.source {
      case .object: break
      case .row(let row, let object?): enter(object, of: row)
      case .row(let row, nil): loaded[index] = Candidate(row, object(of: candidate))
      }
    }
    return loaded
  }

  /// The object of a candidate; loads it if the candidate is only a row so far.
  func object(of candidate: Candidate) -> IndexedObject {
    switch candidate.source {
    case .object(let object), .row(_, let object?): object
    case .row(let row, nil): own(row.serial, row) ?? load(row)
    }
  }

  /// The candidates that match a request, in no particular order (R35).
  func candidates(_ plan: FetchPlan) -> [Candidate] {
    var found: [Candidate] = []
    found.reserveCapacity(plan.entities.reduce(0) { $0 + members[$1].count })
    for entity in plan.entities {
      if plan.request.includesPendingChanges {
        for object in members[entity] where object.isLive && plan.accepts(Reading(object)) {
          found.append(Candidate(object))
        }
        forEachUnloadedRow(entity: entity) { row in
          if plan.accepts(Reading(row)) { found.append(Candidate(row, nil)) }
        }
      } else {
        forEachRowAbove(entity: entity) { row in
          if plan.accepts(Reading(row)) { found.append(Candidate(row, own(row.serial, row))) }
        }
      }
    }
    return found
  }

  /// The candidates with their keys, in the order of the request.
  func sorted(_ found: [Candidate], _ plan: FetchPlan) -> SortedCandidates {
    var keys = KeyBuffer(expecting: found.count)
    var identities: [SortedCandidates.Identity] = []
    identities.reserveCapacity(found.count)
    for candidate in found {
      plan.appendKey(of: candidate, to: &keys)
      identities.append(SortedCandidates.Identity(candidate))
    }
    return SortedCandidates(found, keys, identities, store.shape)
  }

  /// Whether the store's rows are all that a fetch can see: nothing is unsaved and nothing is
  /// stale.
  var mirrorsStore: Bool {
    parent == nil && dirty.isEmpty && table.waiting.isEmpty
      && (table.count == 0 || syncedVersion == store.version)
  }
}
