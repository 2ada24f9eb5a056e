/// Where a case stands that a pool of workers is given: the number of its group, -1 for what comes
/// before all of them, and its own number there.
///
/// The groups of the matrix are its cells, and before them come the pairs; those of an exhaustive
/// run are the states of a world, and before them comes the opening.
struct WorkPlace: Hashable, Sendable {
  /// More bits than a group has cases.
  private static let numberBits = 32
  /// How far it is from one group to the next.
  static let groupsApart = 1 << numberBits

  let group: Int
  let number: Int

  init(group: Int, number: Int) {
    self.group = group
    self.number = number
  }

  /// The place of an index.
  init(_ index: Int) {
    group = index >> WorkPlace.numberBits - 1
    number = index & (WorkPlace.groupsApart - 1)
  }

  /// One number for the place, in the order of groups and cases.
  var index: Int { (group + 1) << WorkPlace.numberBits + number }

  /// The indices of all places of some groups.
  static func indices(of groups: Range<Int>) -> Range<Int> {
    WorkPlace(group: groups.lowerBound, number: 0)
      .index..<WorkPlace(group: groups.upperBound, number: 0).index
  }

  /// The groups of some places, each with its own of them.
  static func groups(of places: Range<Int>) -> [Range<Int>] {
    (WorkPlace(places.lowerBound).group...WorkPlace(places.upperBound - 1).group).map {
      indices(of: $0..<$0 + 1).clamped(to: places)
    }
  }
}
