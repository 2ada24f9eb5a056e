import FetchedLists

/// A list over your own data, which you can verify without a store.
///
/// ```swift
/// @Test func myList() async throws { try await verify(list: MyList.self) }
/// ```
public typealias FetchedList = FetchedLists.FetchedList

/// The name of a section, with the IDs of its rows in order.
public typealias ListSection = FetchedLists.ListSection

/// A row of your data, as Lockstep passes it to a list.
public typealias ListRow = FetchedLists.ListRow

/// The rows that one batch inserted, changed or deleted.
public typealias RowChanges = FetchedLists.RowChanges

/// The condition, the order and the sectioning that a list has to follow.
public typealias ListRules = FetchedLists.ListRules
