import StoreModel

/// One row of a list: what was captured of an object when it was last touched (R46).
///
/// It never changes: a touched object is given a new one. A class, for sorting moves rows about.
package final class ListRow: Serialed {
  /// The object.
  package let object: ReferenceObject
  /// Its creation number, by which ties break (R44).
  package let serial: UInt64
  /// Its ID when it was captured.
  package let capturedID: ObjectID
  /// Whether the result is identifiers: they are values, and no swap reaches them (R39).
  package let isIdentifier: Bool
  /// Its sort values, one a descriptor, strings in the form in which they compare (R42, R43).
  package let keys: [Value?]
  /// The name of its section (R48).
  package let section: String

  /// - Parameter serial: that of the row; an object that was asked for by its ID may not know it.
  package init(
    object: ReferenceObject, serial: UInt64, keys: [Value?], section: String,
    isIdentifier: Bool = false
  ) {
    self.object = object
    self.isIdentifier = isIdentifier
    self.serial = serial
    capturedID = object.objectID
    self.keys = keys
    self.section = section
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

/// What a list shows: rows in order, and the sections they fall into.
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
