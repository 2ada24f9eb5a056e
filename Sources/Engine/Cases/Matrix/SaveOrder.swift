import StoreModel

/// The order in which changes are processed, saved, merged and undone: the matrix's third axis.
///
/// Each order is seen from one context, whose lists are in the cell. If the order has two siblings,
/// this context is called *own*. The orders include the three remedies for temporary IDs (S3).
/// These are to obtain IDs before the save, to insert in a child, and to fetch again.
package enum SaveOrder: Int, CaseIterable, Hashable, Sendable {
  case processOnly
  case processThenSave
  case saveAtOnce
  case obtainThenSave
  case saveThenProcess
  case failedSaveMendedSaved
  case rollback
  case reset
  case undoRedo
  case fetchAgain

  case ownFirstMergedInOrder
  case ownFirstMergedReversed
  case ownFirstMergedLate
  case ownFirstMergedTwice
  case ownFirstNeverMerged
  case siblingFirstMergedInOrder
  case siblingFirstMergedReversed
  case siblingFirstMergedLate
  case siblingFirstMergedTwice
  case siblingFirstNeverMerged

  case childSaved
  /// The child's save finds changes in its parent that are not processed (R15).
  case childSavedParentChanged
  case childSavedParentSaved
  case grandchildToRoot

  case conflictError
  case conflictObjectTrump
  case conflictStoreTrump
  case conflictOverwrite
  case conflictRollback

  /// Makes the order of a conflict under a policy.
  package init(conflictUnder policy: MergePolicy) {
    self =
      switch policy {
      case .error: .conflictError
      case .objectTrump: .conflictObjectTrump
      case .storeTrump: .conflictStoreTrump
      case .overwrite: .conflictOverwrite
      case .rollback: .conflictRollback
      }
  }

  /// The policy of a conflict, nil if the order is none.
  package var conflictPolicy: MergePolicy? {
    switch self {
    case .conflictError: .error
    case .conflictObjectTrump: .objectTrump
    case .conflictStoreTrump: .storeTrump
    case .conflictOverwrite: .overwrite
    case .conflictRollback: .rollback
    default: nil
    }
  }

  /// The way in which the saves of two siblings are merged.
  package enum Merging: CaseIterable {
    /// The first save is merged first.
    case inOrder
    case reversed
    /// Both are merged only after a further save of the sibling that saved first.
    case late
    case twice
    case never
  }

  /// Makes the order in which two siblings save, and merge in a way.
  package init(ownFirst: Bool, _ merging: Merging) {
    self =
      switch merging {
      case .inOrder: ownFirst ? .ownFirstMergedInOrder : .siblingFirstMergedInOrder
      case .reversed: ownFirst ? .ownFirstMergedReversed : .siblingFirstMergedReversed
      case .late: ownFirst ? .ownFirstMergedLate : .siblingFirstMergedLate
      case .twice: ownFirst ? .ownFirstMergedTwice : .siblingFirstMergedTwice
      case .never: ownFirst ? .ownFirstNeverMerged : .siblingFirstNeverMerged
      }
  }

  /// The sibling that saves first and the way in which they merge, nil if the order has no
  /// siblings.
  var siblings: (ownFirst: Bool, merging: Merging)? {
    for ownFirst in [true, false] {
      for merging in Merging.allCases where SaveOrder(ownFirst: ownFirst, merging) == self {
        return (ownFirst, merging)
      }
    }
    return nil
  }
}
