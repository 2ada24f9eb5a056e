import PairChecks

/// A screen that shows a list and applies batches, which you can verify without a store.
///
/// ```swift
/// @Test func myTable() async throws { try await verify(screen: MyTable.self) }
/// ```
public typealias BatchScreen = PairChecks.BatchScreen

/// The rules for a difference, besides leading exactly from the old list to the new one.
public typealias DifferenceRules = PairChecks.DifferenceRules
