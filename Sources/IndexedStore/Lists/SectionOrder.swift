/// Which sections a batch deletes and inserts, found without looking at the others (R52, R56).
///
/// Only a section without any untouched survivor can come, go or change places with another; the
/// rest, the *fixed* ones, keep their order. Where none of these few survives, all is said.
/// Otherwise fixed sections that no moving one jumps over are one block, and the longest
/// increasing run is found among blocks, each weighing as much as it has sections.
struct SectionOrder {
  typealias Event = ChangeEvents.SectionEvent

  /// The sections before, ascending, that have no untouched survivor.
  private let vacated: [Event]
  /// The sections after, ascending, that have no untouched survivor.
  private let filled: [Event]
  private var deleted: [Event] = []
  private var inserted: [Event] = []

  /// A section that survives and may have jumped.
  private struct Jumper {
    let old: Event
    let new: Event
    /// How many fixed sections precede it, before and after.
    let oldOrdinal: Int
    let newOrdinal: Int
  }

  /// A jumper, or a block of fixed sections.
  private struct Element {
    let ordinals: Range<Int>
    let jumper: Jumper?
    var weight: Int { jumper == nil ? ordinals.count : 1 }
  }

  init(vacated: [Event], filled: [Event]) {
    self.vacated = vacated
    self.filled = filled
  }

  /// The deleted sections by ascending old index, the inserted ones by ascending new index.
  func events(oldCount: Int, _ new: ShownRows) -> (deleted: [Event], inserted: [Event]) {
    var result = self
    let jumpers = result.match()
    if !jumpers.isEmpty { result.moveJumpers(jumpers, oldCount, new) }
    return (
      result.deleted.sorted { $0.index < $1.index }, result.inserted.sorted { $0.index < $1.index }
    )
  }

  /// Tells the sections that went and came from those that survive.
  private mutating func match() -> [Jumper] {
    for (position, event) in filled.enumerated() { event.section.mark = position }
    var jumpers: [Jumper] = []
    for (position, event) in vacated.enumerated() {
      let partner = event.section.mark
      guard partner >= 0 else {
        deleted.append(event)
        continue
      }
      event.section.mark = -1
      jumpers.append(
        Jumper(
          old: event, new: filled[partner], oldOrdinal: event.index - position,
          newOrdinal: filled[partner].index - partner))
    }
    for event in filled where event.section.mark >= 0 {
      event.section.mark = -1
      inserted.append(event)
    }
    return jumpers
  }

  /// Deletes and inserts what is not in the heaviest increasing run.
  private mutating func moveJumpers(_ jumpers: [Jumper], _ oldCount: Int, _ new: ShownRows) {
    let elements = elements(jumpers, fixed: oldCount - vacated.count)
    let byNew = elements.indices.sorted { left, right in
      let (a, b) = (elements[left], elements[right])
      let (first, second) = (a.jumper?.newOrdinal, b.jumper?.newOrdinal)
      let ordinals = (first ?? a.ordinals.lowerBound, second ?? b.ordinals.lowerBound)
      if ordinals.0 != ordinals.1 { return ordinals.0 < ordinals.1 }
      guard let one = a.jumper, let other = b.jumper else { return a.jumper != nil }
      return one.new.index < other.new.index
    }
    var values = [Int](repeating: 0, count: elements.count)
    for (place, index) in byNew.enumerated() { values[index] = place }
    let stays = IncreasingRun.earliestHeaviest(values, weights: elements.map(\.weight))
    for (index, element) in elements.enumerated() where !stays[index] {
      if let jumper = element.jumper {
        deleted.append(jumper.old)
        inserted.append(jumper.new)
      } else {
        for ordinal in element.ordinals { moveFixed(ordinal, new) }
      }
    }
  }

  /// Jumpers and blocks in old order.
  private func elements(_ jumpers: [Jumper], fixed: Int) -> [Element] {
    let cuts = (jumpers.flatMap { [$0.oldOrdinal, $0.newOrdinal] } + [fixed]).sorted()
    var elements: [Element] = []
    var rest = jumpers[...]
    var start = 0
    for cut in cuts {
      while let jumper = rest.first, jumper.oldOrdinal <= start {
        elements.append(Element(ordinals: start..<start, jumper: jumper))
        rest.removeFirst()
      }
      if cut > start { elements.append(Element(ordinals: start..<cut, jumper: nil)) }
      start = cut
    }
    for jumper in rest { elements.append(Element(ordinals: fixed..<fixed, jumper: jumper)) }
    return elements
  }

  /// Deletes and inserts a fixed section, given how many fixed ones precede it.
  private mutating func moveFixed(_ ordinal: Int, _ new: ShownRows) {
    let from = SectionOrder.index(ofFixed: ordinal, among: vacated)
    let to = SectionOrder.index(ofFixed: ordinal, among: filled)
    guard let section = new.section(at: to) else { return }
    let count = new.ranks(ofSection: to).count
    deleted.append(Event(index: from, section: section, count: count))
    inserted.append(Event(index: to, section: section, count: count))
  }

  private static func index(ofFixed ordinal: Int, among others: [Event]) -> Int {
    var index = ordinal
    for other in others {
      if other.index > index { break }
      index += 1
    }
    return index
  }
}
