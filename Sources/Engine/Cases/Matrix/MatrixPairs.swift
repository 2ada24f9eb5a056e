import StoreModel

/// The axes beside the matrix's core, all pairs of their values: what a list asks for, where it
/// is, and who listens.
///
/// Legal pairs stand in few rows, all of whose pairs are legal. Each illegal pair has a row of its
/// own with nothing else in it, since a refusal would hide the rest of a row; so has each flaw.
package struct MatrixPairs {
  /// An axis; the value 0 of each goes with every value of the others.
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
  }

  /// What is wrong with a request of its own accord.
  package enum Flaw: CaseIterable, Hashable, Sendable {
    case noSort
    case localized
    case transient
    case toMany
    case notInLine
    case negativeLimit
    case negativeOffset
    case negativeBatch
    case wrongType
    case notANumber
    case objectOfAnotherContext
    case count
  }

  /// How many values each axis has, by its number.
  package static let levels = Axis.allCases.map { axis in
    switch axis {
    case .sort: sorts.count
    case .direction, .window, .pending, .subentities, .result, .marks: 2
    case .keys, .section, .offset, .cache: 3
    case .context, .batch, .predicate: 4
    case .limit: limits.count
    case .delegate: delegates.count
    }
  }

  /// The rows of the legal pairs, none of which is refused.
  static let legalRows = CoveringArray.rows(levels: levels) { isLegal($0, $1) }

  /// The rows of the legal pairs, then one for each illegal pair.
  static let rows: [[Int]] = {
    let illegal = CoveringArray.pairs(of: levels).filter { !isLegal($0.first, $0.second) }
    return legalRows
      + illegal.map { pair in
        var row = levels.map { _ in 0 }
        row[pair.first.axis] = pair.first.value
        row[pair.second.axis] = pair.second.value
        return row
      }
  }()

  /// How many cases there are: one a row, one a flaw.
  package static var count: Int { rows.count + Flaw.allCases.count }

  /// One of the cases, by number.
  package static func makeCase(_ number: Int) -> Case {
    if number < rows.count { return PairWorld(rows[number], flaw: nil).makeCase() }
    let flaw = Flaw.allCases[number - rows.count]
    return PairWorld(levels.map { _ in 0 }, flaw: flaw).makeCase()
  }

  /// A string first, which has first letters.
  static let sorts: [SortShape] = [.binary] + SortShape.allCases.filter { $0 != .binary }
  /// 0, 1, then about as many as there are.
  static let limits = [0, 1, PairWorld.count - 1, PairWorld.count, PairWorld.count + 1]
  static let delegates: [DelegateKind] = [.none, .titles, .legacy, .difference, .snapshot]

  private static func isLegal(
    _ first: CoveringArray.Place, _ second: CoveringArray.Place
  ) -> Bool {
    guard let one = Axis(rawValue: first.axis), let other = Axis(rawValue: second.axis) else {
      return false
    }
    return switch (one, other) {
    case (.sort, .section): second.value < 2 || sorts[first.value].isText
    // The caches of a child are refused, and so are those of a window that is live.
    case (.context, .cache): first.value != 1 || second.value == 0
    case (.window, .cache): first.value == 0 || second.value == 0
    case (.pending, .delegate), (.result, .delegate):
      first.value == 0 || !delegates[second.value].methods.isTracking
    default: true
    }
  }
}
