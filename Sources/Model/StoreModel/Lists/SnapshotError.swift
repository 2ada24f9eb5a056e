/// Why an edit of a snapshot was refused; the snapshot is unchanged (R80).
///
/// The identifiers are carried as text, so that the error does not depend on their types.
public enum SnapshotError: Error, Hashable, Sendable {
  /// The argument names an identifier twice.
  case duplicateInArgument(String)
  /// The section to add is there already.
  case sectionExists(String)
  /// There is no section yet to append items to.
  case noSection
  /// The section that the edit refers to is not there.
  case unknownSection(String)
  /// The item that the edit refers to is not there.
  case unknownItem(String)
  /// The place to insert at is itself among what is to be inserted or moved.
  case destinationIsInserted(String)
}

extension SnapshotError: CustomStringConvertible {
  /// What was asked, what to do, and the tag of the known assertion.
  public var description: String {
    switch self {
    case .duplicateInArgument(let name):
      "\(name.shown) stands twice in the argument: name each identifier once"
        + " (tag: supplied-identifiers-not-unique)"
    case .sectionExists(let name):
      "section \(name.shown) is there already: sections are unique, move it instead"
        + " (tag: section-identifiers-not-unique)"
    case .noSection:
      "there is no section to append to: append a section first (tag: no-sections)"
    case .unknownSection(let name):
      "section \(name.shown) is not in the snapshot: add it first (tag: invalid-section-identifier)"
    case .unknownItem(let name):
      "item \(name.shown) is not in the snapshot: add it first (tag: invalid-item-identifier)"
    case .destinationIsInserted(let name):
      "\(name.shown) is the destination and among what is inserted: choose another destination"
        + " (tag: destination-among-inserted)"
    }
  }
}

extension String {
  /// An identifier as a message shows it: an empty one, such as the name of the only section of a
  /// list without sections, as two quotes.
  package var shown: String { isEmpty ? "\"\"" : self }
}
