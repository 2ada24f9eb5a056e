import ListModel

extension EditScript {
  /// The new paths of the marked items that the old version contained too, ascending (R81).
  ///
  /// A mark has no path, so the search goes through all items until every mark is found. Few marks
  /// are compared with eight items at a time; many marks need a table.
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

  /// Whether one of some items is marked. The loop never stops early, so that the processor can
  /// make several comparisons at once.
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
