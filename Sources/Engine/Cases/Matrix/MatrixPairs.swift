import StoreModel

/// The axes beside the matrix's core, with all pairs of their values: the request of a list, its
/// context and its delegate.
///
/// A few rows contain all legal pairs, and every pair in these rows is legal. Each illegal pair has
/// a row of its own, in which all other values are 0. Otherwise the rejection would hide the rest
/// of the row. Each flaw has a row of its own for the same reason. Rows with an extra come last.
package struct MatrixPairs {
  /// An axis. Its value 0 goes with every value of the other axes.
  package enum Axis: Int, CaseIterable, Hashable, Sendable {
    case sort
    case direction
    case keys
    case section
    case context
    case limit
    case offset
    case batch
    case window
    case pending
    case subentities
    case result
    case predicate
    case delegate
    case cache
    case marks
    case dialect
    case end
  }

  /// A mistake in a request that is wrong whatever the values of the axes.
  package enum Flaw: CaseIterable, Hashable, Sendable {
    case noSort
    case localized
    case transient
    case toMany
    case emptyBucket
    case negativeLimit
    case negativeOffset
    case negativeBatch
    case wrongType
    case notANumber
    case objectOfAnotherContext
    case count
  }

  /// The number of values of each axis, by the number of the axis.
  package static let levels = Axis.allCases.map { axis in
    switch axis {
    case .sort: sorts.count
    case .direction, .window, .pending, .subentities, .result, .marks, .end: 2
    case .offset, .cache: 3
    case .keys, .context, .batch: 4
    case .section: 6
    case .predicate: 7
    case .dialect: Dialect.named.count
    case .limit: limits.count
    case .delegate: delegates.count
    }
  }

  /// The row in which all values are 0.
  static let plainRow = levels.map { _ in 0 }

  /// The rows of the legal pairs. No store may reject one of them.
  static let legalRows = CoveringArray.rows(levels: levels) { isLegal($0, $1) }

  /// The rows of the legal pairs, then one for each illegal pair.
  static let rows: [[Int]] = {
    let illegal = CoveringArray.pairs(of: levels).filter { !isLegal($0.first, $0.second) }
    return legalRows
      + illegal.map { pair in
        var row = plainRow
        row[pair.first.axis] = pair.first.value
        row[pair.second.axis] = pair.second.value
        return row
      }
  }()

  /// The number of cases: one for each row, for each flaw, and for each row with an extra.
  package static var count: Int { rows.count + Flaw.allCases.count + MatrixExtra.rows.count }

  /// Returns the case with a number.
  package static func makeCase(_ number: Int) -> Case {
    if number < rows.count { return PairWorld(rows[number]).makeCase() }
    let flaws = Flaw.allCases
    guard number < rows.count + flaws.count else {
      let row = MatrixExtra.rows[number - rows.count - flaws.count]
      return PairWorld(row.values, extras: row.extras).makeCase()
    }
    return PairWorld(plainRow, flaw: flaws[number - rows.count]).makeCase()
  }

  /// The shapes of the sort axis. A string comes first, since it has first letters.
  static let sorts: [SortShape] = [.binary] + SortShape.allCases.filter { $0 != .binary }
  /// The values of the limit axis: 0, 1, and then about the number of rows.
  static let limits = [0, 1, PairWorld.count - 1, PairWorld.count, PairWorld.count + 1]
  static let delegates: [DelegateKind] = [.none, .titles, .legacy, .difference, .snapshot]

  private static func isLegal(
    _ first: CoveringArray.Place, _ second: CoveringArray.Place
  ) -> Bool {
    guard let one = Axis(rawValue: first.axis), let other = Axis(rawValue: second.axis) else {
      return false
    }
    return switch (one, other) {
    case (.sort, .section):
      switch second.value {
      case 2: sorts[first.value].isText
      case 3: [.int, .date].contains(sorts[first.value])
      default: true
      }
    // Without sort keys, nothing keeps the rows of a section together.
    case (.keys, .section): first.value < 3 || second.value == 0
    // A child context rejects caches, and so does a live window.
    case (.context, .cache): first.value != 1 || second.value == 0
    case (.window, .cache): first.value == 0 || second.value == 0
    case (.pending, .delegate), (.result, .delegate):
      first.value == 0 || !delegates[second.value].methods.isTracking
    default: true
    }
  }
}
