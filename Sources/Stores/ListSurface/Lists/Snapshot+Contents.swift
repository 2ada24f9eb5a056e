import StoreModel

extension Snapshot where SectionID == String {
  /// The snapshot of a controller's contents, as an app makes it by itself.
  ///
  /// Where the sections' counts do not add up to the items (R52), the last section takes what is
  /// left, and a section beyond the end is empty.
  ///
  /// - Parameter name: what stands for an item in the snapshot.
  @inlinable
  public init<Item>(_ contents: ListContents<Item>, name: (Item) -> ItemID) {
    var rest = contents.items[...]
    var sections: [Section] = []
    sections.reserveCapacity(contents.sections.count)
    for info in contents.sections {
      let rows = rest.prefix(Swift.max(0, info.count))
      rest = rest.dropFirst(rows.count)
      sections.append(Section(id: info.name, items: rows.map(name)))
    }
    if !rest.isEmpty, let last = sections.indices.last {
      sections[last].items += rest.map(name)
    }
    self.init(unchecked: sections)
  }
}
