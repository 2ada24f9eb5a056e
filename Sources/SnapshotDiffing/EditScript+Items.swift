import StoreModel

extension EditScript {
  /// Pairs the items of the whole list by identifier and decides which of them move.
  @inlinable
  mutating func pairItems() {
    for index in new.indices {
      let origin = origin(of: index)
      if origin >= 0 {
        walk(from: origin, to: index)
      } else {
        leaveNew(index, new[index].items, 0, new[index].items.count)
      }
    }
    for index in old.indices where !survives(index) {
      leaveOld(index, old[index].items, 0, old[index].items.count)
    }
    pairLeftovers()
    moveOutsiders()
    sortOperations()
  }

  /// How far the walk looks ahead, both sides together, for the next pair.
  @inlinable static var view: Int { 6 }

  /// Pairs what two versions of one section share in the same order, and leaves the rest over.
  @inlinable
  mutating func walk(from origin: Int, to index: Int) {
    let before = old[origin].items
    let after = new[index].items
    guard !before.isIdentical(to: after) else { return }
    let shorter = Swift.min(before.count, after.count)
    var head = 0
    while head < shorter, before[head] == after[head] { head += 1 }
    var oldEnd = before.count
    var newEnd = after.count
    while oldEnd > head, newEnd > head, before[oldEnd - 1] == after[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let runsBefore = runs.count
    let leftBefore = left.count
    let cameBefore = came.count
    var place = head
    var target = head
    var patience = 2
    while place < oldEnd, target < newEnd {
      var length = 0
      while place + length < oldEnd, target + length < newEnd,
        before[place + length] == after[target + length]
      { length += 1 }
      if length > 0 {
        runs.append(Run(section: index, old: place, new: target, length: length))
        place += length
        target += length
        patience += length >> 6
        continue
      }
      let skip = nextPair(
        before, place, oldEnd, after, target, newEnd)
      if !skip.found { patience -= 1 }
      if patience < 0 { break }
      leaveOld(origin, before, place, place + skip.old)
      leaveNew(index, after, target, target + skip.new)
      place += skip.old
      target += skip.new
    }
    leaveOld(origin, before, place, oldEnd)
    leaveNew(index, after, target, newEnd)
    if left.count == leftBefore || came.count == cameBefore {
      runs.removeLast(runs.count - runsBefore)
    }
  }

  /// How many items to leave over on either side to reach the next pair within view, or a view's
  /// worth of them when there is none.
  @inlinable
  func nextPair(
    _ before: [ItemID], _ place: Int, _ oldEnd: Int, _ after: [ItemID], _ target: Int,
    _ newEnd: Int
  ) -> (old: Int, new: Int, found: Bool) {
    let oldRest = oldEnd - place
    let newRest = newEnd - target
    for distance in 1...Self.view {
      for oldSkip in Swift.max(
        0, distance - newRest + 1)..<Swift.max(
          Swift.max(0, distance - newRest + 1), Swift.min(distance, oldRest - 1) + 1)
      where before[place + oldSkip] == after[target + distance - oldSkip] {
        return (oldSkip, distance - oldSkip, true)
      }
    }
    return (Swift.min(Self.view, oldRest), Swift.min(Self.view, newRest), false)
  }

  @inlinable
  mutating func leaveOld(_ section: Int, _ items: [ItemID], _ start: Int, _ end: Int) {
    guard start < end else { return }
    if left.isEmpty {
      left.reserveCapacity(Swift.max(8, end - start))
      leftPaths.reserveCapacity(Swift.max(8, end - start))
    }
    for place in start..<end {
      left.append(items[place])
      leftPaths.append(ItemPath(section: section, item: place))
    }
  }

  @inlinable
  mutating func leaveNew(_ section: Int, _ items: [ItemID], _ start: Int, _ end: Int) {
    guard start < end else { return }
    if came.isEmpty {
      came.reserveCapacity(Swift.max(8, end - start))
      camePaths.reserveCapacity(Swift.max(8, end - start))
    }
    for place in start..<end {
      came.append(items[place])
      camePaths.append(ItemPath(section: section, item: place))
    }
  }
}
