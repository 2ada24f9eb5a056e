import ListSurface
import LockstepTesting
import SnapshotDiffing
import StoreModel
import TestSupport
import Testing

/// Our own parts, verified with the public functions. A right part must pass, or the checks expect
/// too much.
@Suite("Verification of parts")
struct VerifyPartsTests {
  private static let pairs = Volume.scale(quick: 1_000, full: 100_000)

  @Test("a list in sections that is made anew each time passes")
  func sectionedList() async throws {
    let trials = Volume.scale(quick: 60, full: 600)
    let verdict = try await verify(list: SectionedList.self, trials: trials)
    #expect(verdict.isVerified && verdict.commands > 5 * trials)
  }

  @Test("R94 R95 a list may reconfigure its rows, or reload their sections")
  func markingLists() async throws {
    let trials = Volume.scale(quick: 60, full: 600)
    try await verify(list: MarkingList<OfRows>.self, trials: trials)
    try await verify(list: MarkingList<OfSections>.self, trials: trials)
  }

  @Test("a verification without a pair proves nothing, and says so")
  func nothing() async throws {
    for trials in [0, -1] {
      let verdict = try await VerifyTests.verdict {
        try await verify(difference: { _, _ in BatchUpdate() }, trials: trials)
      }
      #expect(verdict.report?.hasPrefix("inconclusive: no trial") == true)
    }
  }

  @Test("R63 a list that deletes and reinserts changed rows fails")
  func remade() async throws {
    let verdict = try await IssueSink.$current.withValue({ _ in }) {
      try await verify(list: RemakingList.self, trials: Volume.scale(quick: 64, full: 1000))
    }
    let report = try #require(verdict.report)
    #expect(report.contains("stays, but is deleted and inserted (R63"), "\(report)")
  }

  @Test("the fast difference has the fewest moves, with and without sections")
  func difference() async throws {
    try await verify(
      sectionedDifference: { old, new in
        SnapshotDiffing.difference(from: snapshot(old), to: snapshot(new)).batch
      }, mode: .current, trials: Self.pairs)
    try await verify(
      sectionedDifference: { old, new in
        SnapshotDiffing.portableDifference(from: snapshot(old), to: snapshot(new)).batch
      }, trials: Self.pairs)
    try await verify(
      difference: { old, new in
        let list = [ListSection(id: "", items: old)]
        let other = [ListSection(id: "", items: new)]
        return SnapshotDiffing.difference(from: snapshot(list), to: snapshot(other)).batch
      }, trials: Self.pairs)
  }

  @Test("a difference with needless moves is found and shrunk to two rows")
  func eagerDifference() async throws {
    let verdict = try await VerifyTests.verdict {
      try await verify(difference: { old, new in
        var batch = BatchUpdate(new.difference(from: old).inferringMoves())
        for (from, item) in old.enumerated() where batch.movedItems.isEmpty && from > 0 {
          guard let to = new.firstIndex(of: item), to == from, old.count == new.count else {
            continue
          }
          batch.movedItems = [
            .init(
              from: ItemPath(section: 0, item: from), to: ItemPath(section: 0, item: to))
          ]
        }
        return batch
      })
    }
    let report = try #require(verdict.report)
    #expect(report.contains("old  [0 1]\n  new  [0 1]"), "\(report)")
  }

  @Test("R86 a difference is not faulted for operations that are part of a section's operation")
  func subsumed() async throws {
    try await verify(
      sectionedDifference: { old, new in
        var batch = SnapshotDiffing.portableDifference(from: snapshot(old), to: snapshot(new)).batch
        batch.deletedItems += batch.deletedSections.flatMap { section in
          old[section].items.indices.map { ItemPath(section: section, item: $0) }
        }
        batch.insertedItems += batch.insertedSections.flatMap { section in
          new[section].items.indices.map { ItemPath(section: section, item: $0) }
        }
        return batch
      }, trials: Self.pairs)
  }

  @Test("R86 a list may name both places of a row that goes between changing sections")
  func namingList() async throws {
    let trials = Volume.scale(quick: 60, full: 600)
    let verdict = try await verify(list: NamingList.self, trials: trials)
    #expect(verdict.isVerified)
  }

  @Test("a screen that follows the newest lists passes in their mode, and fails as portable")
  func currentScreen() async throws {
    try await verify(screen: CurrentScreen.self, isStrict: true, mode: .current, trials: Self.pairs)
    let verdict = try await VerifyTests.verdict {
      try await verify(screen: CurrentScreen.self, isStrict: true)
    }
    let report = try #require(verdict.report)
    #expect(report.contains("the screen accepts an invalid batch"), "\(report)")
    #expect(report.contains("an error (mode portable): attempt to"), "\(report)")
  }

  @Test("a strict list passes, and refuses impossible batches")
  func strictList() async throws {
    try await verify(screen: StrictScreen.self, isStrict: true, trials: Self.pairs)
    try await verify(
      screen: StrictScreen.self, isStrict: true, isSectioned: false, trials: Self.pairs)
  }
}

private func snapshot(_ sections: [ListSection]) -> Snapshot<String, Int> {
  Snapshot(unchecked: sections)
}

/// A list that sorts and divides its rows anew after each change, and uses the fast difference for
/// the batch.
private struct SectionedList: FetchedList {
  private let rules: ListRules
  private var rows: [ListRow] = []
  private(set) var sections: [ListSection] = []

  init(rules: ListRules) { self.rules = rules }

  mutating func load(_ rows: [ListRow]) {
    self.rows = rows.filter(rules.includes)
    divide()
  }

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    let old = sections
    let changed = Set(changes.changed.map(\.id))
    rows.removeAll { changed.contains($0.id) || changes.deleted.contains($0.id) }
    rows += changes.changed.filter(rules.includes)
    divide()
    var batch = SnapshotDiffing.difference(from: snapshot(old), to: snapshot(sections)).batch
    let gone = Set(batch.deletedItems + batch.movedItems.map(\.from))
    for (index, section) in old.enumerated() where !batch.deletedSections.contains(index) {
      for (place, item) in section.items.enumerated() where changed.contains(item) {
        let path = ItemPath(section: index, item: place)
        if !gone.contains(path) { batch.reloadedItems.append(path) }
      }
    }
    return batch
  }

  private mutating func divide() {
    rows.sort(by: rules.precedes)
    sections = rules.isSectioned ? [] : [ListSection(id: "")]
    for row in rows {
      let name = rules.isSectioned ? row.section : ""
      if sections.last?.id != name { sections.append(ListSection(id: name)) }
      sections[sections.count - 1].items.append(row.id)
    }
  }
}

/// The same list, which reconfigures the rows that stay, or reloads their sections.
private struct MarkingList<Way: MarkingWay>: FetchedList {
  private var list: SectionedList

  init(rules: ListRules) { list = SectionedList(rules: rules) }

  var sections: [ListSection] { list.sections }

  mutating func load(_ rows: [ListRow]) { list.load(rows) }

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    var batch = list.update(changes)
    let reloads = batch.reloadedItems
    batch.reloadedItems = []
    guard Way.ofSections else {
      batch.reconfiguredItems = reloads
      return batch
    }
    batch = batch.portable
    let left = Set(batch.deletedSections + batch.movedSections.map(\.from))
    batch.reloadedSections = Set(reloads.map(\.section)).subtracting(left).sorted()
    return batch.portable
  }
}

private protocol MarkingWay { static var ofSections: Bool { get } }
private enum OfRows: MarkingWay { static let ofSections = false }
private enum OfSections: MarkingWay { static let ofSections = true }

/// The same list, which reports each changed row as deleted and inserted.
private struct RemakingList: FetchedList {
  private var list: SectionedList

  init(rules: ListRules) { list = SectionedList(rules: rules) }

  var sections: [ListSection] { list.sections }

  mutating func load(_ rows: [ListRow]) { list.load(rows) }

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    let old = list.sections
    var batch = list.update(changes)
    for path in batch.reloadedItems {
      let row = old[path.section].items[path.item]
      for (index, section) in list.sections.enumerated() {
        guard let place = section.items.firstIndex(of: row) else { continue }
        batch.deletedItems.append(path)
        batch.insertedItems.append(ItemPath(section: index, item: place))
      }
    }
    batch.reloadedItems = []
    return batch
  }
}

/// The same list, which also names the rows of deleted and inserted sections, and reports no move
/// that a table rejects.
private struct NamingList: FetchedList {
  private var list: SectionedList

  init(rules: ListRules) { list = SectionedList(rules: rules) }

  var sections: [ListSection] { list.sections }

  mutating func load(_ rows: [ListRow]) { list.load(rows) }

  mutating func update(_ changes: RowChanges) -> BatchUpdate {
    let old = list.sections
    var batch = list.update(changes).portable
    for section in batch.deletedSections {
      batch.deletedItems += old[section].items.indices.map { ItemPath(section: section, item: $0) }
    }
    for section in batch.insertedSections {
      batch.insertedItems += list.sections[section].items.indices.map {
        ItemPath(section: section, item: $0)
      }
    }
    return batch
  }
}

/// A screen with a list that accepts what the newest lists accept.
private struct CurrentScreen: BatchScreen {
  private var list = StrictList<String, Int>()

  init(showing sections: [ListSection]) { list.reloadData(to: snapshot(sections)) }

  var displayed: [ListSection] { list.displayed.sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws {
    _ = try list.perform(batch, target: snapshot(target), mode: .current)
  }
}

/// A screen with the strict list of this package.
private struct StrictScreen: BatchScreen {
  private var list = StrictList<String, Int>()

  init(showing sections: [ListSection]) { list.reloadData(to: snapshot(sections)) }

  var displayed: [ListSection] { list.displayed.sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws {
    _ = try list.perform(batch, target: snapshot(target))
  }
}
