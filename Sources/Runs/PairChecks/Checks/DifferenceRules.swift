/// The rules for a difference. Two more rules always apply: a difference leads exactly from the old
/// list to the new one, and it is empty if both lists are equal.
///
/// ```swift
/// try await verify(difference: myDifference, rules: [.moves, .fewest])
/// ```
public struct DifferenceRules: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// An item of both lists moves or stays. It is never deleted and inserted again.
  ///
  /// In the mode `portable`, the rule does not apply to an item of a section that the difference
  /// deletes or inserts, since no portable batch can move it (R86).
  public static let moves = DifferenceRules(rawValue: 1)
  /// The difference has no more changes than necessary.
  ///
  /// With `moves`, the items that keep their section and are in a longest increasing run stay; only
  /// the others move. Without `moves`, the rule applies only to plain lists: the items of such a
  /// run stay, and all others are deleted or inserted.
  public static let fewest = DifferenceRules(rawValue: 2)
  /// The difference throws an error if an item occurs twice in a list.
  public static let refusesDuplicates = DifferenceRules(rawValue: 4)
  /// Items may occur twice in a list, and the difference is right all the same. Only for stages.
  public static let allowsDuplicates = DifferenceRules(rawValue: 8)
  /// The engine compares identities alone, so no item gets new content. Only for stages.
  public static let identitiesAlone = DifferenceRules(rawValue: 16)
  /// The app configures the cell of a row that moves, so a move shows new content. Without this
  /// rule a row that moves keeps its cell, as in a table view. Only for stages.
  public static let movesReload = DifferenceRules(rawValue: 32)

  /// The header of a section has content that may change; such a section must be reloaded
  /// (`BatchUpdate.reloadedSections`). Only for stages of lists with sections.
  public static let sectionContent = DifferenceRules(rawValue: 64)

  /// The rules that are only for stages.
  package static let ofStages: DifferenceRules = [
    .allowsDuplicates, .identitiesAlone, .movesReload, .sectionContent,
  ]
}
