/// The reason why an outline rejects an edit; the outline is unchanged (R100).
///
/// The error has the items as text, so that it does not depend on their type.
public enum OutlineError: Error, Hashable, Sendable {
  /// The argument names an item twice.
  case duplicateInArgument(String)
  /// The new item is in the outline already.
  case itemExists(String)
  /// The item of the edit is not in the outline.
  case unknownItem(String)
  /// A plain list names an item that is in the outline but not visible.
  case itemIsHidden(String)
}

extension OutlineError: CustomStringConvertible {
  /// The problem and the fix.
  public var description: String {
    switch self {
    case .duplicateInArgument(let name):
      "\(name.shown) stands twice in the argument: name each item once"
    case .itemExists(let name):
      "\(name.shown) is in the outline already: an outline has each item once, delete it first"
    case .unknownItem(let name):
      "\(name.shown) is not in the outline: add it first"
    case .itemIsHidden(let name):
      "\(name.shown) is hidden in the outline: expand its ancestors first, or leave it out"
    }
  }
}
