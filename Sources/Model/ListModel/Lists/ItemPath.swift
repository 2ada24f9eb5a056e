/// An index path: a section and a place within it, both counted from 0.
public struct ItemPath: Hashable, Comparable, Sendable {
  /// The section's index.
  public var section: Int
  /// The item's index within the section.
  public var item: Int

  /// Makes an index path. Nothing is checked here: the list that gets the path checks it.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Compares by section, then by item.
  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}

extension ItemPath: CustomStringConvertible {
  /// `section,item`.
  public var description: String { "\(section),\(item)" }
}
