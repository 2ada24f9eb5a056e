import StoreModel

extension Board.Side {
  /// What stands above the column.
  package var title: String {
    switch self {
    case .before: "Before"
    case .expected: "Expected"
    case .actual: "Actual"
    }
  }
}

extension Board.Slot {
  /// What is marked, in a sign and a word; what is wrong before what the rules do.
  package var word: String? {
    switch (fault, change) {
    case (.missing, _): "× missing"
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
