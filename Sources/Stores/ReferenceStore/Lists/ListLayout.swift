import StoreModel

/// One row of a list: the values captured from an object when it was last touched (R46).
///
/// A row never changes: a touched object gets a new one. This is a class, because sorting moves
/// references faster than values.
package final class ListRow: Serialed {
  /// The object.
  package let object: ReferenceObject
  /// The object's creation number, which breaks ties (R44).
  package let serial: UInt64
  /// The object's ID when the row was captured.
  package let capturedID: ObjectID
  /// Whether the list has identifiers as results. A save does not replace these (R39).
  package let isIdentifier: Bool
  /// Whether ties are broken by this ID: the object had a row of its own under it, or its store
  /// gives no temporary IDs (C417, C422, C432).
  package let hasSavedID: Bool
  /// The sort values, one for each descriptor; strings are in the form in which they compare (R42,
  /// R43).
  package let keys: [Value?]
  /// The name of the object's section (R48).
  package let section: String

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - serial: the serial of the object's row; a fault that waits under an ID may not have a
  ///     serial itself.
  ///   - givesTemporaryIDs: whether the store gives temporary IDs. Otherwise an object has its
  ///     identifier from the start.
  package init(
    object: ReferenceObject, serial: UInt64, keys: [Value?], section: String,
    isIdentifier: Bool = false, givesTemporaryIDs: Bool = true
  ) {
    self.object = object
    self.isIdentifier = isIdentifier
    self.serial = serial
    capturedID = object.objectID
    hasSavedID =
      !object.objectID.isTemporary && !(object.isInserted && givesTemporaryIDs)
    self.keys = keys
    self.section = section
  }

  /// The same row with the present identifier of an object, which may be another instance (C418).
  func identified(by object: ReferenceObject) -> ListRow {
    ListRow(self, identifiedBy: object)
  }

  private init(_ row: ListRow, identifiedBy identifier: ReferenceObject) {
    object = row.object
    isIdentifier = row.isIdentifier
    serial = row.serial
    capturedID = identifier.objectID
    hasSavedID = !identifier.isInserted && !identifier.objectID.isTemporary
    keys = row.keys
    section = row.section
  }
}

/// A section of a list: a run of rows with one name.
package struct SectionRun: Hashable, Sendable {
  package var name: String
  /// The flat index of its first row.
  package var start: Int
  package var count: Int

  package init(name: String, start: Int, count: Int) {
    self.name = name
    self.start = start
    self.count = count
  }
}

/// The contents of a list: its rows in order, and their sections.
package struct ListLayout {
  package var rows: [ListRow]
  package var sections: [SectionRun]

  package init(rows: [ListRow] = [], sections: [SectionRun] = []) {
    self.rows = rows
    self.sections = sections
  }

  /// The index path of a flat index.
  package func path(of index: Int) -> ItemPath {
    let section = sections.lastIndex { $0.start <= index } ?? 0
    guard sections.indices.contains(section) else { return ItemPath(section: 0, item: index) }
    return ItemPath(section: section, item: index - sections[section].start)
  }

  /// The rows of a section.
  package func rows(of section: SectionRun) -> ArraySlice<ListRow> {
    rows[section.start..<section.start + section.count]
  }
}
