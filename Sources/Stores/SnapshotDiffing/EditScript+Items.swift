import ListModel

extension EditScript {
  /// Pairs the items of the whole list by identifier, and decides which of them move.
  @inlinable
  mutating func pairItems() {
    for index in new.indices {
      let origin = origin(of: index)
      if origin >= 0 {
        pairSection(from: origin, to: index)
      } else {
        leaveNew(index, 0, new[index].items.count)
      }
    }
    for index in old.indices where !survives(index) {
      leaveOld(index, 0, old[index].items.count)
    }
    if !targets.isEmpty {
      left.sort { $0.section != $1.section ? $0.section < $1.section : $0.start < $1.start }
    }
    pairLeftovers()
    moveOutsiders()
  }

  /// Pairs the items that two versions of one section share, and leaves over the others.
  ///
  /// The equal ends come first, then a walk that looks a few items ahead, then the anchors.
  @inlinable
  mutating func pairSection(from origin: Int, to index: Int) {
    let before = old[origin].items
    let after = new[index].items
    guard !before.sharesStorage(with: after) else { return }
    let runsBefore = runs.count
    let leftBefore = left.count
    let cameBefore = came.count
    var gap = Gap(
      section: index, origin: origin, old: 0..<before.count, new: 0..<after.count)
    before.withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { after in
        trim(before, after, &gap)
        walk(before, after, &gap)
      }
    }
    let isAscending = pairByAnchors(before, after, &gap)
    leaveOld(origin, gap.old.lowerBound, gap.old.upperBound)
    leaveNew(index, gap.new.lowerBound, gap.new.upperBound)
    if isAscending, left.count == leftBefore || came.count == cameBefore {
      runs.removeLast(runs.count - runsBefore)
    }
  }

  /// Trims the equal items at both ends of a gap.
  @inlinable
  mutating func trim(
    _ before: UnsafeBufferPointer<ItemID>, _ after: UnsafeBufferPointer<ItemID>, _ gap: inout Gap
  ) {
    let shorter = Swift.min(gap.old.count, gap.new.count)
    let head = commonLength(before, 0, after, 0, limit: shorter)
    var oldEnd = gap.old.upperBound
    var newEnd = gap.new.upperBound
    while oldEnd > head, newEnd > head, before[oldEnd - 1] == after[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    work.comparisons += head + gap.old.upperBound - oldEnd + 2
    gap.old = head..<oldEnd
    gap.new = head..<newEnd
  }

  /// Pairs runs from the front of a gap, while only few items lie between them.
  @inlinable
  mutating func walk(
    _ before: UnsafeBufferPointer<ItemID>, _ after: UnsafeBufferPointer<ItemID>, _ gap: inout Gap
  ) {
    var (place, target) = (gap.old.lowerBound, gap.new.lowerBound)
    let (oldEnd, newEnd) = (gap.old.upperBound, gap.new.upperBound)
    var patience = 2
    while place < oldEnd, target < newEnd {
      let length = commonLength(
        before, place, after, target, limit: Swift.min(oldEnd - place, newEnd - target))
      work.comparisons += length + 1
      if length > 0 {
        runs.append(Run(section: gap.section, old: place, new: target, length: length))
        place += length
        target += length
        patience += length >> 6
        continue
      }
      let skip = nextPair(before, place, oldEnd, after, target, newEnd)
      if !skip.found { patience -= 1 }
      if patience < 0 { break }
      leaveOld(gap.origin, place, place + skip.old)
      leaveNew(gap.section, target, target + skip.new)
      place += skip.old
      target += skip.new
    }
    gap.old = place..<oldEnd
    gap.new = target..<newEnd
  }

  /// The number of items to leave over on each side to reach the next pair within view.
  ///
  /// Without a pair, this is the length of the view, or all items that are left.
  @inlinable
  mutating func nextPair(
    _ before: UnsafeBufferPointer<ItemID>, _ place: Int, _ oldEnd: Int,
    _ after: UnsafeBufferPointer<ItemID>, _ target: Int, _ newEnd: Int
  ) -> (old: Int, new: Int, found: Bool) {
    let oldRest = oldEnd - place
    let newRest = newEnd - target
    let view = shape.view
    for distance in 1...view {
      var oldSkip = Swift.max(0, distance - newRest + 1)
      let last = Swift.min(distance, oldRest - 1)
      while oldSkip <= last {
        work.comparisons += 1
        if before[place + oldSkip] == after[target + distance - oldSkip] {
          return (oldSkip, distance - oldSkip, true)
        }
        oldSkip += 1
      }
    }
    return (Swift.min(view, oldRest), Swift.min(view, newRest), false)
  }

  @inlinable
  mutating func leaveOld(_ section: Int, _ start: Int, _ end: Int) {
    guard start < end else { return }
    if let last = left.last, last.section == section, last.end == start {
      left[left.count - 1] = ItemRange(section: section, start: last.start, end: end)
    } else {
      left.append(ItemRange(section: section, start: start, end: end))
    }
  }

  @inlinable
  mutating func leaveNew(_ section: Int, _ start: Int, _ end: Int) {
    guard start < end else { return }
    if let last = came.last, last.section == section, last.end == start {
      came[came.count - 1] = ItemRange(section: section, start: last.start, end: end)
    } else {
      came.append(ItemRange(section: section, start: start, end: end))
    }
  }
}

/// The middle of a section, whose items are not paired yet.
@usableFromInline
struct Gap {
  /// The section's new index.
  @usableFromInline let section: Int
  /// The section's old index.
  @usableFromInline let origin: Int
  @usableFromInline var old: Range<Int>
  @usableFromInline var new: Range<Int>

  @inlinable
  init(section: Int, origin: Int, old: Range<Int>, new: Range<Int>) {
    self.section = section
    self.origin = origin
    self.old = old
    self.new = new
  }
}

/// The number of equal items from two places on; compares eight at a time while so many are left.
@inlinable
func commonLength<ID: Equatable>(
  _ before: UnsafeBufferPointer<ID>, _ place: Int, _ after: UnsafeBufferPointer<ID>,
  _ target: Int, limit: Int
) -> Int {
  var length = 0
  while length + 8 <= limit {
    var isEqual = true
    for step in length..<length + 8 {
      isEqual = (before[place + step] == after[target + step]) && isEqual
    }
    if !isEqual { break }
    length += 8
  }
  while length < limit, before[place + length] == after[target + length] { length += 1 }
  return length
}
