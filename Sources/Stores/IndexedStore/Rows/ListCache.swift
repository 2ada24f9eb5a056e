import StoreModel

/// The results of a list as they were fetched last under a cache name (R73).
///
/// What can be observed is the configuration alone, which another list may not differ from (R74).
/// The rest saves work: where rows, request and window are the same and the context has nothing of
/// its own to add, the keys in order stand here already.
struct ListCache {
  /// Rows in order: whose they are, and their keys.
  struct Entries {
    let serials: [Int]
    let keys: KeyBuffer

    init(_ found: SortedCandidates) {
      serials = found.serialsInOrder
      keys = KeyBuffer(found.keys.words, at: found.recordsInOrder)
    }

    /// How many there are.
    var count: Int { serials.count }
  }

  /// The configuration that the entry was made for.
  let configuration: ListConfiguration
  /// The rows in order with the store version they were read at, nil when they are not reusable.
  let results: (version: Int, entries: Entries)?

  /// Whether a list with this configuration may use the name (R74).
  func accepts(_ other: ListConfiguration) -> Bool {
    let (mine, theirs) = (configuration.request, other.request)
    return mine.entity == theirs.entity && mine.predicate == theirs.predicate
      && mine.sort == theirs.sort && configuration.sectionKey == other.sectionKey
  }

  /// The rows in order, where fetching would find the same ones.
  func entries(for other: ListConfiguration, version: Int) -> Entries? {
    guard let results, results.version == version, configuration.request == other.request,
      configuration.window == other.window, configuration.sectionKey == other.sectionKey
    else { return nil }
    return results.entries
  }
}
