import LockstepTesting
import PairChecks
import StoreModel
import Testing

/// The faults that Lockstep found in public code are found by the default call, with every seed.
@Suite("Faults of public code, rebuilt")
struct FoundEngineTests {
  @Test(
    "an engine with a fault is found with every seed",
    arguments: Trials.some(of: FoundEngine.allCases))
  func engines(_ engine: FoundEngine) async throws {
    for seed in UInt64(1)...20 {
      let report = try await report {
        try await verify(
          stages: { try engine.stages($0, $1) }, rules: engine.rules, seed: .number(seed))
      }
      #expect(report.contains("old  ["), "\(report)")
    }
  }

  @Test("a right engine passes as it is", arguments: Trials.some(of: RightEngine.allCases))
  func rightEngines(_ engine: RightEngine) async throws {
    let verdict = try await verify(stages: { try engine.stages($0, $1) }, trials: Trials.pairs)
    #expect(verdict.isVerified && verdict.trials == Trials.pairs)
  }

  @Test("what is asked beyond a right answer is asked by name", .enabled(if: Trials.isFull))
  func rules() async throws {
    let returned = try await report {
      try await verify(stages: { try RightEngine.patches.stages($0, $1) }, rules: .moves)
    }
    #expect(returned.contains("leaves the list and comes back"), "\(returned)")
    let remade = try await report {
      try await verify(
        stages: { try RightEngine.remakes.stages($0, $1) }, rules: [.moves, .fewest])
    }
    #expect(remade.contains("is deleted and inserted though it is in both lists"), "\(remade)")
  }

  @Test(
    "a row that moves keeps its cell, unless the app configures it", .enabled(if: Trials.isFull))
  func movedContent() async throws {
    @Sendable func stages(_ old: [ListItem], _ new: [ListItem]) -> [ListStage] {
      var batch = BatchUpdate(new.map(\.id).difference(from: old.map(\.id)).inferringMoves())
      let moved = Set(batch.movedItems.map(\.to.item))
      let reloads = new.indices.filter { !moved.contains($0) && !old.contains(new[$0]) }
        .filter { place in old.contains { $0.id == new[place].id } }
      let structure = ListStage(batch, after: new)
      batch = BatchUpdate()
      batch.reloadedItems = reloads.map { ItemPath(section: 0, item: $0) }
      return [structure, ListStage(batch, after: new)]
    }
    let report = try await report { try await verify(stages: { stages($0, $1) }) }
    #expect(report.contains("an item shows its old content"), "\(report)")
    #expect(report.contains("(0' is the item 0 with new content)"), "\(report)")
    try await verify(stages: { stages($0, $1) }, rules: .movesReload, trials: Trials.pairs)
  }

  @Test("rules for stages are refused for a difference")
  func misplacedRules() async throws {
    let report = try await report {
      try await verify(
        difference: { BatchUpdate($1.difference(from: $0)) }, rules: .allowsDuplicates)
    }
    #expect(report.contains("leave them out, or return stages: verify(stages:)"), "\(report)")
  }

  @Test("a place that the list does not have is an error of the engine")
  func impossiblePatches() {
    let old = [ListItem(id: 3)]
    #expect {
      try ListStage.sequence([.delete(at: 0), .update(ListItem(id: 3), at: 0)], from: old)
    } throws: {
      "\($0)".hasSuffix("in a list of 0 items")
    }
  }

  @Test(
    "a screen with a fault is found with every seed",
    arguments: Trials.some(of: FoundScreen.allCases))
  func screens(_ fault: FoundScreen) async throws {
    for seed in UInt64(1)...20 {
      let report = try await report {
        switch fault {
        case .deletesTwice:
          try await verify(screen: FoundTable<DeletesTwice>.self, seed: .number(seed))
        case .losesDeletes:
          try await verify(
            screen: FoundTable<LosesDeletes>.self, mode: .current, seed: .number(seed))
        case .keepsBottom:
          try await verify(screen: BottomTable.self, seed: .number(seed))
        }
      }
      #expect(report.contains("old  "), "\(report)")
    }
  }

  @Test("a screen of the main actor is called on the main actor") @MainActor
  func mainActor() async throws {
    let verdict = try await verify(screen: MainActorTable.self, trials: 50)
    #expect(verdict.isVerified && verdict.trials == 50)
  }
}

/// A table that only the main actor may touch.
@MainActor
final class MainActorTable: @MainActor BatchScreen {
  private var table: TableController

  init(showing sections: [ListSection]) {
    MainActor.preconditionIsolated()
    table = TableController(showing: sections)
  }

  var displayed: [ListSection] { table.displayed }

  func perform(_ batch: BatchUpdate, target: [ListSection]) {
    MainActor.preconditionIsolated()
    table.perform(batch, target: target)
  }
}

/// The faults of a screen.
enum FoundScreen: CaseIterable { case deletesTwice, losesDeletes, keepsBottom }

protocol ScreenFault {
  static func spoil(_ batch: BatchUpdate) -> BatchUpdate
}

/// Deletes the rows of deleted sections beside them, from the sections that come after.
enum DeletesTwice: ScreenFault {
  static func spoil(_ batch: BatchUpdate) -> BatchUpdate {
    var batch = batch
    let gone = Set(batch.deletedSections)
    batch.deletedItems = batch.deletedItems.map {
      gone.contains($0.section) ? ItemPath(section: $0.section + 1, item: $0.item) : $0
    }
    return batch
  }
}

/// Forgets the deletes in sections that move.
enum LosesDeletes: ScreenFault {
  static func spoil(_ batch: BatchUpdate) -> BatchUpdate {
    var batch = batch
    let moved = Set(batch.movedSections.map(\.from))
    batch.deletedItems.removeAll { moved.contains($0.section) }
    return batch
  }
}

/// A table that stays scrolled to its last row. It looks for a row at the same place when that row
/// goes, even if the section has none.
struct BottomTable: BatchScreen {
  private(set) var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws {
    let bottom = displayed.last { !$0.items.isEmpty }
    if let bottom, let section = target.first(where: { $0.id == bottom.id }) {
      let place = min(bottom.items.count, section.items.count) - 1
      guard section.items.indices.contains(place) else { throw InvalidRow(place: place) }
    }
    displayed = target
  }

  struct InvalidRow: Error { let place: Int }
}

/// A table with a fault. It shows what it can of a batch that does not fit.
struct FoundTable<Fault: ScreenFault>: BatchScreen {
  private(set) var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) throws {
    displayed = try Snapshot(sections: displayed)
      .applying(Fault.spoil(batch), target: Snapshot(sections: target), mode: .current).sections
  }
}
