import ListSurface

/// The delegate methods of an app that update its table, which you can verify without a store.
///
/// ```swift
/// @Test func myHandler() async throws { try await verify(handler: MyHandler.self) }
/// ```
public typealias TableHandler = ListSurface.TableHandler

/// The table that a handler updates, with the methods of a table view.
public typealias HandledTable = ListSurface.HandledTable
