import ListModel

extension EditScript {
  /// Pairs the sections by identifier; sections outside a longest increasing run move.
  @inlinable
  mutating func pairSections() {
    let shorter = Swift.min(old.count, new.count)
    var head = 0
    while head < shorter, old[head].id == new[head].id { head += 1 }
    if head == old.count, head == new.count { return }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail].id == new[new.count - 1 - tail].id {
      tail += 1
    }
    targets = Array(repeating: -1, count: old.count)
    origins = Array(repeating: -1, count: new.count)
    for index in 0..<head { join(index, index) }
    for back in 0..<tail { join(old.count - 1 - back, new.count - 1 - back) }
    pairMiddleSections(head: head, tail: tail)
  }

  @inlinable
  mutating func pairMiddleSections(head: Int, tail: Int) {
    guard head + tail < old.count, head + tail < new.count else { return }
    var table = IdentifierTable(
      old[head..<old.count - tail].map(\.id), scanned: shape.scanned)
    var survivors: [Run] = []
    for index in head..<new.count - tail {
      guard let place = table.place(of: new[index].id), targets[head + place] < 0 else { continue }
      join(head + place, index)
      survivors.append(Run(section: 0, old: head + place, new: index, length: 1))
    }
    work.probes += table.probes
    guard let stays = heaviestIncreasing(survivors[...], long: shape.long) else { return }
    for (index, run) in survivors.enumerated() where !stays[index] {
      movedSections.append(BatchUpdate.SectionMove(from: run.old, to: run.new))
    }
  }

  @inlinable
  mutating func join(_ section: Int, _ other: Int) {
    targets[section] = other
    origins[other] = section
  }
}
