import StoreModel

extension IndexedContext {
  /// Fetches once (R35, R36).
  public func fetch(_ request: FetchRequest) throws -> FetchResult<IndexedObject> {
    try RequestCheck(request, in: store.schema).check(request)
    try processBeforeFetch()
    fireFaults()
    let plan = FetchPlan(request, in: store)
    let found = candidates(plan)
    let window = Cut(request).window(count: found.count)
    switch request.resultType {
    case .count: return .count(window.count)
    case .identifiers: return .identifiers(sorted(found, plan)[window].compactMap(\.id))
    case .objects: return .objects(sorted(found, plan)[window].compactMap { object(of: $0) })
    }
  }

  /// The object of a candidate, loaded where it is only a row yet.
  func object(of candidate: Candidate) -> IndexedObject? {
    if let object = candidate.object { return object }
    guard let row = candidate.stored else { return nil }
    return table[row.id] ?? load(row)
  }

  /// What a request asks for, in no particular order (R35).
  func candidates(_ plan: FetchPlan) -> [Candidate] {
    var found: [Candidate] = []
    let seesChanges = plan.request.includesPendingChanges
    for entity in plan.entities {
      if seesChanges {
        for object in members[entity] where object.isLive && plan.accepts(object.values) {
          found.append(Candidate(object))
        }
      }
      store.rows.forEach(entity: entity) { row in
        let object = table[row.id]
        if seesChanges, object != nil { return }
        if plan.accepts(row.values) { found.append(Candidate(row, object)) }
      }
    }
    return found
  }

  /// Candidates with their keys, in the order of the request.
  func sorted(_ found: [Candidate], _ plan: FetchPlan) -> [Candidate] {
    var found = found
    if !plan.request.sort.isEmpty {
      for index in found.indices {
        plan.encoder.encode(found[index].values)
        found[index].prefix = plan.encoder.prefix
        found[index].tail = plan.encoder.tail
      }
    }
    if found.count > 1 { found.sort { $0.precedes($1) } }
    return found
  }

  /// Whether the rows of the store are all there is to see: nothing unsaved, nothing stale.
  var mirrorsStore: Bool {
    dirty.isEmpty && (table.count == 0 || syncedVersion == store.version)
  }
}
