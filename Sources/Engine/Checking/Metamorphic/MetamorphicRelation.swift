import StoreModel

/// A relation that must hold between the answers of one store, whatever its contents. Relations
/// need no reference, so they also find faults that the reference and the subject share.
package enum MetamorphicRelation: String, CaseIterable, Hashable, Sendable, Codable {
  /// The rows where p is true, those where p is false and those where p is unknown together are all
  /// rows, each once.
  case partition
  /// The rows that a predicate selects have the same order as among all rows.
  case selection
  /// Reversing all keys reverses a list, except for ties, which keep their order (R44).
  case reversal
  /// Consecutive windows together are the whole list, and a window past its end is empty (R36).
  case windows
  /// Consecutive windows from the end, the last one first, together are the whole list (R104).
  case windowsFromEnd
  /// The batch size does not change the result (R38).
  case batches
  /// A count equals the number of fetched objects, and a fetch of identifiers returns the IDs of
  /// these objects (R39).
  case counting
  /// A query for an object's own values finds the object.
  case pivot
  /// The sections of a list, joined, are the list without sections (R48).
  case sections
  /// After a rollback, the state is that of the last save (R19).
  case rollback
  /// Undo followed by redo restores the state (R20).
  case redo
  /// Two saves, one after each change, lead to the same state as one save after both changes (R25).
  case oneSave
  /// Two contexts may save in either order if they have changed different objects. If their
  /// policies merge property by property, they may have changed different properties instead (R33).
  case independentSaves
  /// Catching up with several writes at once leads to the same state as merging each of them (R99).
  case catchingUp

  /// The features that a store must support for this relation to be checked.
  var needs: StoreCapabilities {
    switch self {
    case .partition, .selection, .pivot: [.queries, .predicates]
    case .reversal: .queries
    case .windows, .batches: [.queries, .windows]
    case .windowsFromEnd: [.queries, .windows, .windowsFromEnd]
    case .counting: [.queries, .resultTypes]
    case .sections: [.queries, .sections, .requestEdits]
    case .rollback: [.rollback, .saving, .refreshing, .lookups]
    case .redo: .undo
    case .oneSave: [.saving, .refreshing, .lookups]
    case .independentSaves: [.severalContexts, .saving, .refreshing, .reset, .lookups]
    case .catchingUp: [.severalContexts, .history, .refreshing, .lookups]
    }
  }

  /// The rules on which the relation rests.
  var rules: [Int] {
    switch self {
    case .partition, .pivot: [35]
    case .selection: [40, 35]
    case .reversal: [44]
    case .windows: [36]
    case .windowsFromEnd: [104]
    case .batches: [38]
    case .counting: [39]
    case .sections: [48]
    case .rollback: [19]
    case .redo: [20]
    case .oneSave: [25]
    case .independentSaves: [33]
    case .catchingUp: [99]
    }
  }

  /// The violation, in a few words.
  var violation: String {
    switch self {
    case .partition: "the rows where p, not p and unknown p are not all rows, each once"
    case .selection: "the selected rows have another order than among all rows"
    case .reversal: "reversing all keys does not reverse it"
    case .windows: "its windows, joined, are another list"
    case .windowsFromEnd: "its windows from the end, joined, are another list"
    case .batches: "the batch size changes it"
    case .counting: "its count or its identifiers do not match its objects"
    case .pivot: "an object is not found by its own values"
    case .sections: "its sections, joined, are not the list without sections"
    case .rollback: "a rollback does not restore the saved state"
    case .redo: "undo and redo do not restore the state"
    case .oneSave: "two saves lead to another state than one"
    case .independentSaves: "independent saves lead to different states in different orders"
    case .catchingUp: "merging several writes at once is not like merging each of them"
    }
  }
}
