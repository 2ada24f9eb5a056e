import StoreModel

extension Snapshot where SectionID == String {
  /// The snapshot of a controller's contents, as an app makes it by itself.
  ///
  /// Where the sections' counts do not add up to the items (R52), the last section takes what is
  /// left, and a section beyond the end is empty.
  public init(_ contents: ListContents<ItemID>) {
    var rest = contents.items[...]
    var sections: [Section] = []
    sections.reserveCapacity(contents.sections.count)
    for info in contents.sections {
      sections.append(Section(id: info.name, items: Array(rest.prefix(Swift.max(0, info.count)))))
      rest = rest.dropFirst(Swift.max(0, info.count))
    }
    if !rest.isEmpty, let last = sections.indices.last { sections[last].items += rest }
    self.init(unchecked: sections)
  }
}
