import StoreModel

extension Snapshot where SectionID == String {
  /// Makes a snapshot of a controller's contents, as an app does.
  ///
  /// A wrong store may send counts that do not add up to the items (R52). The last section then
  /// takes all items that are left, and a section beyond the end of the items is empty.
  ///
  /// - Parameter name: returns the identifier of an item in the snapshot.
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
