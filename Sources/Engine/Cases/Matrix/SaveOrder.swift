import StoreModel

/// In which order things are processed, saved, merged and undone: the matrix's third axis.
///
/// Each is seen from one context, whose lists are in the cell. Of two siblings, *own* is that
/// context. The three remedies for temporary IDs (S3) are among them: to obtain before the save, to
/// insert in a child, to fetch again.
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
  case childSavedParentProcessed
  case childSavedParentSaved
  case grandchildToRoot

  case conflictError
  case conflictObjectTrump
  case conflictStoreTrump
  case conflictOverwrite
  case conflictRollback

  /// A conflict under a policy.
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

  /// The policy of a conflict, nil for what is none.
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

  /// How the saves of two siblings are merged.
  package enum Merging: CaseIterable {
    /// What was saved first is merged first.
    case inOrder
    case reversed
    /// Only after a further save of the one that saved first.
    case late
    case twice
    case never
  }

  /// The order in which two siblings save, and how they merge.
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

  /// Which of two siblings saves first and how they merge, nil for what has no siblings.
  var siblings: (ownFirst: Bool, merging: Merging)? {
    for ownFirst in [true, false] {
      for merging in Merging.allCases where SaveOrder(ownFirst: ownFirst, merging) == self {
        return (ownFirst, merging)
      }
    }
    return nil
  }
}
