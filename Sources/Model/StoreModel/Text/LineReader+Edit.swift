// The edits of a snapshot.
extension LineReader {
  private static let editWords = [
    "append-sections", "insert-sections", "move-section", "delete-sections", "append", "insert",
    "move", "delete", "delete-all", "reload", "reconfigure", "reload-sections",
  ]

  /// Reads edits, with commas between them.
  mutating func edits(
    _ names: KnownNames
  ) throws(CaseTextError) -> [SnapshotEdit<String, Int>] {
    var edits = [try edit(names)]
    while consume(mark: ",") { edits.append(try edit(names)) }
    return edits
  }

  private mutating func edit(
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
      let items = try items(names, before: 2)
      return .insertItems(items, try side(), try object(names))
    case "move":
      let item = try object(names)
      return .moveItem(item, try side(), try object(names))
    case "delete": return .deleteItems(try items(names))
    case "delete-all": return .deleteAllItems
    case "reload": return .reloadItems(try items(names))
    case "reconfigure": return .reconfigureItems(try items(names))
    default: return .reloadSections(try sections())
    }
  }

  /// Reads the items and, after `to`, the section. An object may be called `to` as well.
  private mutating func append(
    _ names: KnownNames
  ) throws(CaseTextError) -> SnapshotEdit<String, Int> {
    var items: [Int] = []
    while !isAtEnd, !next.isMark(",") {
      if next.word == "to", case .value = following.kind {
        advance()
        return .appendItems(items, to: try string("a section"))
      }
      items.append(try object(names))
    }
    return .appendItems(items, to: nil)
  }

  /// Reads the items of an edit, up to the last `rest` tokens of the edit.
  private mutating func items(
    _ names: KnownNames, before rest: Int = 0
  ) throws(CaseTextError) -> [Int] {
    let left = tokens.suffix(remaining + 1).prefix { !$0.isMark(",") && $0.kind != .end }.count
    var items: [Int] = []
    while items.count < left - rest { items.append(try object(names)) }
    return items
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
