import StoreModel

/// Which cells a trial or a campaign has reached, and how often.
///
/// Cells are portable: they need nothing from the compiler. There are four families, each numbered
/// densely: ordered pairs of command kinds, shapes of delivered batches, kinds of errors, and the
/// matrix.
package struct Coverage: Hashable, Sendable {
  /// How often each cell was reached, saturating.
  package private(set) var counts: [UInt32]
  /// How many cells were reached at all.
  package private(set) var covered = 0

  /// Nothing reached yet.
  package init() {
    counts = Array(repeating: 0, count: Coverage.cellCount)
  }

  /// Counts one visit of a cell.
  package mutating func reach(_ cell: Int) {
    if counts[cell] == 0 { covered += 1 }
    if counts[cell] < .max { counts[cell] += 1 }
  }

  /// Adds what another campaign or worker reached; the order of adding does not matter.
  package mutating func formUnion(_ other: Coverage) {
    for cell in counts.indices where other.counts[cell] > 0 {
      if counts[cell] == 0 { covered += 1 }
      let (sum, overflow) = counts[cell].addingReportingOverflow(other.counts[cell])
      counts[cell] = overflow ? .max : sum
    }
  }

  /// How many cells can be reached.
  package static let reachable =
    pairs.count + batches.count + errors.count + MatrixCell.possible.count

  /// The cells of ordered pairs of command kinds.
  static let pairs = 0..<CommandKind.allCases.count * CommandKind.allCases.count
  /// The cells of batch shapes: 64 mixes of legacy events, 16 sizes of snapshots and 16 of
  /// differences.
  static let batches = pairs.upperBound..<pairs.upperBound + 96
  /// The cells of error kinds.
  static let errors = batches.upperBound..<batches.upperBound + ErrorKind.allCases.count
  /// The cells of the matrix.
  static let matrix = errors.upperBound..<errors.upperBound + MatrixCell.count
  /// How many numbers there are.
  static let cellCount = matrix.upperBound

  /// How often a matrix cell was reached.
  package func visits(of cell: MatrixCell) -> UInt32 {
    counts[Coverage.matrix.lowerBound + cell.index]
  }
}

/// The kinds of refusals, without their numbers.
package enum ErrorKind: Int, CaseIterable, Hashable, Sendable {
  case notANumber
  case wrongType
  case objectNotFound
  case inaccessibleFault
  case objectIsDeleted
  case objectIsGone
  case validation
  case noSortDescriptors
  case unsupportedComparator
  case transientSortKey
  case sectionNotInLine
  case sectionNotText
  case sectionSplit
  case resultTypeNotTracked
  case negative
  case pendingExcludedWhileTracking
  case liveWindowWithCache
  case cacheConfigurationDiffers
  case reentrant
  case noSuchIndexPath
  case notFetched
  case delegateThrew
  case refusedByClient
}

extension StoreError {
  /// Which kind of refusal this is.
  package var kind: ErrorKind {
    switch self {
    case .notANumber: .notANumber
    case .wrongType: .wrongType
    case .objectNotFound: .objectNotFound
    case .inaccessibleFault: .inaccessibleFault
    case .objectIsDeleted: .objectIsDeleted
    case .objectIsGone: .objectIsGone
    case .validation: .validation
    case .noSortDescriptors: .noSortDescriptors
    case .unsupportedComparator: .unsupportedComparator
    case .transientSortKey: .transientSortKey
    case .sectionNotInLine: .sectionNotInLine
    case .sectionNotText: .sectionNotText
    case .sectionSplit: .sectionSplit
    case .resultTypeNotTracked: .resultTypeNotTracked
    case .negative: .negative
    case .pendingExcludedWhileTracking: .pendingExcludedWhileTracking
    case .liveWindowWithCache: .liveWindowWithCache
    case .cacheConfigurationDiffers: .cacheConfigurationDiffers
    case .reentrant: .reentrant
    case .noSuchIndexPath: .noSuchIndexPath
    case .notFetched: .notFetched
    case .delegateThrew: .delegateThrew
    }
  }
}
