import StoreModel

/// A clause of a request that is not as in the plainest one.
struct RequestClause: Sendable {
  private let name: String
  private let isIn: @Sendable (ListConfiguration) -> Bool

  private init(_ name: String, _ isIn: @escaping @Sendable (ListConfiguration) -> Bool) {
    self.name = name
    self.isIn = isIn
  }

  /// The names of all clauses.
  static let names = all.map(\.name)

  /// Returns the places of the clauses of a configuration, ascending.
  static func indices(in configuration: ListConfiguration) -> [Int] {
    all.indices.filter { all[$0].isIn(configuration) }
  }

  private static let all = [
    RequestClause("condition") { $0.request.predicate != .always },
    RequestClause("condition on a path") { $0.request.predicate.readsRelated },
    RequestClause("no sort key") { $0.request.sort.isEmpty },
    RequestClause("several sort keys") { $0.request.sort.count > 1 },
    RequestClause("descending") { $0.request.sort.contains { !$0.isAscending } },
    RequestClause("path as sort key") { $0.request.sort.contains { !$0.path.isOwn } },
    RequestClause("folding") { $0.request.sort.contains { $0.comparator != .binary } },
    RequestClause("limit") { $0.request.limit > 0 },
    RequestClause("offset") { $0.request.offset > 0 },
    RequestClause("from the end") { $0.request.countsFromEnd },
    RequestClause("batch size") { $0.request.batchSize > 0 },
    RequestClause("subentities off") { !$0.request.includesSubentities },
    RequestClause("pending off") { !$0.request.includesPendingChanges },
    RequestClause("identifiers") { $0.request.resultType == .identifiers },
    RequestClause("count") { $0.request.resultType == .count },
    RequestClause("sections") { $0.sectionKey != nil },
    RequestClause("path as section key") { $0.sectionKey?.path.isOwn == false },
    RequestClause("cache") { $0.cacheName != nil },
    RequestClause("live window") { $0.window == .live },
    RequestClause("reloads unmarked") { !$0.marksReloads },
  ]
}
