import StoreModel

extension Rules {
  /// R16, R17: what one processing says of an object, nil for nothing: insert and update is an
  /// insert, insert and delete nothing, update and delete a delete; then invalidated, and refreshed
  /// comes last.
  package static func coalesce(_ object: ReferenceObject) -> ObjectChange.Kind? {
    let marks = object.unprocessed
    if marks.contains(.deleted) { return marks.contains(.inserted) ? nil : .deleted }
    if marks.contains(.inserted) { return .inserted }
    if marks.contains(.updated) { return .updated }
    if marks.contains(.invalidated) { return .invalidated }
    return marks.contains(.refreshed) ? .refreshed : nil
  }

  /// R16, R17: the batch of one processing: every touched object once, in serial order.
  package static func changeSets(_ touched: [ReferenceObject], _ book: Rulebook) -> [ObjectChange] {
    touched.compactMap { object in
      book.rules.coalesce(object).map { ObjectChange(object, $0) }
    }
  }

  /// R46: whom the lists capture anew: those of the batch, and nobody who is related to them.
  package static func touched(
    _ batch: [ObjectChange], _ context: ReferenceContext
  ) -> [ObjectChange] {
    batch
  }

  /// R16, R18: whether a list can have an object at all: only what is live.
  package static func isListed(_ object: ReferenceObject) -> Bool {
    object.phase == .live
  }

  /// R22, R46: what a list keeps of a touched object that belongs to it: what was captured of it
  /// now, whatever the list had of it before and whyever it was touched.
  package static func recapture(
    _ row: ListRow, _ old: () -> ListRow?, _ kind: ObjectChange.Kind, _ request: FetchRequest
  ) -> ListRow {
    row
  }

  /// R23: what the lists take for a deletion: an invalidated object too, though it is live.
  package static func countsAsDeleted(_ kind: ObjectChange.Kind) -> Bool {
    kind == .deleted || kind == .invalidated
  }

  /// R19: what the lists are told when an object is rolled back: the inverse of what they were
  /// told of it, nil when they were told nothing.
  package static func rollbackChange(_ object: ReferenceObject) -> ObjectChange.Kind? {
    if object.phase == .inaccessible || object.isDeletedFromOutside { return nil }
    if !object.isSaved { return object.told.contains(.inserted) ? .deleted : nil }
    if object.told.contains(.deleted) { return .inserted }
    guard object.hasUpdates || object.phase == .deleted else { return nil }
    // A transient value has no saved one to return to: it is lost, and the lists must hear of it.
    let losesValues = object.attributes.contains(where: \.isTransient)
    return losesValues || object.told.contains(.updated) ? .updated : nil
  }

  /// R19: what a rolled back object holds: what it was last read or saved with.
  package static func restoredValues(_ object: ReferenceObject) -> [Value?]? {
    object.base?.values
  }

  /// R21: a reset tells the lists nothing of the objects that it forgets.
  package static func resetChanges(_ objects: [ReferenceObject]) -> [ObjectChange] {
    []
  }

  /// R22: a row read again, with the object's own changes laid over it, and its transient values.
  package static func refreshedValues(_ object: ReferenceObject, _ row: [Value?]) -> [Value?] {
    guard let values = object.values else { return row }
    let changed = object.changedKeys
    return row.indices.map { index in
      let isLocal = changed >> UInt64(index) & 1 == 1 || object.attributes[index].isTransient
      return isLocal ? values[index] : row[index]
    }
  }

  /// R30: a row that a merge brings, with what is not saved laid over it as in a refresh.
  package static func mergedValues(_ object: ReferenceObject, _ row: [Value?]) -> [Value?] {
    refreshedValues(object, row)
  }

  /// R22: the stored ends of a row read again, with the object's own changes laid over them.
  package static func refreshedRelated(
    _ object: ReferenceObject, _ row: [[UInt64]]
  ) -> [[UInt64]] {
    if object.values == nil { return row }
    let changed = object.changedKeys
    return row.indices.map { relation in
      changed >> UInt64(63 - relation) & 1 == 1 ? object.related[relation] : row[relation]
    }
  }
}
