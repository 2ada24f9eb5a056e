import StoreModel

extension Board.Side {
  /// The heading of the column.
  package var title: String {
    switch self {
    case .before: "Before"
    case .expected: "Expected"
    case .actual: "Actual"
    }
  }
}

extension Board.Slot {
  /// The mark of the slot, as a sign and a word. A fault takes precedence over a change.
  package var word: String? {
    switch (fault, change) {
    case (.missing, _): "× not in actual"
    case (.extra, _): "+ extra"
    case (.elsewhere, _): "↕ elsewhere"
    case (.differs, _): "≠ differs"
    case (nil, .goes): "− goes"
    case (nil, .new): "+ new"
    case (nil, .moves): "↕ moves"
    case (nil, .changes): "~ changes"
    case (nil, nil): nil
    }
  }
}
