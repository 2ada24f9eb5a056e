import StoreModel

/// The memory of the driver between two looks.
///
/// A look observes anew only the things that have changed since the last one. The memory only saves
/// work: a look without it shows the same, and `LookTests` compare the two. Each list keeps its own
/// part (`ListLookCache`).
@usableFromInline
struct LookCache {
  /// The observations of the lists, by number.
  @usableFromInline var lists: [ListObservation] = []
  /// The observations of the objects in each context, by number.
  @usableFromInline var objects: [ObjectObservations]

  /// Makes an empty memory for a number of contexts.
  @inlinable
  init(contexts: Int) {
    objects = Array(repeating: ObjectObservations(), count: contexts)
  }
}

/// The part of the memory that belongs to one list.
@usableFromInline
struct ListLookCache {
  /// The contents, as the store gave them and as they were observed.
  @usableFromInline var raw: ListContents<ObjectID>?
  @usableFromInline var contents: ListContents<ItemRef>?
  /// The last snapshot that the client received.
  @usableFromInline var snapshot: NamedSnapshot?
  /// The observation of the client, and whether it contains updates or faults.
  @usableFromInline var display: DisplayObservation?
  @usableFromInline var hasDisplayNews = false
  /// Whether the client still shows the sections and cells in `display`.
  @usableFromInline var isDisplayKnown = false

  @inlinable
  init() {}
}
