import ListSurface

/// The delegate methods of an app that update its table, which you can verify without a store.
///
/// ```swift
/// @Test func myHandler() async throws { try await verify(handler: MyHandler.self) }
/// ```
public typealias TableHandler = ListSurface.TableHandler

/// The table that a handler updates, with the methods of a table view.
public typealias HandledTable = ListSurface.HandledTable

/// The delegate method of an app that applies snapshots, which you can verify without a store.
///
/// ```swift
/// @Test func mySnapshots() async throws { try await verify(snapshotHandler: MySnapshots.self) }
/// ```
public typealias SnapshotHandler = ListSurface.SnapshotHandler

/// The delegate method of an app that applies plain differences, which you can verify without a
/// store.
///
/// ```swift
/// @Test func mine() async throws { try await verify(differenceHandler: MyDifferences.self) }
/// ```
public typealias DifferenceHandler = ListSurface.DifferenceHandler

/// The diffable data source that a handler updates.
public typealias HandledDataSource = ListSurface.HandledDataSource
