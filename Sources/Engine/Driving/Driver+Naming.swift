import StoreModel

/// Translation of callbacks: observations contain pool names in the place of object IDs.
extension Driver {
  /// Returns a snapshot with pool names.
  ///
  /// A section with the same items as in the last snapshot reuses the storage of that section. So
  /// later code need not compare the two: most of a long list stays the same from one snapshot to
  /// the next.
  @inlinable
  func named(
    _ snapshot: Snapshot<String, ObjectID>, from sender: Controller
  ) -> Snapshot<String, ItemRef> {
    let list = list(of: sender)
    let last = list?.look.snapshot
    var place = 0
    var isKnown = true
    let sections = snapshot.sections.map { section in
      if let names = last?.items(of: section, near: &place) {
        return Snapshot<String, ItemRef>.Section(id: section.id, items: names)
      }
      let names = section.items.map { ref(of: $0) }
      if isKnown, names.contains(.unknown) { isKnown = false }
      return Snapshot<String, ItemRef>.Section(id: section.id, items: names)
    }
    // An ID that is unknown now may get a name later, so such a snapshot is not reused.
    list?.look.snapshot = isKnown ? NamedSnapshot(raw: snapshot.sections, named: sections) : nil
    return Snapshot(unchecked: sections, reloads: snapshot.reloads.map { ref(of: $0) })
  }

  @inlinable
  func named(_ difference: OrderedDifference<ObjectID>) -> OrderedDifference<ItemRef>? {
    try? OrderedDifference(
      removals: difference.removals.map { .init(offset: $0.offset, element: ref(of: $0.element)) },
      insertions: difference.insertions.map {
        .init(offset: $0.offset, element: ref(of: $0.element))
      })
  }

  /// A difference as a handler sees it, which names objects by number.
  @inlinable
  func changes(of difference: OrderedDifference<ItemRef>) -> CollectionDifference<Int>? {
    CollectionDifference(
      difference.removals.map {
        .remove(offset: $0.offset, element: $0.element.object, associatedWith: nil)
      }
        + difference.insertions.map {
          .insert(offset: $0.offset, element: $0.element.object, associatedWith: nil)
        })
  }
}

/// A snapshot in two forms: as the list gave it, and with pool names.
@usableFromInline
struct NamedSnapshot {
  /// The number of sections that `items(of:near:)` searches, since sections may have been removed
  /// in front of the one it needs.
  @usableFromInline static let view = 4

  @usableFromInline let raw: [Snapshot<String, ObjectID>.Section]
  @usableFromInline let named: [Snapshot<String, ItemRef>.Section]

  @inlinable
  init(
    raw: [Snapshot<String, ObjectID>.Section], named: [Snapshot<String, ItemRef>.Section]
  ) {
    self.raw = raw
    self.named = named
  }

  /// Returns the names of a section's items, if the section with the same ID held the same items
  /// here; else nil.
  ///
  /// - Parameter place: the place where the search starts; afterwards the place behind the section
  ///   found.
  @inlinable
  func items(
    of section: Snapshot<String, ObjectID>.Section, near place: inout Int
  ) -> [ItemRef]? {
    for candidate in place..<max(place, min(place + NamedSnapshot.view, raw.count))
    where raw[candidate].id == section.id {
      place = candidate + 1
      return raw[candidate].items == section.items ? named[candidate].items : nil
    }
    return nil
  }
}
