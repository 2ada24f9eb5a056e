/// The events that may have happened to the lists of a case before a command.
///
/// A store needs more capabilities for some commands after such an event:
/// - If a list gets its delegate after its fetch, it may have missed changes (R57,
///   `StoreCapabilities.lateDelegates`).
/// - If both the sort keys and the section key of a list have changed, the sections may be by
///   another key than the first sort key (`StoreCapabilities.freeSections`).
package struct ListHistory: Hashable, Sendable {
  private var fetched: Set<Int> = []
  private var sorted: Set<Int> = []
  private var sectioned: Set<Int> = []

  /// Makes the history before the first command: nothing has happened.
  package init() {}

  /// Whether a list may have been fetched.
  package func hasFetched(_ list: Int) -> Bool { fetched.contains(list) }

  /// Whether a list may have other sort keys than in the world.
  package func hasSorted(_ list: Int) -> Bool { sorted.contains(list) }

  /// Whether a list may have another section key than in the world.
  package func hasSectioned(_ list: Int) -> Bool { sectioned.contains(list) }

  /// Notes the lists that a command fetches or changes.
  ///
  /// A `make` counts as no fetch: the store may reject it and keep the old list.
  package mutating func record(_ command: Command) {
    if let list = command.fetchedList { fetched.insert(list) }
    switch command {
    case .make(let list, let configuration, _):
      sorted.insert(list)
      if configuration.sectionKey != nil { sectioned.insert(list) }
    case .request(let list, .sort): sorted.insert(list)
    case .request(let list, .sections): sectioned.insert(list)
    default: break
    }
  }
}
