import StoreModel

/// The results that a list last fetched under a cache name (R73).
///
/// Only the configuration has a visible effect: a list with another configuration can't use the
/// name (R74). The results just save work. They are reused if rows, request and window are the
/// same, and if the context has no changes of its own to add. The keys are then already in order.
struct ListCache {
  /// Rows in order: their serials and keys.
  struct Entries {
    let serials: [Int]
    let keys: KeyBuffer

    init(_ found: SortedCandidates) {
      serials = found.serialsInOrder
      keys = KeyBuffer(found.keys.words, at: found.recordsInOrder)
    }

    /// The number of rows.
    var count: Int { serials.count }
  }

  /// The configuration that the entry was made for.
  let configuration: ListConfiguration
  /// The rows in order and the store version they were read at; nil if they are not reusable.
  let results: (version: Int, entries: Entries)?

  /// Whether a list with this configuration may use the name (R74).
  func accepts(_ other: ListConfiguration) -> Bool {
    let (mine, theirs) = (configuration.request, other.request)
    return mine.entity == theirs.entity && mine.predicate == theirs.predicate
      && mine.sortDescriptors == theirs.sortDescriptors
      && configuration.sectionKey == other.sectionKey
  }

  /// The rows in order, if a fetch would find the same rows; else nil.
  func entries(for other: ListConfiguration, version: Int) -> Entries? {
    guard let results, results.version == version, configuration.request == other.request,
      configuration.window == other.window, configuration.sectionKey == other.sectionKey
    else { return nil }
    return results.entries
  }
}
