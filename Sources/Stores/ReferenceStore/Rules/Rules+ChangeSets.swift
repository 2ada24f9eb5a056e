import StoreModel

extension Rules {
  /// R16, R17: combines the changes of an object since the last processing into one, or none (C97,
  /// C143, C153).
  ///
  /// An insert and a delete together are no change. Otherwise the first of these decides: deleted,
  /// inserted, updated, invalidated, refreshed.
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

  /// R46: the objects that the lists capture again: those of the batch, but not their related
  /// objects (C260).
  package static func touched(
    _ batch: [ObjectChange], _ context: ReferenceContext
  ) -> [ObjectChange] {
    batch
  }

  /// R102: whether a list follows the changes of related objects (C380, C381).
  package static func followsRelated(
    _ configuration: ListConfiguration, _ options: StoreOptions
  ) -> Bool {
    let request = configuration.request
    let paths = request.sort.map(\.path) + (configuration.sectionKey.map { [$0.path] } ?? [])
    return options.followsRelatedObjects
      && (configuration.window == .live || request.limit == 0 && request.offset == 0)
      && (paths.contains { !$0.through.isEmpty } || readsRelated(request.predicate))
  }

  /// R102: whether a condition reads a relationship.
  private static func readsRelated(_ predicate: Predicate) -> Bool {
    switch predicate {
    case .always, .never, .isObject: false
    case .leadsToNone, .leadsTo: true
    case .compare(let path, _, _), .match(let path, _, _, _), .isNil(let path), .isIn(let path, _),
      .isBetween(let path, _, _), .any(let path, _, _):
      !path.through.isEmpty
    case .and(let parts), .or(let parts): parts.contains(where: readsRelated)
    case .not(let part): readsRelated(part)
    }
  }

  /// R102: the changes of a list that follows related objects: those of the batch, then an update
  /// of each other row whose keys or section changed, or which is another instance now. If ties are
  /// broken by identifier, a row with another identifier is one too (C382, C431).
  package static func followed(
    _ batch: [ObjectChange], _ old: [ListRow], _ fresh: [ListRow], _ dialect: Dialect,
    _ book: Rulebook
  ) -> [ObjectChange] {
    let others = fresh.filter { row in
      guard let former = old.first(where: { $0.serial == row.serial }) else { return false }
      return former.keys != row.keys || former.object !== row.object
        || dialect.ties == .identifier && book.rules.breakTieByIdentifier(former, row) != 0
        || !book.rules.isSameSection(former.section, row.section)
    }
    return batch
      + others.filter { row in !batch.contains { $0.object.serial == row.serial } }
      .map { ObjectChange($0.object, .updated) }
  }

  /// R16, R18: whether a list may contain an object; only a live one.
  package static func isListed(_ object: ReferenceObject) -> Bool {
    object.phase == .live
  }

  /// R22, R46: the row that a list keeps of a touched object: the one captured now. The old row and
  /// the kind of change are irrelevant.
  package static func recapture(
    _ row: ListRow, _ old: () -> ListRow?, _ kind: ObjectChange.Kind, _ request: FetchRequest
  ) -> ListRow {
    row
  }

  /// R23: whether the lists treat a change as a deletion; an invalidated object is treated so too,
  /// although it is live (C151).
  package static func countsAsDeleted(_ kind: ObjectChange.Kind) -> Bool {
    kind == .deleted || kind == .invalidated
  }

  /// R19: the change that the lists receive when an object is rolled back. This is the inverse of
  /// the changes they have received, and nil when they have received none (C129 to C133).
  package static func rollbackChange(_ object: ReferenceObject) -> ObjectChange.Kind? {
    if object.phase == .inaccessible || object.lacksRow { return nil }
    if !object.isSaved { return object.reportedMarks.contains(.inserted) ? .deleted : nil }
    if object.reportedMarks.contains(.deleted) { return .inserted }
    guard object.hasUpdates || object.phase == .deleted else { return nil }
    // A transient value has no saved value, so it is lost, and the lists must receive an update.
    let losesValues = object.attributes.contains(where: \.isTransient)
    return losesValues || object.reportedMarks.contains(.updated) ? .updated : nil
  }

  /// R19: the values of a rolled back object: those with which it was last read or saved (C31).
  package static func restoredValues(_ object: ReferenceObject) -> [Value?]? {
    object.base?.values
  }

  /// R21: the changes that the lists receive in a reset: none.
  package static func resetChanges(_ objects: [ReferenceObject]) -> [ObjectChange] {
    []
  }

  /// R22: whether a refresh that keeps changes also keeps the values; only those of an updated
  /// object. Any other object becomes a fault (C341).
  package static func refreshKeepsValues(_ object: ReferenceObject) -> Bool {
    object.isUpdated
  }

  /// R22: the values of a refreshed object: those of the row, except the object's own changes and
  /// its transient values.
  package static func refreshedValues(_ object: ReferenceObject, _ row: [Value?]) -> [Value?] {
    guard let values = object.values else { return row }
    let changed = object.changedKeys
    return row.indices.map { index in
      let isLocal = changed >> UInt64(index) & 1 == 1 || object.attributes[index].isTransient
      return isLocal ? values[index] : row[index]
    }
  }

  /// R30: the values of an object after a merge: those of the row, except the object's own changes,
  /// as in a refresh (C188, C349).
  package static func mergedValues(_ object: ReferenceObject, _ row: [Value?]) -> [Value?] {
    refreshedValues(object, row)
  }

  /// R22: the stored ends of a refreshed object: those of the row, except the object's own changes
  /// (C149).
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
