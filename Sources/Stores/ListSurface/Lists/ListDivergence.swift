import StoreModel

/// Where a list shows something other than its data source holds, after a batch it accepted.
///
/// The identifiers are carried as text, so that it does not depend on their types.
public enum ListDivergence: Hashable, Sendable {
  /// Another section, or another number of them.
  case section(Int, shown: String, wanted: String)
  /// Another item.
  case item(ItemPath, shown: String, wanted: String)
}

extension ListDivergence: CustomStringConvertible {
  /// One sentence with both facts.
  public var description: String {
    switch self {
    case .section(let index, let shown, let wanted):
      "section \(index) shows \(shown.shown), but its data source holds \(wanted.shown)"
    case .item(let path, let shown, let wanted):
      "the row at \(path) shows \(shown.shown), but its data source holds \(wanted.shown)"
    }
  }
}
