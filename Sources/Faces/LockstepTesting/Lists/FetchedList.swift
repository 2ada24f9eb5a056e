import FetchedLists

/// A list over somebody's own data, which can be verified without a store.
public typealias FetchedList = FetchedLists.FetchedList

/// A section of a list by its name, with the IDs of its rows.
public typealias ListSection = FetchedLists.ListSection

/// A row of somebody's data, as a list is given it.
public typealias ListRow = FetchedLists.ListRow

/// What happened to rows since a list was told last.
public typealias RowChanges = FetchedLists.RowChanges

/// What a list is made of: which rows, in which order, and whether in sections.
public typealias ListRules = FetchedLists.ListRules
