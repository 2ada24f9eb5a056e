/// An item of a list: an identity, and content that may change.
public struct ListItem: Hashable, Sendable, Identifiable {
  /// The identity.
  public let id: Int
  /// The content: 0, or 1 for an item that has changed.
  public let content: Int

  /// Makes an item.
  public init(id: Int, content: Int = 0) {
    self.id = id
    self.content = content
  }
}

/// A section of a list by its name, with its items, and with the content of its header.
public struct ItemSection: Hashable, Sendable, Identifiable {
  /// The name, "" in a list without sections.
  public let id: String
  /// The content of the header: 0, or 1 for a section that has changed. Always 0 without
  /// `DifferenceRules.sectionContent`.
  public let content: Int
  /// The items, in order.
  public var items: [ListItem]

  /// Makes a section.
  public init(id: String, content: Int = 0, items: [ListItem]) {
    self.id = id
    self.content = content
    self.items = items
  }
}

extension [ItemSection] {
  /// The same list without content.
  var ids: [ListSection] {
    map { ListSection(id: $0.id, items: $0.items.map(\.id)) }
  }

  /// The list as text for people: an item or a section whose content is new has a prime.
  var text: String {
    if isEmpty { return "no section" }
    return map { section in
      let items = section.items.map { "\($0.id)" + ($0.content == 0 ? "" : "'") }
      let name = section.id + (section.content == 0 ? "" : "'")
      return (name.isEmpty ? "" : name + " ") + "[" + items.joined(separator: " ") + "]"
    }.joined(separator: " ")
  }
}
