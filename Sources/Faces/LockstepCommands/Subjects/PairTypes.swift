import FetchedLists
import PairChecks

/// A difference or a screen for the command line, with its name and its rules.
///
/// ```swift
/// let table = PairSubject(screen: MyTable.self, isStrict: true)
/// await Lockstep(pairs: [table]).main()
/// ```
public typealias PairSubject = PairChecks.PairSubject

/// A screen that shows a list and applies batches of changes.
public typealias BatchScreen = PairChecks.BatchScreen

/// The rules for a difference, besides leading exactly from the old list to the new one.
public typealias DifferenceRules = PairChecks.DifferenceRules

/// The name of a section, with the IDs of its rows in order.
public typealias ListSection = FetchedLists.ListSection
