import ListModel

extension EditScript {
  /// Pairs the long runs of a gap.
  ///
  /// Some old items are anchors in a small table. When a new item equals an anchor, the items
  /// around both are compared, not hashed. After many new items without an anchor, the steps
  /// become wider. The steps are odd, so that a run cannot slip through between the anchors. The
  /// search gives up when anchors are too rare or the runs around them too short, as in a shuffle.
  ///
  /// - Returns: whether the runs ascend in old places as well.
  @inlinable
  mutating func pairByAnchors(_ before: [ItemID], _ after: [ItemID], _ gap: inout Gap) -> Bool {
    let stride = shape.stride
    guard gap.old.count >= shape.anchored, gap.new.count >= shape.anchored else { return true }
    var table = IdentifierTable(
      before, base: gap.old.lowerBound, stride: stride, count: gap.old.count / stride,
      scanned: shape.scanned)
    var found: [Run] = []
    var target = gap.new.lowerBound
    var paired = target
    var patience = 64 + gap.new.count / 8
    var misses = 0
    while target < gap.new.upperBound, patience > 0 {
      guard let anchor = table.place(of: after[target]) else {
        target += 1 + 2 * Swift.min(misses / 32, 4)
        misses += 1
        patience -= 1
        continue
      }
      misses = 0
      let run = run(
        before, after, gap, around: gap.old.lowerBound + anchor * stride, target, from: paired)
      found.append(run)
      target = run.new + run.length
      paired = target
      patience += run.length < 4 ? -stride : run.length / 4
    }
    work.probes += table.probes
    return keepRuns(found, &gap)
  }

  /// The items around a pair that are equal in both versions, no further back than `first`.
  @inlinable
  mutating func run(
    _ before: [ItemID], _ after: [ItemID], _ gap: Gap, around place: Int, _ target: Int,
    from first: Int
  ) -> Run {
    var back = 0
    while place - back > gap.old.lowerBound, target - back > first,
      before[place - back - 1] == after[target - back - 1]
    { back += 1 }
    let limit = Swift.min(gap.old.upperBound - place, gap.new.upperBound - target)
    let length = before.withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { after in
        1 + commonLength(before, place + 1, after, target + 1, limit: limit - 1)
      }
    }
    work.comparisons += back + length + 2
    return Run(
      section: gap.section, old: place - back, new: target - back, length: back + length)
  }

  /// Keeps the runs, and leaves over the items between them.
  ///
  /// Runs overlap only when a malformed snapshot contains an identifier twice. Then no run is kept.
  ///
  /// - Returns: whether the runs ascend in old places as well.
  @inlinable
  mutating func keepRuns(_ found: [Run], _ gap: inout Gap) -> Bool {
    guard !found.isEmpty else { return true }
    var isAscending = true
    for (run, next) in zip(found, found.dropFirst()) where next.old < run.old + run.length {
      isAscending = false
      break
    }
    let byOld = isAscending ? found : found.sorted { $0.packedOld < $1.packedOld }
    for (run, next) in zip(byOld, byOld.dropFirst()) where next.old < run.old + run.length {
      return true
    }
    runs.append(contentsOf: found)
    var (place, target) = (gap.old.lowerBound, gap.new.lowerBound)
    for run in byOld {
      leaveOld(gap.origin, place, run.old)
      place = run.old + run.length
    }
    for run in found {
      leaveNew(gap.section, target, run.new)
      target = run.new + run.length
    }
    gap.old = place..<gap.old.upperBound
    gap.new = target..<gap.new.upperBound
    return isAscending
  }
}
