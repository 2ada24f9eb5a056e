import StoreModel

/// A section event of the legacy stream (R54, R61).
public struct SectionEvent: Hashable, Sendable {
  /// Insert or delete.
  public var kind: ChangeKind
  /// The old index of a deleted section, the new one of an inserted one.
  public var index: Int

  /// Makes an event.
  public init(_ kind: ChangeKind, at index: Int) {
    self.kind = kind
    self.index = index
  }
}

/// An object event of the legacy stream (R62).
public struct ObjectEvent: Hashable, Sendable {
  /// What happened.
  public var kind: ChangeKind
  /// The path before the batch, nil for an insert.
  public var old: ItemPath?
  /// The path after the batch, nil for a delete.
  public var new: ItemPath?

  /// Makes an event.
  public init(_ kind: ChangeKind, at old: ItemPath?, newPath new: ItemPath?) {
    self.kind = kind
    self.old = old
    self.new = new
  }
}

/// The events of one bracket; their order does not matter (R61).
public struct ListEvents: Hashable, Sendable {
  /// The section events.
  public var sections: [SectionEvent] = []
  /// The object events.
  public var objects: [ObjectEvent] = []

  /// Makes an empty bracket.
  public init() {}

  /// The one batch that the events make, each kind in ascending order.
  ///
  /// An update reloads the old path (R83). A move out of a deleted section is an insert, because a
  /// table refuses it as a move (R86); a move into an inserted section is a delete of its source
  /// beside the new row; between the two there is nothing left to tell.
  public var batch: BatchUpdate {
    var batch = BatchUpdate()
    for event in sections {
      if event.kind == .delete { batch.deletedSections.append(event.index) }
      if event.kind == .insert { batch.insertedSections.append(event.index) }
    }
    for event in objects {
      switch event.kind {
      case .insert: if let new = event.new { batch.insertedItems.append(new) }
      case .delete: if let old = event.old { batch.deletedItems.append(old) }
      case .update: if let old = event.old { batch.reloadedItems.append(old) }
      case .move:
        if let old = event.old, let new = event.new { batch.addMove(from: old, to: new) }
      }
    }
    batch.sort()
    return batch
  }
}

extension BatchUpdate {
  fileprivate mutating func addMove(from old: ItemPath, to new: ItemPath) {
    let leaves = deletedSections.contains(old.section)
    let enters = insertedSections.contains(new.section)
    guard leaves || enters else {
      movedItems.append(ItemMove(from: old, to: new))
      return
    }
    if !leaves { deletedItems.append(old) }
    if !enters { insertedItems.append(new) }
  }

  fileprivate mutating func sort() {
    deletedSections.sortSome(<)
    insertedSections.sortSome(<)
    deletedItems.sortSome(<)
    insertedItems.sortSome(<)
    movedItems.sortSome { ($0.to, $0.from) < ($1.to, $1.from) }
    reloadedItems.sortSome(<)
  }
}

extension Array {
  /// Sorts, unless there is nothing to exchange: most kinds of change have one element or none.
  @inline(__always)
  fileprivate mutating func sortSome(_ areInOrder: (Element, Element) -> Bool) {
    if count > 1 { sort(by: areInOrder) }
  }
}
