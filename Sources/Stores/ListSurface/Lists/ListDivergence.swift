import StoreModel

/// The first place where a list differs from its data source, after a batch that the list accepted.
///
/// The identifiers are text, so that this type does not depend on theirs.
public enum ListDivergence: Hashable, Sendable {
  /// The list shows another section at an index.
  case section(Int, shown: String, wanted: String)
  /// The list shows another item at a path.
  case item(ItemPath, shown: String, wanted: String)
}

extension ListDivergence: CustomStringConvertible {
  /// One sentence with the shown identifier and the data source's.
  public var description: String {
    switch self {
    case .section(let index, let shown, let wanted):
      "section \(index) shows \(shown.shown), but its data source holds \(wanted.shown)"
    case .item(let path, let shown, let wanted):
      "the row at \(path) shows \(shown.shown), but its data source holds \(wanted.shown)"
    }
  }
}
