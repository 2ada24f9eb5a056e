import StoreModel

extension EditScript {
  /// The new paths of those marked items that the old version had, ascending (R81).
  ///
  /// A mark says what, not where, so all items are looked at until every mark is found; few marks
  /// are compared with eight items at a time, and only many of them need a table.
  @inlinable
  mutating func survivors(among marked: [ItemID]) -> [ItemPath] {
    var marks = IdentifierTable(marked, scanned: shape.scanned)
    var isFound = [Bool](repeating: false, count: marked.count)
    var found: [ItemPath] = []
    for (index, section) in new.enumerated() where found.count < marked.count {
      let items = section.items
      var place = 0
      while place < items.count {
        let end = Swift.min(place + 8, items.count)
        if marks.slots.isEmpty, !Self.shares(items, place..<end, marked) {
          place = end
          continue
        }
        for item in place..<end {
          guard let mark = marks.place(of: items[item]), !isFound[mark] else { continue }
          isFound[mark] = true
          found.append(ItemPath(section: index, item: item))
        }
        place = end
      }
    }
    work.probes += marks.probes
    return withoutFresh(found)
  }

  /// Whether one of some items is marked; every comparison is made, so that they can be made side
  /// by side.
  @inlinable
  static func shares(_ items: [ItemID], _ places: Range<Int>, _ marked: [ItemID]) -> Bool {
    items.withUnsafeBufferPointer { items in
      var isShared = false
      for mark in marked {
        for place in places { isShared = (items[place] == mark) || isShared }
      }
      return isShared
    }
  }

  @inlinable
  func withoutFresh(_ found: [ItemPath]) -> [ItemPath] {
    guard !freshItems.isEmpty else { return found }
    var fresh = freshItems[...]
    return found.filter { path in
      while let first = fresh.first, first < path { fresh.removeFirst() }
      return fresh.first != path
    }
  }
}
