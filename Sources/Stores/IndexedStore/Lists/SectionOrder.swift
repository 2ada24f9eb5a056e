/// The sections that a batch deletes and inserts, found without looking at the others (R52, R56).
///
/// Only a section without any untouched survivor can be deleted, be inserted or change places. All
/// other sections are *fixed* and keep their order. Sections of the first kind that survive are the
/// jumpers of a `JumpOrder`. Without such sections, no section moves.
struct SectionOrder {
  typealias Event = ChangeEvents.SectionEvent

  /// The old sections without any untouched survivor, ascending.
  private let vacated: [Event]
  /// The new sections without any untouched survivor, ascending.
  private let filled: [Event]
  private var deleted: [Event] = []
  private var inserted: [Event] = []

  /// A section that survives and may have jumped: its places in `vacated` and in `filled`.
  private struct Jumper {
    let old: Int
    let new: Int
  }

  init(vacated: [Event], filled: [Event]) {
    self.vacated = vacated
    self.filled = filled
  }

  /// The deleted sections by ascending old index, and the inserted ones by ascending new index.
  func events(oldCount: Int, _ new: ShownRows) -> (deleted: [Event], inserted: [Event]) {
    var result = self
    let jumpers = result.match()
    if !jumpers.isEmpty { result.moveJumpers(jumpers, oldCount, new) }
    return (result.deleted.sorted(on: \.index), result.inserted.sorted(on: \.index))
  }

  /// Separates the sections that went and came from those that survive, and returns the latter.
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
      jumpers.append(Jumper(old: position, new: partner))
    }
    for event in filled where event.section.mark >= 0 {
      event.section.mark = -1
      inserted.append(event)
    }
    return jumpers
  }

  /// Deletes and inserts each section that is not in the heaviest increasing run.
  private mutating func moveJumpers(_ jumpers: [Jumper], _ oldCount: Int, _ new: ShownRows) {
    let order = JumpOrder(
      jumpers.map {
        JumpOrder.Jumper(
          oldOrdinal: vacated[$0.old].index - $0.old, newOrdinal: filled[$0.new].index - $0.new,
          newPlace: $0.new)
      }, fixed: oldCount - vacated.count)
    for index in order.jumpers {
      deleted.append(vacated[jumpers[index].old])
      inserted.append(filled[jumpers[index].new])
    }
    let sources = JumpOrder.places(of: order.fixed, among: vacated.map(\.index))
    let targets = JumpOrder.places(of: order.fixed, among: filled.map(\.index))
    for (from, to) in zip(sources, targets) {
      guard let section = new.section(at: to) else { continue }
      let count = new.ranks(ofSection: to).count
      deleted.append(Event(index: from, section: section, count: count))
      inserted.append(Event(index: to, section: section, count: count))
    }
  }
}
