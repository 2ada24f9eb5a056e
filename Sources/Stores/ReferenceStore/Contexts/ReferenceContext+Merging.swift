import StoreModel

// Merges, by which a context takes over the writes of others (R28 to R32).
extension ReferenceContext {
  /// Takes over the writes of a save or a batch request (R28 to R31).
  public func merge(_ note: SaveNote) throws {
    try store.refuseIfClosed()
    try refuseInCallback("merge")
    try bringInLine(note)
  }

  /// Takes over several writes as one: first all objects, then one processing (R99, C525 to C527).
  public func merge(_ transactions: [StoreTransaction]) throws {
    try store.refuseIfClosed()
    try refuseInCallback("merge")
    try bringInLine(store.book.rules.mergedObjects(transactions), SaveNote())
  }

  /// Brings each object of a note in line with the row above, then processes (C179 to C181, C195).
  ///
  /// The kind of change in the note is irrelevant, and so are the order of notes and their
  /// repetition (R31).
  private func bringInLine(_ note: SaveNote) throws {
    try bringInLine(note.inserted + note.updated + note.deleted, note)
  }

  private func bringInLine(_ ids: [ObjectID], _ note: SaveNote) throws {
    for serial in Set(ids.compactMap(store.serial)).sorted() {
      let row = rowAbove(serial)
      bringInLine(holder(serial), row, note)
    }
    try processPendingChanges()
  }

  /// Brings one object in line with the row above it.
  func bringInLine(_ object: ReferenceObject?, _ row: StoredRow?, _ note: SaveNote) {
    let effect = store.book.rules.mergeEffect(object, row, note)
    switch (effect, object, row) {
    case (.load, _, let row?):
      countRefreshed(load(row))
    case (.read, let object?, let row?):
      claim(row, for: object)
      if object.isDeletedFromOutside { revive(object) }
      readAgain(row, into: object, values: store.book.rules.mergedValues(object, row.values))
      countRefreshed(object)
    case (.rebase, let object?, let row?):
      claim(row, for: object)
      object.base = row
      object.objectID = row.id
      object.lacksRow = false
    case (.delete, let object?, _): deleteFromOutside(object)
    case (.noteLoss, let object?, _): object.lacksRow = true
    default: break
    }
  }

  /// Makes the lists evaluate an object again although this context did not change it (R22, C214,
  /// C215).
  func countRefreshed(_ object: ReferenceObject) {
    object.unprocessed.insert(.refreshed)
  }

  /// Deletes an object whose row has gone. The deletion follows no delete rule, and is pending
  /// until the next save (R28, C190, C191).
  func deleteFromOutside(_ object: ReferenceObject) {
    object.phase = .deleted
    object.hasUpdates = false
    object.isDeletedFromOutside = true
    object.lacksRow = true
    object.unprocessed.insert(.deleted)
  }

  /// R32: lets other contexts merge a save of this one, if they merge automatically (C196 to C198).
  ///
  /// When a delegate throws, the other contexts merge all the same. The first error is thrown when
  /// all have merged.
  ///
  /// - Parameter earlier: the error of a delegate of the parent's lists, which comes first (C344).
  func mergeElsewhere(_ note: SaveNote, after earlier: (any Error)?) throws {
    var first = earlier
    let siblings = parent == nil ? store.liveContexts.filter { $0 !== self } : []
    for context in siblings + liveChildren {
      guard store.book.rules.mergesByItself(context.configuration, context.isDelivering) else {
        continue
      }
      do {
        try context.bringInLine(note)
      } catch {
        first = first ?? error
      }
    }
    if let first { throw first }
  }
}
