import StoreModel

/// How many moves a difference must have at the least, found apart from the code under test.
///
/// A survivor that changes its section moves, whatever else happens. Of the survivors of a section
/// that stay in it, all move but one longest increasing run of old places; its length is that of
/// the piles of patience sorting. The same goes for the sections themselves.
struct FewestMoves: Equatable {
  /// Moves of items.
  private(set) var items = 0
  /// Moves of sections.
  private(set) var sections = 0

  init<SectionID, ItemID>(
    from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
  ) {
    var oldSections: [SectionID: Int] = [:]
    for (index, section) in old.sections.enumerated() { oldSections[section.id] = index }
    let survivors = new.sections.compactMap { oldSections[$0.id] }
    sections = survivors.count - FewestMoves.piles(survivors)
    var oldPaths: [ItemID: ItemPath] = [:]
    for (index, section) in old.sections.enumerated() {
      for (place, item) in section.items.enumerated() {
        oldPaths[item] = ItemPath(section: index, item: place)
      }
    }
    for section in new.sections {
      let origin = oldSections[section.id]
      let paths = section.items.compactMap { oldPaths[$0] }
      let stayers = paths.filter { $0.section == origin }.map(\.item)
      items += paths.count - FewestMoves.piles(stayers)
    }
  }

  /// How many piles patience sorting makes: the length of a longest increasing run.
  private static func piles(_ places: [Int]) -> Int {
    var tops: [Int] = []
    for place in places {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < place { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(place) } else { tops[low] = place }
    }
    return tops.count
  }
}
