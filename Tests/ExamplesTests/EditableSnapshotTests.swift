import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a snapshot of one's own")
struct EditableSnapshotTests {
  typealias MySnapshot = IndexedSnapshot<NoMistake>

  @Test(.enabled(if: Trials.isFull))
  func mySnapshot() async throws { try await verify(snapshot: MySnapshot.self) }

  @Test("a right snapshot passes, with all its refusals")
  func right() async throws {
    let verdict = try await verify(
      snapshot: IndexedSnapshot<NoMistake>.self, trials: Trials.scripts)
    #expect(verdict.isVerified && verdict.commands > 4 * Trials.scripts)
  }

  @Test("a move within a section counts the item itself")
  func aimsFirst() async throws {
    for seed in UInt64(1)...20 {
      let report = try await report {
        try await verify(snapshot: IndexedSnapshot<AimsFirst>.self, seed: .number(seed))
      }
      #expect(report.contains("the snapshot is another one after edit"), "\(report)")
      #expect(report.contains("  move ") && report.contains(" before "), "\(report)")
    }
  }

  @Test("sections that outlive their items are found")
  func keepsSections() async throws {
    for seed in UInt64(1)...20 {
      let report = try await report {
        try await verify(snapshot: IndexedSnapshot<KeepsSections>.self, seed: .number(seed))
      }
      #expect(report.contains("edit 2  delete-all"), "\(report)")
    }
  }

  @Test("marks that a move loses are found")
  func losesMarks() async throws {
    for seed in UInt64(1)...20 {
      let report = try await report {
        try await verify(snapshot: IndexedSnapshot<LosesMarks>.self, seed: .number(seed))
      }
      #expect(report.contains("reload 0") || report.contains("reconfigure 0"), "\(report)")
    }
  }

  @Test("a reconfigure that takes away a reload is found")
  func lightMarkWins() async throws {
    let report = try await report {
      try await verify(snapshot: IndexedSnapshot<LightMarkWins>.self)
    }
    #expect(report.contains("edit 4  reconfigure 0"), "\(report)")
  }

  @Test("an edit that must be refused, and one that must not")
  func refusals() async throws {
    let lax = try await report { try await verify(snapshot: LaxSnapshot<Lax>.self) }
    #expect(lax.contains("the snapshot accepts an invalid edit (edit 1 of 1)"), "\(lax)")
    try await verify(snapshot: LaxSnapshot<Lax>.self, isStrict: false, trials: Trials.scripts)
    let prim = try await report { try await verify(snapshot: LaxSnapshot<Prim>.self) }
    #expect(prim.contains("the snapshot rejects a valid edit"), "\(prim)")
    let hasty = try await report { try await verify(snapshot: LaxSnapshot<Hasty>.self) }
    #expect(hasty.contains("a rejected edit changed the snapshot"), "\(hasty)")
  }
}

extension EditableSnapshotTests {
  @Test("a copy that changes with the snapshot is found, unless the snapshot is a class")
  func copies() async throws {
    let report = try await report { try await verify(snapshot: SharedSnapshot.self) }
    #expect(report.contains("edit 1 of 1 changed an earlier copy of the snapshot"), "\(report)")
    try await verify(snapshot: SnapshotObject.self, trials: Trials.scripts)
  }
}

/// A snapshot whose copies share their sections.
private struct SharedSnapshot: EditableSnapshot {
  private let content = SnapshotObject()

  var sections: [ListSection] { content.sections }

  mutating func perform(_ edit: SnapshotEdit<String, Int>) throws { try content.perform(edit) }
}

/// A snapshot that is an object, as some frameworks have it.
private final class SnapshotObject: EditableSnapshot {
  private var snapshot = Snapshot<String, Int>()

  var sections: [ListSection] { snapshot.sections }

  func perform(_ edit: SnapshotEdit<String, Int>) throws { try snapshot.perform(edit) }
}

/// A snapshot with another idea of what must be refused.
private struct LaxSnapshot<Idea: Refusals>: EditableSnapshot {
  private var snapshot = Snapshot<String, Int>()

  var sections: [ListSection] { snapshot.sections }

  mutating func perform(_ edit: SnapshotEdit<String, Int>) throws {
    switch Idea.kind {
    case .lax: try? snapshot.perform(edit)
    case .prim:
      if case .deleteItems = edit, snapshot.sections.isEmpty { throw SnapshotError.noSection }
      try snapshot.perform(edit)
    case .hasty:
      do { try snapshot.perform(edit) } catch {
        snapshot = Snapshot()
        throw error
      }
    }
  }
}

private enum Refusal { case lax, prim, hasty }
private protocol Refusals { static var kind: Refusal { get } }
private enum Lax: Refusals { static let kind = Refusal.lax }
private enum Prim: Refusals { static let kind = Refusal.prim }
private enum Hasty: Refusals { static let kind = Refusal.hasty }
