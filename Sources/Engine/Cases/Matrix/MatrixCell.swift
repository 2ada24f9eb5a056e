/// One cell of the matrix sort x section x save order.
package struct MatrixCell: Hashable, Sendable {
  package var sort: SortShape
  package var isDescending: Bool
  package var nils: Share
  package var ties: Share
  package var section: SectionShape
  package var order: SaveOrder
  /// The number of sort keys, 3 for more.
  package var keys: Int

  /// Makes a cell.
  package init(
    sort: SortShape, isDescending: Bool, nils: Share, ties: Share, section: SectionShape,
    order: SaveOrder, keys: Int
  ) {
    self.sort = sort
    self.isDescending = isDescending
    self.nils = nils
    self.ties = ties
    self.section = section
    self.order = order
    self.keys = keys
  }

  /// The possible numbers of sort keys.
  package static let keyCounts = 1...3

  /// The number of the cell, 0 ..< `MatrixCell.count`.
  package var index: Int {
    var index = sort.rawValue * 2 + (isDescending ? 1 : 0)
    index = index * Share.allCases.count + nils.rawValue
    index = index * Share.allCases.count + ties.rawValue
    index = index * SectionShape.allCases.count + section.rawValue
    index = index * SaveOrder.allCases.count + order.rawValue
    return index * MatrixCell.keyCounts.count + keys - 1
  }

  /// Makes the cell with a number.
  package init(index: Int) {
    var rest = index
    func next(_ count: Int) -> Int {
      defer { rest /= count }
      return rest % count
    }
    keys = next(MatrixCell.keyCounts.count) + 1
    order = SaveOrder.allCases[next(SaveOrder.allCases.count)]
    section = SectionShape.allCases[next(SectionShape.allCases.count)]
    ties = Share.allCases[next(Share.allCases.count)]
    nils = Share.allCases[next(Share.allCases.count)]
    isDescending = next(2) == 1
    sort = SortShape.allCases[rest]
  }

  /// The number of all cells, possible or not.
  package static var count: Int {
    SortShape.allCases.count * 2 * Share.allCases.count * Share.allCases.count
      * SectionShape.allCases.count * SaveOrder.allCases.count * MatrixCell.keyCounts.count
  }

  /// Whether any list with rows can be in this cell.
  ///
  /// - Nils tie with each other and with nothing else.
  /// - A first letter needs strings. Other derived keys need dates or ints.
  /// - Sections by another attribute have one shape, whatever their values are, and so do sections
  ///   by a transient one. These have one sort key, since more keys would show nothing new.
  /// - If the section key is the first sort key, with nils or with a single value, its shape is
  ///   called after that (`nilBearing`, `singleValued`).
  /// - Rows of one section are tied, except nil and a value whose name is "" too (R49).
  /// - Tied rows are in one section, unless the comparator ignores a difference that the name
  ///   keeps.
  package var isPossible: Bool {
    if nils == .all, ties == .some { return false }
    if nils == .some, ties == .all { return false }
    let isDivided = nils == .none && (ties != .all || sort.isFolding)
    return switch section {
    case .none: true
    case .firstLetter: sort.isText
    case .derived: sort == .date || sort == .int
    case .otherKey: true
    case .transient: keys == 1
    case .nilBearing: nils == .some
    case .singleValued: nils == .some ? sort.hasEmptyName : ties != .some
    case .equalToKey: sort != .keyPath && isDivided
    case .keyPath: sort == .keyPath && isDivided
    }
  }

  /// Whether only a list of one row can be in this cell: its rows do not tie, though all are nil or
  /// have one section.
  ///
  /// A list of one row counts for no other cell, so that it does not take the place of longer
  /// lists.
  package var isOfOneRow: Bool {
    ties == .none && (nils == .all || nils == .none && section == .singleValued)
  }

  /// Every possible cell, in the order of the numbers.
  package static let possible: [MatrixCell] = SortShape.allCases.flatMap { sort in
    [false, true].flatMap { possible(by: sort, isDescending: $0) }
  }

  private static func possible(by sort: SortShape, isDescending: Bool) -> [MatrixCell] {
    var cells: [MatrixCell] = []
    for nils in Share.allCases {
      for ties in Share.allCases {
        for section in SectionShape.allCases {
          for order in SaveOrder.allCases {
            for keys in keyCounts {
              let cell = MatrixCell(
                sort: sort, isDescending: isDescending, nils: nils, ties: ties,
                section: section, order: order, keys: keys)
              if cell.isPossible { cells.append(cell) }
            }
          }
        }
      }
    }
    return cells
  }
}
