import StoreModel

/// The shape of a list's first sort key: the matrix's first axis.
package enum SortShape: Int, CaseIterable, Hashable, Sendable {
  case bool
  case int
  case double
  case date
  case uuid
  case data
  case binary
  case caseInsensitive
  case diacriticInsensitive
  case caseAndDiacriticInsensitive
  case numeric

  /// The shape of a key of a type under a comparator.
  init(_ type: AttributeType, _ comparator: StringComparator) {
    self =
      switch (type, comparator) {
      case (.bool, _): .bool
      case (.int, _): .int
      case (.double, _): .double
      case (.date, _): .date
      case (.uuid, _): .uuid
      case (.data, _): .data
      case (.string, .caseInsensitive): .caseInsensitive
      case (.string, .diacriticInsensitive): .diacriticInsensitive
      case (.string, .caseAndDiacriticInsensitive): .caseAndDiacriticInsensitive
      case (.string, .numeric): .numeric
      case (.string, .binary), (.string, .localized): .binary
      }
  }

  /// Whether it is a key of strings.
  var isText: Bool { rawValue >= SortShape.binary.rawValue }

  /// Whether it ties strings that differ.
  var isFolding: Bool { rawValue > SortShape.binary.rawValue }
}

/// How many of the rows' first keys are nil, or are tied: two of the matrix's axes.
package enum Share: Int, CaseIterable, Hashable, Sendable {
  case none
  case some
  case all
}

/// How a list is divided: the matrix's second axis.
package enum SectionShape: Int, CaseIterable, Hashable, Sendable {
  case none
  case equalToKey
  case nilBearing
  case singleValued
  case firstLetter
}

/// In which order things are processed, saved and undone: the matrix's third axis, as far as one
/// context has it.
package enum SaveOrder: Int, CaseIterable, Hashable, Sendable {
  case processOnly
  case processThenSave
  case saveAtOnce
  case obtainThenSave
  case saveThenProcess
  case failedSaveMendedSaved
  case rollback
  case reset
  case fetchAgain
}

/// One cell of the matrix sort x section x save order.
package struct MatrixCell: Hashable, Sendable {
  package var sort: SortShape
  package var isDescending: Bool
  package var nils: Share
  package var ties: Share
  package var section: SectionShape
  package var order: SaveOrder

  /// A dense number for the cell, 0 ..< `MatrixCell.count`.
  var index: Int {
    var index = sort.rawValue * 2 + (isDescending ? 1 : 0)
    index = index * Share.allCases.count + nils.rawValue
    index = index * Share.allCases.count + ties.rawValue
    index = index * SectionShape.allCases.count + section.rawValue
    return index * SaveOrder.allCases.count + order.rawValue
  }

  /// How many numbers there are, possible cells and others.
  static var count: Int {
    SortShape.allCases.count * 2 * Share.allCases.count * Share.allCases.count
      * SectionShape.allCases.count * SaveOrder.allCases.count
  }

  /// Whether any list of two or more rows can be in this cell.
  ///
  /// First letters need strings; a nil-bearing section key has some nils; rows of one section are
  /// tied, and tied rows are of one section unless the comparator folds what the name keeps.
  package var isPossible: Bool {
    if nils == .all, ties != .all { return false }
    if nils == .some, ties == .all { return false }
    return switch section {
    case .none: true
    case .firstLetter: sort.isText
    case .nilBearing: nils == .some
    case .singleValued: ties == .all
    case .equalToKey: nils == .none && (ties != .all || sort.isFolding)
    }
  }

  /// Every possible cell, in order of its number.
  package static let possible: [MatrixCell] = {
    var cells: [MatrixCell] = []
    for sort in SortShape.allCases {
      for isDescending in [false, true] {
        for nils in Share.allCases {
          for ties in Share.allCases {
            for section in SectionShape.allCases {
              for order in SaveOrder.allCases {
                let cell = MatrixCell(
                  sort: sort, isDescending: isDescending, nils: nils, ties: ties,
                  section: section, order: order)
                if cell.isPossible { cells.append(cell) }
              }
            }
          }
        }
      }
    }
    return cells
  }()
}
