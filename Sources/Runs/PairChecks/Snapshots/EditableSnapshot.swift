import StoreModel

/// A snapshot of your own, as the app of a diffable data source edits it.
///
/// ```swift
/// @Test func mySnapshot() async throws { try await verify(snapshot: MySnapshot.self) }
/// ```
///
/// An edit of a value must not change its copies. This does not apply to a class.
public protocol EditableSnapshot {
  /// Makes a snapshot without sections.
  init()

  /// Performs an edit (R80). An item that is appended or inserted again moves. A deleted section
  /// takes its items along, and deleting what is absent does nothing.
  ///
  /// - Throws: an error of your choice if the edit can't be performed (`SnapshotError` has the
  ///   reasons). The snapshot must then be unchanged.
  mutating func perform(_ edit: SnapshotEdit<String, Int>) throws

  /// The sections with their items, in order. Empty sections are among them.
  var sections: [ListSection] { get }

  /// The items that are marked for a reload, in any order (R78). By default nil, for a snapshot
  /// without marks: they are then neither drawn nor checked.
  var reloadedItems: [Int]? { get }

  /// The items that are marked for a reconfigure, in any order (R94). An item with both marks is
  /// reloaded, so it may be here or not. By default nil, like `reloadedItems`.
  var reconfiguredItems: [Int]? { get }

  /// The sections that are marked for a reload, in any order (R95). By default nil, like
  /// `reloadedItems`.
  var reloadedSections: [String]? { get }
}

extension EditableSnapshot {
  /// Returns nil; for a snapshot without marks.
  public var reloadedItems: [Int]? { nil }
  /// Returns nil; for a snapshot without marks for a reconfigure.
  public var reconfiguredItems: [Int]? { nil }
  /// Returns nil; for a snapshot without marks of sections.
  public var reloadedSections: [String]? { nil }
}
