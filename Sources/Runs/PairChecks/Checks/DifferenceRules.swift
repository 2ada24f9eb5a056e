/// What a difference is held to, beside leading exactly from the old list to the new one and being
/// empty where they are equal.
public struct DifferenceRules: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What is in both lists moves or stays, and is never deleted here and inserted there.
  public static let moves = DifferenceRules(rawValue: 1)
  /// No change more than has to be: with `moves`, all but a longest increasing run of those that
  /// keep their section move; without, of a plain list, that run stays and all else goes and comes.
  public static let fewest = DifferenceRules(rawValue: 2)
  /// A list in which an item stands twice is refused by an error.
  public static let refusesDuplicates = DifferenceRules(rawValue: 4)
  /// What leaves a deleted section is inserted and never moved, as a table wants it (R86).
  public static let table = DifferenceRules(rawValue: 8)
}
