import FetchedLists
import PairChecks

/// A difference or a screen for the command line: its name, and what it is held to.
public typealias PairSubject = PairChecks.PairSubject

/// Something that shows a list and applies batches.
public typealias BatchScreen = PairChecks.BatchScreen

/// What a difference is held to, beside leading exactly from the old list to the new one.
public typealias DifferenceRules = PairChecks.DifferenceRules

/// A section of a list by its name, with the IDs of its rows.
public typealias ListSection = FetchedLists.ListSection
