import StoreModel

extension UpdateLog {
  /// The log as text, one line for each entry.
  ///
  /// A line has these parts:
  /// - the step and the operations of the batch (see `BatchUpdate.description`);
  /// - in brackets, each section whose count changed, with its count before and after;
  /// - in brackets, if items are named, each item that was deleted, inserted, moved, reloaded or
  ///   reconfigured, with its path before and after.
  ///
  /// `-` stands for a section or item that was not there:
  /// `1 DS(0) IS(0) DI(0,4) MI(0,3>1,0) [zone "Africa" 3 -> 2]`.
  ///
  /// - Parameters:
  ///   - section: returns the name of a section.
  ///   - item: returns the name of an item; nil omits the items.
  public func text(
    section: (SectionID) -> String, item: ((ItemID) -> String)? = nil
  ) -> String {
    entries.map { $0.line(section: section, item: item) }.joined(separator: "\n")
  }
}

extension UpdateLog.Entry {
  /// This entry as a line of text.
  public func line(
    section: (SectionID) -> String, item: ((ItemID) -> String)? = nil
  ) -> String {
    var words = ["\(step)", batch.map(\.description) ?? "reload"]
    let sections = counts(section)
    if !sections.isEmpty { words.append("[\(sections.joined(separator: ", "))]") }
    let items = item.map { paths($0) } ?? []
    if !items.isEmpty { words.append("[\(items.joined(separator: ", "))]") }
    return words.joined(separator: " ")
  }

  private func counts(_ name: (SectionID) -> String) -> [String] {
    var lines: [String] = []
    for section in before.sections {
      let now = after.sections.first { $0.id == section.id }?.items.count
      guard now != section.items.count else { continue }
      lines.append("\(name(section.id)) \(section.items.count) -> \(now.map(String.init) ?? "-")")
    }
    for section in after.sections where !before.sections.contains(where: { $0.id == section.id }) {
      lines.append("\(name(section.id)) - -> \(section.items.count)")
    }
    return lines
  }

  private func paths(_ name: (ItemID) -> String) -> [String] {
    guard let batch else { return [] }
    func text(_ item: ItemID?, _ old: ItemPath?, _ new: ItemPath?) -> String {
      "\(item.map(name) ?? "?") \(old?.description ?? "-") -> \(new?.description ?? "-")"
    }
    return batch.deletedItems.map { text(before[$0], $0, nil) }
      + batch.insertedItems.map { text(after[$0], nil, $0) }
      + batch.movedItems.map { text(after[$0.to], $0.from, $0.to) }
      + (batch.reloadedItems + batch.reconfiguredItems).map { path in
        let item = before[path]
        return text(item, path, item.flatMap { after.path(of: $0) })
      }
  }
}
