import ReferenceStore
import StoreModel

/// Own defects: the matches, the order and the errors of requests (R36 to R44, R70 to R73).
extension DefectiveStores {
  static let ownRequests: [PlantedDefect] = [
    // Two inserts, query.
    PlantedDefect(
      "C35", "the limit is cut before the offset", breaks: "R36", shortest: 3,
      store: {
        $0.window = { rows, request in
          let first = request.limit == 0 ? rows[...] : rows.prefix(request.limit)
          return Array(first.dropFirst(request.offset))
        }
      }),
    // Two inserts, query.
    PlantedDefect(
      "C36", "a fetch returns only its first batch", breaks: "R38", shortest: 3,
      store: {
        $0.window = { rows, request in
          let window = Rules.window(rows, request)
          return request.batchSize == 0 ? window : Array(window.prefix(request.batchSize))
        }
      }),
    // An edit of the request, fetch.
    PlantedDefect(
      "C37", "a list of IDs follows changes", breaks: "R39", shortest: 2,
      store: {
        $0.checkTracking = { (request) throws(StoreError) in
          guard request.includesPendingChanges else { throw .pendingExcludedWhileTracking }
        }
      }),
    // Two inserts, query.
    PlantedDefect(
      "C38", "the numeric order compares digit by digit", breaks: "R42", shortest: 3,
      store: {
        $0.compareValues = { left, right, comparator in
          Rules.compareValues(left, right, comparator == .numeric ? .binary : comparator)
        }
      }),
    // Two inserts, query.
    PlantedDefect(
      "C39", "texts with different encodings of the same characters are not equal", breaks: "R43",
      shortest: 3, in: [.frc, .toldFRC, .swiftData],
      store: {
        $0.sortValue = { value, comparator in
          comparator == .binary ? value : Rules.sortValue(value, comparator)
        }
      }),
    // Two inserts, obtain, query.
    PlantedDefect(
      "C40", "equal rows are sorted by ID", breaks: "R44", shortest: 4,
      in: [.frc, .toldFRC],
      store: { $0.breakTie = { left, right in orderOfIDs(left.object, right.object) } }),
    // An edit of the request, fetch.
    PlantedDefect(
      "C41", "a list whose sort descriptors are nil is fetched", breaks: "R70", shortest: 2,
      store: { $0.checkHasSort = { (_) throws(StoreError) in } }),
    // Fetch, edit the predicate, insert, process.
    PlantedDefect(
      "C42", "an edited predicate takes effect before the next fetch", breaks: "R72",
      shortest: 4,
      store: {
        $0.trackedConfiguration = { fetched, edited in
          var tracked = fetched
          tracked.request.predicate = edited.request.predicate
          return tracked
        }
      }),
    // Fetch, edit the predicate, fetch.
    PlantedDefect(
      "C43", "the cache survives a change of the predicate", breaks: "R73", "R74", shortest: 3,
      store: {
        $0.cacheServes = { cache, wanted in
          var changed = wanted
          changed.predicate = cache.predicate
          return Rules.cacheServes(cache, changed)
        }
      }),
    // Two inserts, query.
    PlantedDefect(
      "C56", "the last sort descriptor is the most significant", breaks: "R40", shortest: 3,
      store: { $0.firstKeyLeads = false }),
  ]

  /// Compares the IDs of two objects: permanent ones first, then by number.
  @Sendable
  private static func orderOfIDs(_ left: ReferenceObject, _ right: ReferenceObject) -> Int {
    let (left, right) = (left.objectID, right.objectID)
    if left.isTemporary != right.isTemporary { return left.isTemporary ? 1 : -1 }
    return left.number < right.number ? -1 : left.number == right.number ? 0 : 1
  }
}
