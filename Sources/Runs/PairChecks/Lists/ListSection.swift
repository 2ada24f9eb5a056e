import FetchedLists

/// A section of a list by its name, with the IDs of its rows.
public typealias ListSection = FetchedLists.ListSection
