/// The kind of a change of a section or an object (R61).
public enum ChangeKind: String, Hashable, Sendable, CaseIterable {
  case insert
  case delete
  case move
  case update
}

/// A section as a list describes it (R48, R52, R54, R55).
public struct SectionInfo: Hashable, Sendable {
  /// The name: the description of the section value, "" for nil.
  ///
  /// In a dialect that keeps nil apart from "", the name for nil is `nameOfNil` (C413).
  public var name: String
  /// The title in the index at the side of the list.
  public var indexTitle: String
  /// The number of objects in the section; in an event the final number, 0 when deleted (R54).
  public var count: Int

  /// Makes a section's description.
  public init(name: String, indexTitle: String, count: Int) {
    self.name = name
    self.indexTitle = indexTitle
    self.count = count
  }

  /// The name of the section for nil in a dialect that keeps nil apart from "" (C413).
  ///
  /// The name begins with a scalar for private use, so that no text is like it. The section has the
  /// index title "".
  public static let nameOfNil = "\u{E000}nil"

  /// Whether the index title is the one that a section has without a delegate: the first letter of
  /// its name in upper case (R55).
  package var hasUsualTitle: Bool {
    let first = name == SectionInfo.nameOfNil ? nil : name.first
    return indexTitle == first?.uppercased() ?? ""
  }
}

extension SectionInfo {
  /// Whether two descriptions agree. Any spelling of a name is right (C399), and the usual title
  /// follows the spelling: equivalent names may have capitals that are not.
  public static func == (left: SectionInfo, right: SectionInfo) -> Bool {
    left.name == right.name && left.count == right.count
      && (left.indexTitle == right.indexTitle || left.hasUsualTitle && right.hasUsualTitle)
  }

  /// Hashes what any spelling has in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(count)
  }
}
