import PairChecks

/// A screen that shows a list and applies batches, which you can verify without a store.
///
/// ```swift
/// @Test func myTable() async throws { try await verify(screen: MyTable.self) }
/// ```
public typealias BatchScreen = PairChecks.BatchScreen

/// A screen that keeps a cell for each row, which the check follows.
///
/// ```swift
/// @Test func myCells() async throws { try await verify(screen: MyCells.self) }
/// ```
public typealias CellScreen = PairChecks.CellScreen

/// A snapshot of your own, which you can verify without a store.
///
/// ```swift
/// @Test func mySnapshot() async throws { try await verify(snapshot: MySnapshot.self) }
/// ```
public typealias EditableSnapshot = PairChecks.EditableSnapshot

/// An outline of your own, which you can verify without a store: the items of a section as a tree.
///
/// ```swift
/// @Test func myOutline() async throws { try await verify(outline: MyOutline.self) }
/// ```
public typealias EditableOutline = PairChecks.EditableOutline

/// A data source of your own, which you can verify without a store.
///
/// ```swift
/// @Test func mySource() async throws { try await verify(dataSource: MySource.self) }
/// ```
public typealias ApplyingDataSource = PairChecks.ApplyingDataSource

/// The fate of an `apply` that comes while another one is in flight.
public typealias ApplyOverlap = PairChecks.ApplyOverlap

/// A table of which the animations last until the suite ends them.
public typealias AnimatedTable = PairChecks.AnimatedTable

/// A screen of your own that shows several lists in one table.
///
/// ```swift
/// @Test func myScreen() async throws { try await verify(sharedScreen: MyScreen.self) }
/// ```
public typealias SharedScreen = PairChecks.SharedScreen

/// One of the lists of a shared screen.
public typealias ScreenList = PairChecks.ScreenList

/// A screen of your own whose user drags rows into another order.
///
/// ```swift
/// @Test func myPlaylist() async throws { try await verify(reorderableScreen: MyPlaylist.self) }
/// ```
public typealias ReorderableScreen = PairChecks.ReorderableScreen

/// A table that asks for its rows after each batch.
public typealias ScreenTable = PairChecks.ScreenTable

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
