import PairChecks

/// Something that shows a list and applies batches, to verify without a store.
public typealias BatchScreen = PairChecks.BatchScreen

/// What a difference is held to, beside leading exactly from the old list to the new one.
public typealias DifferenceRules = PairChecks.DifferenceRules
