import StoreModel

// The options of a dialect. All other rules are the same in each dialect.
extension Rules {
  /// R51: whether the section key is the first sort key, so that no section splits (C410).
  package static func sectionsLead(_ dialect: Dialect) -> Bool {
    dialect.sections == .keyFirst
  }

  /// The descriptor of a section key that is the first sort key. It is ascending, except if the
  /// request sorts by the same path first: then it has that direction (C411).
  package static func leadingDescriptor(
    _ key: SectionKey, _ request: FetchRequest
  ) -> SortDescriptor {
    let first = request.sort.first
    return SortDescriptor(
      key.path, ascending: first?.path == key.path ? first?.isAscending == true : true)
  }

  /// The form in which a leading section key compares: the value, or what the key derives of it.
  /// Buckets and digits are numbers, the others texts. Names of one section have one form (C412,
  /// C430).
  package static func leadingValue(_ value: Value?, _ key: SectionKey) -> Value? {
    guard let value else { return nil }
    let name = sectionName(value, key)
    switch key {
    case .attribute: return sortValue(value, .binary)
    case .firstLetter, .day, .month: return sortValue(.string(name), .binary)
    case .bucket, .firstDigit: return .int(Int64(name) ?? 0)
    }
  }

  /// R49: the name of the section for nil, if it is not that of "" (C413).
  package static func nameOfNil(_ dialect: Dialect) -> String? {
    dialect.unnamedSections == .apart ? SectionInfo.nameOfNil : nil
  }

  /// R44: breaks a tie by identifier. Rows that were never saved come first, by serial. Saved rows
  /// follow, by the number of the permanent ID (C416, C417).
  package static func breakTieByIdentifier(_ left: ListRow, _ right: ListRow) -> Int {
    if left.hasSavedID != right.hasSavedID { return left.hasSavedID ? 1 : -1 }
    let (a, b) =
      left.hasSavedID
      ? (left.capturedID.number, right.capturedID.number) : (left.serial, right.serial)
    return a == b ? 0 : a < b ? -1 : 1
  }

  /// Whether lists sort the rows of inserted objects again when a save has written them (C418).
  package static func sortsAtSave(_ dialect: Dialect) -> Bool {
    dialect.ties == .identifier
  }

  /// R72: whether an edit of a list's configuration fetches. A list without contents has nothing to
  /// bring up to date (C425).
  package static func editFetches(_ dialect: Dialect, hasContents: Bool) -> Bool {
    dialect.edits == .atOnce && hasContents
  }

  /// R77: whether a snapshot tells the IDs that a save has given to rows on show (C427).
  package static func tellsSwaps(_ dialect: Dialect) -> Bool {
    dialect.swaps == .told
  }
}
