import Campaign
import StoreModel

/// The searches for the canary in this process.
///
/// Calls of `verify` with the same seed and capabilities draw the same trials, so the canary is
/// found at the same trial in each. A test target with many calls searches once for all of them.
actor CanarySearches {
  static let shared = CanarySearches()

  /// The values that decide which trials are drawn.
  struct Key: Hashable, Sendable {
    let seed: UInt64
    let capabilities: StoreCapabilities
    /// The one world of the subject; nil if it knows every schema.
    let world: World?
  }

  private var searches: [Key: Task<CanaryResult, Never>] = [:]

  /// Returns the result of the search for a key, and runs the search if it is the first one.
  func result(
    for key: Key, _ search: @escaping @Sendable () -> CanaryResult
  ) async -> CanaryResult {
    if let known = searches[key] { return await known.value }
    let task = Task.detached { search() }
    searches[key] = task
    return await task.value
  }
}
