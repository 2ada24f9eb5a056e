import StoreModel

/// One step from an old list to a new one: a batch for a table that shows the list before, and the
/// list after it. An engine with a single batch has a single stage.
///
/// ```swift
/// let stage = ListStage(batch, after: new)
/// ```
///
/// Deletes, reloads and the sources of moves are places before the batch; inserts and the targets
/// of moves are places after it (R83). Reloads at new places are a stage of their own, after the
/// structure. A table that reloads a section (`BatchUpdate.reloadedSections`) draws its header and
/// all its rows anew, whatever the batch says about these rows.
public struct ListStage: Hashable, Sendable {
  /// The batch.
  public let batch: BatchUpdate
  /// The list after the batch, from which the table takes the rows that come or are reloaded.
  public let after: [ItemSection]

  /// Makes a stage of a list with sections.
  public init(_ batch: BatchUpdate, after: [ItemSection]) {
    self.batch = batch
    self.after = after
  }

  /// Makes a stage of a list without sections.
  public init(_ batch: BatchUpdate, after: [ListItem]) {
    self.init(batch, after: [ItemSection(id: "", items: after)])
  }
}

/// One change of a list without sections, for engines whose changes are performed one after the
/// other. Each place is one in the list at that time.
public enum ListPatch: Hashable, Sendable {
  /// An item comes to a place.
  case insert(ListItem, at: Int)
  /// The item at a place goes.
  case delete(at: Int)
  /// The item at the first place is taken out and put in at the second one.
  case move(from: Int, to: Int)
  /// The item at a place gets new content.
  case update(ListItem, at: Int)
}

extension ListStage {
  /// Performs changes one after the other; each is a stage.
  ///
  /// ```swift
  /// let stages = try ListStage.sequence([.delete(at: 0), .insert(item, at: 2)], from: old)
  /// ```
  ///
  /// - Throws: `ListPatchError` if a change names a place that the list does not have then.
  public static func sequence(
    _ patches: [ListPatch], from old: [ListItem]
  ) throws -> [ListStage] {
    var items = old
    return try patches.map { patch in
      guard patch.isPossible(in: items.count) else {
        throw ListPatchError(patch: patch, count: items.count)
      }
      let batch = patch.batch
      patch.perform(on: &items)
      return ListStage(batch, after: items)
    }
  }
}

extension ListPatch {
  fileprivate func isPossible(in count: Int) -> Bool {
    switch self {
    case .insert(_, let place): (0...count).contains(place)
    case .delete(let place), .update(_, let place): (0..<count).contains(place)
    case .move(let from, let to): (0..<count).contains(from) && (0..<count).contains(to)
    }
  }

  fileprivate var batch: BatchUpdate {
    var batch = BatchUpdate()
    switch self {
    case .insert(_, let place): batch.insertedItems = [ItemPath(section: 0, item: place)]
    case .delete(let place): batch.deletedItems = [ItemPath(section: 0, item: place)]
    case .update(_, let place): batch.reloadedItems = [ItemPath(section: 0, item: place)]
    case .move(let from, let to):
      batch.movedItems = [
        BatchUpdate.ItemMove(
          from: ItemPath(section: 0, item: from), to: ItemPath(section: 0, item: to))
      ]
    }
    return batch
  }

  fileprivate func perform(on items: inout [ListItem]) {
    switch self {
    case .insert(let item, let place): items.insert(item, at: place)
    case .delete(let place): items.remove(at: place)
    case .update(let item, let place): items[place] = item
    case .move(let from, let to): items.insert(items.remove(at: from), at: to)
    }
  }
}

/// A change of a sequence that names a place which the list does not have.
public struct ListPatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The change.
  public let patch: ListPatch
  /// The number of items at that time.
  public let count: Int

  /// The change, and the number of items.
  public var description: String { "\(patch) in a list of \(count) items" }
}
