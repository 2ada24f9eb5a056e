import PairChecks

/// A screen that shows a list and applies batches, which you can verify without a store.
///
/// ```swift
/// @Test func myTable() async throws { try await verify(screen: MyTable.self) }
/// ```
public typealias BatchScreen = PairChecks.BatchScreen

/// A snapshot of your own, which you can verify without a store.
///
/// ```swift
/// @Test func mySnapshot() async throws { try await verify(snapshot: MySnapshot.self) }
/// ```
public typealias EditableSnapshot = PairChecks.EditableSnapshot

/// The rules for a difference, besides leading exactly from the old list to the new one.
public typealias DifferenceRules = PairChecks.DifferenceRules

/// An item of a list: an identity, and content that may change.
public typealias ListItem = PairChecks.ListItem

/// A section of a list by its name, with its items.
public typealias ItemSection = PairChecks.ItemSection

/// One step from an old list to a new one: a batch, and the list after it.
public typealias ListStage = PairChecks.ListStage

/// One change of a list, for engines whose changes are performed one after the other.
public typealias ListPatch = PairChecks.ListPatch
