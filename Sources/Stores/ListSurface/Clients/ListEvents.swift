import StoreModel

/// A section event of the legacy stream (R54, R61).
public struct SectionEvent: Hashable, Sendable {
  /// The kind of change: an insert or a delete.
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
  /// The kind of change: an insert, a delete, a move or an update.
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

/// The events of one bracket, that is, between will-change and did-change. Their order is
/// irrelevant (R61).
public struct ListEvents: Hashable, Sendable {
  /// The section events.
  public var sections: [SectionEvent] = []
  /// The object events.
  public var objects: [ObjectEvent] = []

  /// Makes an empty bracket.
  public init() {}

  /// The first batch of the bracket: all events but the updates, each kind of operation in
  /// ascending order.
  ///
  /// Every system accepts the batch (R86). Tables reject a move out of a deleted section or into an
  /// inserted one, so the batch has other operations for such a move:
  /// - A move out of a deleted section is an insert.
  /// - A move into an inserted section is a delete of the old path. The new section brings the
  ///   row.
  /// - A move out of a deleted section into an inserted one needs no operation.
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
      case .update: break
      case .move:
        if let old = event.old, let new = event.new { batch.addMove(from: old, to: new) }
      }
    }
    batch.sort()
    return batch
  }

  /// The second batch of the bracket: the rows of the updates, at their new paths in ascending
  /// order.
  ///
  /// A reload in the first batch would crash a table when a move displaces its row (R86). The rows
  /// of inserted sections are left out, since they have new cells.
  public var reloads: [ItemPath] {
    var paths: [ItemPath] = []
    for event in objects where event.kind == .update {
      guard let new = event.new, !inserts(new.section) else { continue }
      paths.append(new)
    }
    paths.sortSome(<)
    return paths
  }

  private func inserts(_ section: Int) -> Bool {
    sections.contains { $0.kind == .insert && $0.index == section }
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
  }
}

extension Array {
  /// Sorts two or more elements; most kinds of change have one or none, which cost no call.
  @inline(__always)
  fileprivate mutating func sortSome(_ areInOrder: (Element, Element) -> Bool) {
    if count > 1 { sort(by: areInOrder) }
  }
}
