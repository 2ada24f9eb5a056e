/// Which lists a case may have fetched before some command.
///
/// A delegate that is set after that comes late: the list may have missed changes (R57), so the
/// store needs `StoreCapabilities.lateDelegates`.
package struct ListFetches: Hashable, Sendable {
  private var fetched: Set<Int> = []

  /// Before the first command.
  package init() {}

  /// Whether a list may have been fetched.
  package func contains(_ list: Int) -> Bool { fetched.contains(list) }

  /// Goes past a command. A `make` changes nothing: the store may refuse it, and keep the list.
  package mutating func note(_ command: Command) {
    if let list = command.fetchedList { fetched.insert(list) }
  }
}
