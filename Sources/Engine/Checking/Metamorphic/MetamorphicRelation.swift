import StoreModel

/// What holds between the answers of one store, whatever it holds: no reference is needed to see
/// that it is broken, so these also find what a reference and a subject have in common.
package enum MetamorphicRelation: String, CaseIterable, Hashable, Sendable, Codable {
  /// Rows where p, where not p and where p is unknown make up all rows, each once.
  case partition
  /// What a predicate selects stands in the order that all rows have.
  case selection
  /// All keys reversed reverse a list, but for ties, which stay as they are (R44).
  case reversal
  /// Windows one after the other make up the list, and past its end is nothing (R36).
  case windows
  /// The batch size changes nothing (R38).
  case batches
  /// A count counts what a fetch gives, and identifiers are those of its objects (R39).
  case counting
  /// An object is found by what it is.
  case pivot
  /// Sections joined are the list without sections (R48).
  case sections
  /// A rollback leaves what was last saved (R19).
  case rollback
  /// What is undone and done again is as it was (R20).
  case redo
  /// Two saves, one after each change, end where one save after both does (R25).
  case oneSave
  /// Two contexts that have changed different objects, or by their policies different properties,
  /// may save in either order (R33).
  case independentSaves

  /// What a store has to be able to do for the relation to be asked of it.
  var needs: StoreCapabilities {
    switch self {
    case .partition, .selection, .pivot: [.queries, .predicates]
    case .reversal: .queries
    case .windows, .batches: [.queries, .windows]
    case .counting: [.queries, .resultTypes]
    case .sections: [.queries, .sections, .requestEdits]
    case .rollback: [.rollback, .saving, .refreshing, .lookups]
    case .redo: .undo
    case .oneSave: [.saving, .refreshing, .lookups]
    case .independentSaves: [.severalContexts, .saving, .refreshing, .reset, .lookups]
    }
  }

  /// The rules that it rests on.
  var rules: [Int] {
    switch self {
    case .partition, .pivot: [35]
    case .selection: [40, 35]
    case .reversal: [44]
    case .windows: [36]
    case .batches: [38]
    case .counting: [39]
    case .sections: [48]
    case .rollback: [19]
    case .redo: [20]
    case .oneSave: [25]
    case .independentSaves: [33]
    }
  }

  /// What is broken, in a few words.
  var breach: String {
    switch self {
    case .partition: "the rows where p, not p and unknown p are not all rows, each once"
    case .selection: "the selected rows have another order than among all rows"
    case .reversal: "reversing all keys does not reverse it"
    case .windows: "its windows, joined, are another list"
    case .batches: "the batch size changes it"
    case .counting: "its count or its identifiers do not match its objects"
    case .pivot: "an object is not found by its own values"
    case .sections: "its sections, joined, are not the list without sections"
    case .rollback: "a rollback does not restore the saved state"
    case .redo: "undo and redo do not restore the state"
    case .oneSave: "two saves lead to another state than one"
    case .independentSaves: "independent saves lead to different states in different orders"
    }
  }
}
