/// Items that are side by side in both versions of one section.
///
/// A run takes four numbers of 32 bits, because a shuffled list has a run for every item.
@usableFromInline
struct Run {
  @usableFromInline let packedSection: UInt32
  @usableFromInline let packedOld: UInt32
  @usableFromInline let packedNew: UInt32
  @usableFromInline var packedLength: UInt32

  /// The section's new index.
  @inlinable var section: Int { Int(packedSection) }
  /// The first item's old place in the section.
  @inlinable var old: Int { Int(packedOld) }
  /// The first item's new place in the section.
  @inlinable var new: Int { Int(packedNew) }
  @inlinable var length: Int { Int(packedLength) }

  @inlinable
  init(section: Int, old: Int, new: Int, length: Int) {
    packedSection = UInt32(truncatingIfNeeded: section)
    packedOld = UInt32(truncatingIfNeeded: old)
    packedNew = UInt32(truncatingIfNeeded: new)
    packedLength = UInt32(truncatingIfNeeded: length)
  }

  /// Whether `next` only makes this run longer.
  @inlinable
  func isContinued(by next: Run) -> Bool {
    section == next.section && old + length == next.old && new + length == next.new
  }
}

/// Items that are side by side in a section and that no walk has paired.
@usableFromInline
struct ItemRange {
  /// The section's index, an old one for old items and a new one for new items.
  @usableFromInline let section: Int
  @usableFromInline let start: Int
  @usableFromInline let end: Int

  @inlinable
  init(section: Int, start: Int, end: Int) {
    self.section = section
    self.start = start
    self.end = end
  }

  @inlinable var count: Int { end - start }
}
