import StoreModel

/// An ability of a store beyond the axes of `MatrixPairs`.
///
/// Many stores lack one of them, and a case that needs it is then left out. So each extra has rows
/// of its own, with every value of every axis, and the other rows need none.
package enum MatrixExtra: Int, CaseIterable, Hashable, Sendable {
  /// A unique attribute, and objects with the value of another one (R98).
  case uniqueness
  /// A history of writes, which contexts catch up with (R99).
  case history
  /// A store that is opened again (R101).
  case reopening
  /// A save whose write fails (R101).
  case failingWrite
  /// A save in which the process is killed (R101).
  case kill

  /// The extras of each row that has any, with the values of the axes.
  ///
  /// Two extras together have a row in which all values are 0.
  static let rows: [(extras: Set<MatrixExtra>, values: [Int])] = allCases.flatMap { extra in
    eachValueOnce.map { ([extra], $0) }
      + allCases.filter { $0.rawValue > extra.rawValue }
      .map { ([extra, $0], MatrixPairs.plainRow) }
  }

  /// Some rows of legal pairs in which every value of every axis occurs.
  private static let eachValueOnce: [[Int]] = {
    var seen: Set<CoveringArray.Place> = []
    return MatrixPairs.legalRows.filter { row in
      let places = row.enumerated().map { CoveringArray.Place(axis: $0.offset, value: $0.element) }
      defer { seen.formUnion(places) }
      return !seen.isSuperset(of: places)
    }
  }()
}
