/// The lists that may have been fetched before a command of a case.
///
/// If a list gets its delegate after its fetch, it may have missed changes (R57). Then the store
/// needs `StoreCapabilities.lateDelegates`.
package struct ListFetches: Hashable, Sendable {
  private var fetched: Set<Int> = []

  /// Makes the set before the first command: no list was fetched.
  package init() {}

  /// Whether a list may have been fetched.
  package func contains(_ list: Int) -> Bool { fetched.contains(list) }

  /// Notes the lists that a command fetches.
  ///
  /// A `make` changes nothing here: the store may reject it and keep the old list.
  package mutating func record(_ command: Command) {
    if let list = command.fetchedList { fetched.insert(list) }
  }
}
