// The edits of a snapshot.
extension LineReader {
  private static let editWords = [
    "append-sections", "insert-sections", "move-section", "delete-sections", "append", "insert",
    "move", "delete", "delete-all", "reload",
  ]

  mutating func edit(
    _ names: KnownNames
  ) throws(CaseTextError) -> SnapshotEdit<String, Int> {
    guard let word = next.word, LineReader.editWords.contains(word) else {
      throw unknown("an edit", among: LineReader.editWords)
    }
    advance()
    switch word {
    case "append-sections": return .appendSections(try sections())
    case "insert-sections":
      let ids = try sections()
      return .insertSections(ids, try side(), try string("a section"))
    case "move-section":
      let id = try string("a section")
      return .moveSection(id, try side(), try string("a section"))
    case "delete-sections": return .deleteSections(try sections())
    case "append": return try append(names)
    case "insert":
      let items = try objects(names, before: 2)
      return .insertItems(items, try side(), try object(names))
    case "move":
      let item = try object(names)
      return .moveItem(item, try side(), try object(names))
    case "delete": return .deleteItems(try objects(names))
    case "delete-all": return .deleteAllItems
    default: return .reloadItems(try objects(names))
    }
  }

  /// Reads the items and, after `to`, the section. An object may be called `to` as well.
  private mutating func append(
    _ names: KnownNames
  ) throws(CaseTextError) -> SnapshotEdit<String, Int> {
    var items: [Int] = []
    while !isAtEnd {
      if next.word == "to", case .value = following.kind {
        advance()
        return .appendItems(items, to: try string("a section"))
      }
      items.append(try object(names))
    }
    return .appendItems(items, to: nil)
  }

  private mutating func sections() throws(CaseTextError) -> [String] {
    var sections: [String] = []
    while case .value = next.kind { sections.append(try string("a section")) }
    return sections
  }

  private mutating func side() throws(CaseTextError) -> Side {
    try choice("a side", of: Side.self)
  }
}
