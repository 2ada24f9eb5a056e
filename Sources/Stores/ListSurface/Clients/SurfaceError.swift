import StoreModel

/// The reasons why a client rejects a call.
public enum SurfaceError: Error, Hashable, Sendable {
  /// The strict list rejected a batch (R84 to R86).
  case batch(BatchError)
  /// A snapshot holds one item at two paths (R75).
  case repeatedItem(String, ItemPath, ItemPath)
  /// A snapshot holds one section at two indexes (R75).
  case repeatedSection(String, Int, Int)
  /// A snapshot was applied while another one was being applied (R87).
  case applyInProgress(running: QueueID, refused: QueueID)
  /// The items are of another type than the list's (R75, S2).
  case itemType(expected: String, given: String)
  /// A cell asked for the controller's item at a path, but the controller has none there (S0).
  case noItemAtPath(ItemPath)
  /// An edit of the snapshot on screen was not valid (R80).
  case edit(SnapshotError)
  /// A plain difference does not fit the rows on screen (R88).
  case difference(OrderedDifferenceError)
  /// An event arrived outside a bracket, that is, not between will-change and did-change (R60).
  case noBracket(String)
  /// A handler called its table in a way that makes no sense.
  case misuse(String)
}

extension SurfaceError: CustomStringConvertible {
  /// The error as text: what is wrong, where, and how to mend it.
  public var description: String {
    switch self {
    case .batch(let error): error.description
    case .repeatedItem(let name, let first, let second):
      "item \(name.shown) stands at \(first) and again at \(second): items are unique in a snapshot"
        + " (tag: supplied-item-identifiers-are-not-unique)"
    case .repeatedSection(let name, let first, let second):
      "section \(name.shown) stands at \(first) and again at \(second): sections are unique in a"
        + " snapshot (tag: supplied-section-identifiers-are-not-unique)"
    case .applyInProgress(let running, let refused):
      "queue \(refused) applied a snapshot while queue \(running) was applying one: apply from one"
        + " queue, one after the other (tag: apply-from-two-queues)"
    case .itemType(let expected, let given):
      "items are \(given), but the list's are \(expected): use the objects' IDs as items"
        + " (tag: could-not-cast-value-of-type)"
    case .noItemAtPath(let path):
      "a cell at \(path) was to show what the controller holds there, which is nothing: use the"
        + " identifier that the cell provider is given (tag: index-beyond-bounds)"
    case .edit(let error): error.description
    case .difference(let error): error.description
    case .noBracket(let event):
      "\(event) outside a bracket: events stand between will-change and did-change"
    case .misuse(let call): "\(call): each batch begins and ends within the callbacks of one change"
    }
  }
}
