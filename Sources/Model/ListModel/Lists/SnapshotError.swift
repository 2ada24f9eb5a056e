/// The reason why a snapshot rejects an edit; the snapshot is unchanged (R80).
///
/// The error has the identifiers as text, so that it does not depend on their types.
public enum SnapshotError: Error, Hashable, Sendable {
  /// The argument names an identifier twice.
  case duplicateInArgument(String)
  /// The new section exists already.
  case sectionExists(String)
  /// There is no section to append items to.
  case noSection
  /// The section of the edit is not in the snapshot.
  case unknownSection(String)
  /// The item of the edit is not in the snapshot.
  case unknownItem(String)
  /// The destination is among the sections or items to insert or move.
  case destinationIsInserted(String)
  /// A function gives two sections the same new identifier.
  case sectionsBecomeOne(String, String)
  /// A function gives two items the same new identifier.
  case itemsBecomeOne(String, String)
}

extension SnapshotError: CustomStringConvertible {
  /// The problem, the fix, and the tag of the known assertion.
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
    case .sectionsBecomeOne(let first, let second):
      "sections \(first.shown) and \(second.shown) become one: give each its own identifier"
        + " (tag: section-identifiers-not-unique)"
    case .itemsBecomeOne(let first, let second):
      "items \(first.shown) and \(second.shown) become one: give each its own identifier"
        + " (tag: supplied-identifiers-not-unique)"
    }
  }
}

extension String {
  /// The identifier as a message shows it, with two quotes for an empty one.
  ///
  /// The only section of a list without sections has an empty name.
  package var shown: String { isEmpty ? "\"\"" : self }
}
