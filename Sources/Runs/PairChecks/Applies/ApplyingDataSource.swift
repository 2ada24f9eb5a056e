import StoreModel

/// A data source that shows whole lists in a table, one `apply` after the other, without a store
/// (R93).
///
/// ```swift
/// @Test func mySource() async throws { try await verify(dataSource: MySource.self) }
/// ```
///
/// An animated change lasts until the table ends its animation. So a second `apply` may come while
/// the first one is in flight, and the screen may go away.
public protocol ApplyingDataSource: AnyObject {
  /// The fate of an `apply` that comes while another one is in flight. By default it waits.
  static var overlap: ApplyOverlap { get }

  /// Makes the data source of a table, which shows nothing yet.
  init(table: AnimatedTable)

  /// Shows a list.
  ///
  /// - Parameters:
  ///   - list: the sections with their items, each once.
  ///   - isAnimated: whether the app asks for an animation. The data source must not animate if
  ///     nothing is on show yet.
  ///   - completion: must run once, after the list is on show and its animation has ended. The
  ///     completions run in the order of the calls, and none runs after the data source is gone.
  /// - Throws: an error of your choice if the call is refused (`ApplyOverlap.refused`).
  func apply(
    _ list: [ListSection], isAnimated: Bool, completion: @escaping () -> Void
  ) throws
}

extension ApplyingDataSource {
  /// An `apply` waits for its turn.
  public static var overlap: ApplyOverlap { .waits }
}

/// The fate of an `apply` that comes while another one is in flight (R93).
public enum ApplyOverlap: String, Hashable, Sendable, CaseIterable {
  /// It is shown later, or at once. A list between two others need not be shown, but its completion
  /// runs.
  case waits
  /// It throws an error, and nothing changes.
  case refused
}
