/// The place of a case in a run: the number of its group, and its own number in the group. The
/// group -1 comes before all others.
///
/// The groups of the matrix are its cells; the pairs come before them. The groups of an exhaustive
/// run are the states of a world; the opening comes before them.
struct WorkPlace: Hashable, Sendable {
  /// More bits than the number of cases in any group needs.
  private static let numberBits = 32
  /// The difference between the indices of two neighbouring groups.
  static let groupsApart = 1 << numberBits

  let group: Int
  let number: Int

  init(group: Int, number: Int) {
    self.group = group
    self.number = number
  }

  /// Makes the place of an index.
  init(_ index: Int) {
    group = index >> WorkPlace.numberBits - 1
    number = index & (WorkPlace.groupsApart - 1)
  }

  /// The place as one number, in the order of groups and cases.
  var index: Int { (group + 1) << WorkPlace.numberBits + number }

  /// Returns the indices of all places of some groups.
  static func indices(of groups: Range<Int>) -> Range<Int> {
    WorkPlace(group: groups.lowerBound, number: 0)
      .index..<WorkPlace(group: groups.upperBound, number: 0).index
  }

  /// Returns some places, cut at the borders of their groups.
  static func groups(of places: Range<Int>) -> [Range<Int>] {
    (WorkPlace(places.lowerBound).group...WorkPlace(places.upperBound - 1).group).map {
      indices(of: $0..<$0 + 1).clamped(to: places)
    }
  }
}
