import StoreModel

/// What delegates are told, with the names of observations in the place of IDs.
extension Driver {
  /// A snapshot whose sections are those of the one before wherever they hold the same. So what
  /// follows it need not look at them: most of a long list stays from one snapshot to the next.
  @inlinable
  func named(
    _ snapshot: Snapshot<String, ObjectID>, from sender: Controller
  ) -> Snapshot<String, ItemRef> {
    let list = list(of: sender)
    let last = list?.look.heard
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
    // What nobody knows now may have a name later.
    list?.look.heard = isKnown ? HeardSnapshot(raw: snapshot.sections, named: sections) : nil
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
}

/// A snapshot as a list gave it, and as observations name it.
@usableFromInline
struct HeardSnapshot {
  /// How many sections that went are looked beyond.
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

  /// The names in a section that holds what one of the same name held here, nil where none did.
  ///
  /// - Parameter place: about where it is, and then where the one behind it is.
  @inlinable
  func items(
    of section: Snapshot<String, ObjectID>.Section, near place: inout Int
  ) -> [ItemRef]? {
    for candidate in place..<max(place, min(place + HeardSnapshot.view, raw.count))
    where raw[candidate].id == section.id {
      place = candidate + 1
      return raw[candidate].items == section.items ? named[candidate].items : nil
    }
    return nil
  }
}
