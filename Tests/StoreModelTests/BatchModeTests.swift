import StoreModel
import Testing

/// One row that goes from one section to another, told in one way.
///
/// A fixed section without items lies between the two sections of the row. A section that moves
/// changes sides. The row is the only item.
private struct Crossing {
  enum Section: String, CaseIterable {
    case stays, changes, moves
  }

  enum Telling: String, CaseIterable {
    case move, deleteAndInsert, delete, insert, nothing
  }

  let source: Section
  let target: Section
  let telling: Telling

  static let all = Section.allCases.flatMap { source in
    Section.allCases.flatMap { target in
      Telling.allCases.map { Crossing(source: source, target: target, telling: $0) }
    }
  }

  var name: String { "\(source) -> \(target), \(telling)" }

  /// The list before: the source section, a fixed one, and the target section unless it comes.
  var old: Snapshot<String, Int> {
    var sections: [Snapshot<String, Int>.Section] = [.init(id: "source", items: [1])]
    sections.append(.init(id: "fixed"))
    if target != .changes { sections.append(.init(id: "target")) }
    return Snapshot(unchecked: sections)
  }

  /// The list after: a source or target that moves changes sides of the fixed section.
  var new: Snapshot<String, Int> {
    var left: [Snapshot<String, Int>.Section] = []
    var right: [Snapshot<String, Int>.Section] = []
    switch source {
    case .stays: left.append(.init(id: "source"))
    case .changes: break
    case .moves: right.append(.init(id: "source"))
    }
    let filled = Snapshot<String, Int>.Section(id: "target", items: [1])
    if target == .moves { left.append(filled) } else { right.append(filled) }
    return Snapshot(unchecked: left + [.init(id: "fixed")] + right)
  }

  var batch: BatchUpdate {
    var batch = BatchUpdate()
    guard let from = old.path(of: 1), let to = new.path(of: 1) else { return batch }
    if source == .changes { batch.deletedSections = [from.section] }
    if target == .changes { batch.insertedSections = [to.section] }
    if source == .moves, let place = new.sections.firstIndex(where: { $0.id == "source" }) {
      batch.movedSections.append(.init(from: from.section, to: place))
    }
    if target == .moves, let place = old.sections.firstIndex(where: { $0.id == "target" }) {
      batch.movedSections.append(.init(from: place, to: to.section))
    }
    switch telling {
    case .move: batch.movedItems = [.init(from: from, to: to)]
    case .deleteAndInsert: (batch.deletedItems, batch.insertedItems) = ([from], [to])
    case .delete: batch.deletedItems = [from]
    case .insert: batch.insertedItems = [to]
    case .nothing: break
    }
    return batch
  }

  /// Whether a mode must accept the batch.
  ///
  /// The counts add up if each section that stays or moves has its operation on the row. Inside a
  /// deleted or an inserted section the operation is part of the section's.
  func isAccepted(_ mode: BatchMode) -> Bool {
    let tellsSource = [.move, .delete, .deleteAndInsert].contains(telling)
    let tellsTarget = [.move, .insert, .deleteAndInsert].contains(telling)
    guard tellsSource || source == .changes, tellsTarget || target == .changes else { return false }
    let touchesMoved = source == .moves && tellsSource || target == .moves && tellsTarget
    let crosses = telling == .move && (source == .changes || target == .changes)
    switch mode {
    case .portable: return !touchesMoved && !crosses
    case .collection2016: return !touchesMoved
    case .current: return true
    }
  }
}

@Suite("The modes of batches")
struct BatchModeTests {
  @Test("R86: each way of a row between sections is accepted by its modes, in each telling")
  func crossings() {
    for crossing in Crossing.all {
      for mode in BatchMode.allCases {
        let shown = try? crossing.old.applying(crossing.batch, target: crossing.new, mode: mode)
        #expect(
          (shown == crossing.new) == crossing.isAccepted(mode),
          "\(mode): \(crossing.name): \(crossing.batch)")
      }
    }
  }

  @Test("R86: the portable form of each accepted way is accepted by every mode")
  func portable() throws {
    for crossing in Crossing.all where crossing.isAccepted(.current) {
      for mode in BatchMode.allCases {
        let batch = crossing.batch.portable
        let shown = try? crossing.old.applying(batch, target: crossing.new, mode: mode)
        #expect(shown == crossing.new, "\(mode): \(crossing.name): \(batch)")
      }
    }
  }

  @Test("R83, R86: a reload beside a plain swap is rejected by all but the newest lists")
  func swap() throws {
    let old = Snapshot<String, Int>(unchecked: [.init(id: "", items: [1, 2])])
    let new = Snapshot<String, Int>(unchecked: [.init(id: "", items: [2, 1])])
    var batch = BatchUpdate()
    batch.movedItems = [
      .init(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0))
    ]
    batch.reloadedItems = [ItemPath(section: 0, item: 0)]
    #expect(batch.description == "MI(0,1>0,0) RI(0,0)")
    for mode in [BatchMode.portable, .collection2016] {
      #expect(throws: BatchError.self) { try old.applying(batch, target: new, mode: mode) }
    }
    #expect(try old.applying(batch, target: new, mode: .current) == new)
    batch.reloadedItems = []
    #expect(try old.applying(batch, target: new) == new)
  }

  @Test("R86, R95: rows that leave or enter a reloaded section do not move in the portable form")
  func reloadedSections() throws {
    let old = Snapshot<String, Int>(
      unchecked: [.init(id: "a", items: [1, 2]), .init(id: "b", items: [3, 4])])
    let new = Snapshot<String, Int>(
      unchecked: [
        .init(id: "c", items: [5]), .init(id: "a", items: [3, 2]), .init(id: "b", items: [1]),
      ])
    var batch = BatchUpdate()
    (batch.insertedSections, batch.reloadedSections) = ([0], [0])
    batch.movedItems = [
      .init(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 2, item: 0)),
      .init(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 1, item: 0)),
    ]
    batch.deletedItems = [ItemPath(section: 1, item: 1)]
    #expect(try old.applying(batch, target: new, mode: .current) == new)
    #expect(throws: BatchError.self) { try old.applying(batch, target: new) }
    #expect(batch.portable.description == "IS(0) DI(1,0) DI(1,1) II(2,0) RS(0)")
    #expect(try old.applying(batch.portable, target: new) == new)
  }

  @Test("R95: the new indexes of reloaded sections are those of a list that reloads them")
  func newIndexes() {
    var batch = BatchUpdate()
    (batch.deletedSections, batch.insertedSections) = ([0], [0, 2])
    batch.movedSections = [.init(from: 4, to: 1)]
    batch.reloadedSections = [2, 1, 3]
    #expect(batch.newIndexesOfReloadedSections == [3, 4, 5])
    for far in [-1, Int.max] {
      batch.reloadedSections = [far]
      #expect(batch.newIndexesOfReloadedSections.count == 1)
    }
  }

  @Test("R86: deletes and inserts may stand beside a reload, also before it")
  func reloads() throws {
    let old = Snapshot<String, Int>(unchecked: [.init(id: "", items: [1, 2, 3])])
    let new = Snapshot<String, Int>(unchecked: [.init(id: "", items: [4, 2, 5, 3])])
    var batch = BatchUpdate()
    batch.deletedItems = [ItemPath(section: 0, item: 0)]
    batch.insertedItems = [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 2)]
    batch.reloadedItems = [ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 2)]
    #expect(try old.applying(batch, target: new) == new)
  }
}
