import StoreModel

/// The memory of the driver between two looks.
///
/// A look takes anew only the things that have changed since the last one. The memory saves work
/// and nothing else: a look without it shows the same, which `LookTests` compare. Each list keeps
/// its own part (`ListLook`).
@usableFromInline
struct LastLook {
  /// The observations of the lists, by number.
  @usableFromInline var lists: [ListObservation] = []
  /// The observations of the objects in each context, by number.
  @usableFromInline var objects: [ObjectObservations]

  /// Nothing seen in so many contexts.
  @inlinable
  init(contexts: Int) {
    objects = Array(repeating: ObjectObservations(), count: contexts)
  }
}

/// The part of the memory that belongs to one list.
@usableFromInline
struct ListLook {
  /// The contents, as the store gave them and as they were observed.
  @usableFromInline var raw: ListContents<ObjectID>?
  @usableFromInline var contents: ListContents<ItemRef>?
  /// The snapshot that the client heard last.
  @usableFromInline var heard: HeardSnapshot?
  /// The observation of the client, and whether the client had heard anything then.
  @usableFromInline var display: DisplayObservation?
  @usableFromInline var hasDisplayNews = false
  /// Whether the client still shows that.
  @usableFromInline var isDisplayKnown = false

  @inlinable
  init() {}
}
