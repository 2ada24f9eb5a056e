/// The reason why a strict list rejects a batch; the list is unchanged (R84, R85, R86).
public enum BatchError: Error, Hashable, Sendable {
  /// An operation on a section or an item.
  public enum Operation: String, Hashable, Sendable {
    case delete
    case insert
    case moveFrom = "move from"
    case moveTo = "move to"
    case reload
    case reconfigure
  }

  /// The section index is beyond the sections before the batch (delete, move from) or after it
  /// (R85).
  case sectionOutOfRange(Operation, section: Int, count: Int)
  /// The item index is beyond its section before or after the batch (R85).
  case itemOutOfRange(Operation, ItemPath, count: Int)
  /// The section of the item path does not exist before or after the batch (R85).
  case noSuchSection(Operation, ItemPath, sections: Int)
  /// One section has two operations (R86).
  case sectionConflict(Operation, Operation, section: Int)
  /// One item has two operations, or two operations have the same target (R86).
  case itemConflict(Operation, Operation, ItemPath)
  /// An item moves out of a section that the batch deletes or reloads; only the mode `portable`
  /// rejects this (R86).
  case moveOutOfDeletedSection(from: ItemPath, to: ItemPath)
  /// An item moves into a section that the batch inserts or reloads; only the mode `portable`
  /// rejects this (R86).
  case moveIntoInsertedSection(from: ItemPath, to: ItemPath)
  /// The batch operates on an item of a section that it moves; the mode `current` accepts this
  /// (R86).
  case itemOfMovedSection(Operation, ItemPath, movedFrom: Int, movedTo: Int)
  /// Moves displace the row of a reload, and a view puts the reloaded row back at another path than
  /// the batch; the mode `current` accepts this (R86).
  case displacedReload(ItemPath, puts: ItemPath, belongs: ItemPath)
  /// The number of sections after the batch is not the sum of the operations (R84).
  case sectionCount(before: Int, deleted: Int, inserted: Int, after: Int)
  /// The number of items in a surviving section is not the sum of the operations (R84).
  case itemCount(
    section: Int, before: Int, deleted: Int, inserted: Int, movedOut: Int, movedIn: Int, after: Int)
}

extension BatchError: CustomStringConvertible {
  /// The operation, every number involved, the fix, and the tag of the known assertion.
  public var description: String {
    switch self {
    case .sectionOutOfRange(let operation, let section, let count):
      "attempt to \(operation.rawValue) section \(section), but there are only \(count) sections"
        + " \(operation.side) the update; use \(operation.coordinates) indexes"
        + " (tag: attempt-to-\(operation.tag)-section)"
    case .itemOutOfRange(let operation, let path, let count):
      "attempt to \(operation.rawValue) item \(path.item) of section \(path.section), which only"
        + " contains \(count) items \(operation.side) the update; use \(operation.coordinates)"
        + " paths (tag: attempt-to-\(operation.tag)-item)"
    case .noSuchSection(let operation, let path, let sections):
      "attempt to \(operation.rawValue) item \(path.item) of section \(path.section), but there"
        + " are only \(sections) sections \(operation.side) the update; use"
        + " \(operation.coordinates) paths (tag: attempt-to-\(operation.tag)-item)"
    case .sectionConflict(let first, let second, let section):
      "attempt to \(first.rawValue) and to \(second.rawValue) section \(section): one operation a"
        + " section (tag: multiple-section-operations)"
    case .itemConflict(let first, let second, let path):
      "attempt to \(first.rawValue) and to \(second.rawValue) the same index path \(path): one"
        + " operation an item and one item a place (tag: same-index-path)"
    case .moveOutOfDeletedSection(let from, let to):
      "attempt to move \(from) to \(to) out of a deleted or reloaded section: insert it at"
        + " \(to) instead (tag: move-out-of-deleted-section)"
    case .moveIntoInsertedSection(let from, let to):
      "attempt to move \(from) to \(to) into an inserted or reloaded section: delete \(from)"
        + " instead, since the new section brings the row (tag: move-into-inserted-section)"
    case .itemOfMovedSection(let operation, let path, let from, let to):
      "attempt to \(operation.rawValue) item \(path.item) of section \(path.section), which moves"
        + " from \(from) to \(to): delete section \(from) and insert section \(to) instead of"
        + " moving it (tag: item-of-moved-section)"
    case .displacedReload(let path, let puts, let belongs):
      "attempt to reload \(path) beside moves: a view puts the row back at \(puts), but it belongs"
        + " at \(belongs); reload \(belongs) in a second batch (tag: displaced-reload)"
    case .sectionCount(let before, let deleted, let inserted, let after):
      "invalid number of sections: \(before) before, \(deleted) deleted, \(inserted) inserted"
        + "; this adds up to \(before - deleted + inserted), but the list has \(after) after"
        + " the update"
        + " (tag: invalid-number-of-sections)"
    case .itemCount(
      let section, let before, let deleted, let inserted, let movedOut, let movedIn, let after):
      "invalid number of items in section \(section): \(before) before, \(deleted) deleted,"
        + " \(inserted) inserted, \(movedOut) moved out, \(movedIn) moved in; this adds"
        + " up to \(before - deleted + inserted - movedOut + movedIn), but the list has"
        + " \(after) after the update (tag: invalid-number-of-rows)"
    }
  }
}

extension BatchError.Operation {
  fileprivate var isOld: Bool { self != .insert && self != .moveTo }
  fileprivate var side: String { isOld ? "before" : "after" }
  fileprivate var coordinates: String { isOld ? "old" : "new" }
  fileprivate var tag: String {
    switch self {
    case .delete: "delete"
    case .insert: "insert"
    case .moveFrom, .moveTo: "move"
    case .reload: "reload"
    case .reconfigure: "reconfigure"
    }
  }
}
