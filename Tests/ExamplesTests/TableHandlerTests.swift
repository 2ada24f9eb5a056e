import LockstepTesting
import StoreModel
import Testing

@Suite("Example: delegate methods that update a table")
struct TableHandlerTests {
  @Test("a handler with two batches shows the list after any change")
  func careful() async throws {
    let verdict = try await verify(handler: CarefulHandler.self, trials: Trials.many)
    #expect(verdict.isVerified && verdict.commands > 5 * Trials.many)
  }

  @Test("events that are performed one by one do not add up", .enabled(if: Trials.isFull))
  func oneByOne() async throws {
    let report = try await report {
      try await verify(handler: HastyHandler<OneByOne>.self, trials: Trials.many)
    }
    #expect(report.contains("the table rejects the update of list A"), "\(report)")
  }

  @Test("a handler without section methods fails when a section comes", .enabled(if: Trials.isFull))
  func withoutSections() async throws {
    let whole = try await report {
      try await verify(handler: HastyHandler<WithoutSections>.self, trials: Trials.many)
    }
    #expect(whole.contains("the table rejects the update of list A: invalid number of sections"))
    let plain = StoreCapabilities.handler.subtracting([
      .sections, .freeSections, .derivedSections,
    ])
    let other = try await report {
      try await verify(
        handler: HastyHandler<WithoutSections>.self, capabilities: plain, trials: Trials.many)
    }
    #expect(!other.contains("number of sections"), "\(other)")
  }

  @Test("exchanged paths are rejected, or show the wrong rows", .enabled(if: Trials.isFull))
  func swappedPaths() async throws {
    let report = try await report {
      try await verify(handler: HastyHandler<SwappedPaths>.self, trials: Trials.many)
    }
    #expect(report.contains("check display"), "\(report)")
  }

  @Test("a handler without reloads shows old values")
  func withoutReloads() async throws {
    let report = try await report {
      try await verify(handler: HastyHandler<WithoutReloads>.self, trials: Trials.many)
    }
    #expect(report.contains("shows old values"), "\(report)")
  }

  @Test("a row may be reconfigured in the batch that moves others, and keeps its cell")
  func reconfiguring() async throws {
    let verdict = try await verify(handler: ConfiguringHandler<OfTable>.self, trials: Trials.many)
    #expect(verdict.isVerified)
  }

  @Test(
    "a cell may be configured in place, with the row at its new path", .enabled(if: Trials.isFull))
  func configuring() async throws {
    let verdict = try await verify(
      handler: ConfiguringHandler<NewPath>.self, trials: Trials.many)
    #expect(verdict.isVerified)
    for seed in Trials.seeds {
      let report = try await report {
        try await verify(handler: ConfiguringHandler<OldPath>.self, seed: .number(seed))
      }
      #expect(
        report.contains("cell") || report.contains("where the list has no row"), "\(report)")
    }
  }

  @Test("a row that is moved alone shows old values", .enabled(if: Trials.isFull))
  func movesAlone() async throws {
    let plain = StoreCapabilities.handler.subtracting([
      .sections, .freeSections, .derivedSections,
    ])
    let report = try await report {
      try await verify(handler: MovingHandler.self, capabilities: plain)
    }
    #expect(report.contains("shows old values"), "\(report)")
  }

  @Test("a handler may show the whole list anew", .enabled(if: Trials.isFull))
  func reloading() async throws {
    let verdict = try await verify(handler: ReloadingHandler<BothEnds>.self, trials: Trials.some)
    #expect(verdict.isVerified)
  }

  @Test("a batch needs both of its ends", .enabled(if: Trials.isFull))
  func ends() async throws {
    let open = try await report {
      try await verify(handler: ReloadingHandler<BeginningOnly>.self, trials: Trials.some)
    }
    #expect(open.contains("beginUpdates without endUpdates"), "\(open)")
    let closed = try await report {
      try await verify(handler: ReloadingHandler<EndOnly>.self, trials: Trials.some)
    }
    #expect(closed.contains("endUpdates without beginUpdates"), "\(closed)")
  }

  @Test("reloads beside moves are in no portable batch", .enabled(if: Trials.isFull))
  func mixedBatch() async throws {
    let report = try await report {
      try await verify(handler: HastyHandler<MixedBatch>.self, trials: Trials.many)
    }
    #expect(report.contains("the table rejects the update of list A: attempt to "), "\(report)")
  }
}

@Suite("Example: a delegate method that applies snapshots")
struct SnapshotHandlerTests {
  @Test(.enabled(if: Trials.isFull))
  func mySnapshots() async throws { try await verify(snapshotHandler: MySnapshots.self) }

  @Test("a handler that applies each snapshot shows the list")
  func whole() async throws {
    let mine = Contender(snapshotHandler: MySnapshots.self)
    #expect(mine.capabilities.contains(.reloadMarks))
    let verdict = try await verify(snapshotHandler: MySnapshots.self, trials: Trials.many)
    #expect(verdict.isVerified && verdict.leftOut == [])
  }

  @Test("a handler that forgets the marks shows old values")
  func unmarked() async throws {
    let report = try await report { try await verify(snapshotHandler: UnmarkedSnapshots.self) }
    #expect(report.contains("shows old values"), "\(report)")
    let contents = StoreCapabilities.snapshotHandler.subtracting(.reloadMarks)
    try await verify(
      snapshotHandler: UnmarkedSnapshots.self, capabilities: contents, trials: Trials.many)
  }

  @Test("a handler that drops snapshots shows other rows", .enabled(if: Trials.isFull))
  func dropped() async throws {
    let report = try await report { try await verify(snapshotHandler: CountedSnapshots.self) }
    #expect(report.contains("check display"), "\(report)")
  }

  @Test("a snapshot of sections refuses what occurs twice")
  func sections() throws {
    let shown = try Snapshot(sections: [.init(id: "east", items: [1, 2])])
    #expect(shown.items == [1, 2])
    #expect(throws: SnapshotError.self) {
      try Snapshot(sections: [.init(id: "east", items: [1]), .init(id: "west", items: [1])])
    }
    #expect(throws: SnapshotError.self) {
      try Snapshot(sections: [.init(id: "east", items: [1]), .init(id: "east", items: [2])])
    }
  }
}
