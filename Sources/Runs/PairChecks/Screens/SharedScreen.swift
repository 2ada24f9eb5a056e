import StoreModel

/// A screen that shows several lists in one table, one list after the other (R96).
///
/// ```swift
/// @Test func myScreen() async throws { try await verify(sharedScreen: MyScreen.self) }
/// ```
///
/// One save may change several lists. Each tells its own change, counted in its own sections, and
/// then the save ends. The table counts the sections of all lists.
public protocol SharedScreen: AnyObject {
  /// Whether all lists of a save have their new sections before the first one tells its change.
  /// Otherwise each gets them just before it tells. By default they change together.
  static var listsChangeTogether: Bool { get }

  /// Makes the screen of a table, which shows all sections of the lists already.
  init(lists: [ScreenList], table: ScreenTable)

  /// A list has changed.
  ///
  /// - Parameters:
  ///   - number: the place of the list among all lists, from 0.
  ///   - old: the sections that the list had before.
  ///   - batch: the operations that lead to its sections now, counted in the list alone (R83).
  func list(_ number: Int, didChangeFrom old: [ListSection], by batch: BatchUpdate)

  /// All lists that a save has changed have told it. The table must show all lists now.
  func saveDidEnd()
}

extension SharedScreen {
  /// The lists change together.
  public static var listsChangeTogether: Bool { true }
}

/// One of the lists of a `SharedScreen` (R96).
///
/// ```swift
/// let counts = lists.map(\.sections.count)
/// ```
public final class ScreenList {
  /// The sections that the list has now.
  public internal(set) var sections: [ListSection]

  init(_ sections: [ListSection]) { self.sections = sections }
}
