import StoreModel

/// The least number of moves of a difference, calculated independently of the code under test.
///
/// An item that survives and changes its section always moves. The survivors that stay in a section
/// all move, except those in one longest increasing run of old places. The length of that run is
/// the number of piles in patience sorting. The same holds for the sections themselves.
struct FewestMoves: Equatable {
  /// The moves of items.
  private(set) var items = 0
  /// The moves of sections.
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

  /// Returns the number of piles in patience sorting, which is the length of a longest increasing
  /// run.
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
