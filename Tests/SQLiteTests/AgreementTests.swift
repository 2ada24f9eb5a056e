#if SQLite
  import LockstepTesting
  import SQLiteStore
  import StoreModel
  import Testing

  @Suite("The SQLite store, a third opinion")
  struct AgreementTests {
    @Test("the SQLite store keeps the rules within its capabilities")
    func agrees() async throws {
      let verdict = try await verify(
        SQLiteStore.self, capabilities: SQLiteStore.capabilities, trials: 256)
      #expect(verdict.commands > 3_000)
    }

    @Test("R105: the SQLite store orders by the bytes of UTF-8, as its collation BINARY does")
    func agreesInBytes() async throws {
      let verdict = try await verify(
        SQLiteStore.self, capabilities: SQLiteStore.capabilities, strings: .utf8Bytes, trials: 256)
      #expect(verdict.commands > 3_000)
      #expect(verdict.description.contains("the order of strings \"utf8\"."))
    }

    @Test("R105: SQLite's BINARY, taken for the canonical order, is found")
    func bytesAreNotCanonical() async throws {
      let bytes = Contender(name: "bytes", capabilities: SQLiteStore.capabilities) {
        SQLiteStore(
          schema: $0,
          options: StoreOptions(
            deletesInaccessibleFaults: $1.deletesInaccessibleFaults, strings: .utf8Bytes))
      }
      let verdict = try await IssueSink.$current.withValue({ _ in }) {
        try await verify(bytes, trials: 512)
      }
      #expect(!verdict.isVerified)
    }

    @Test("a store that sorts nil last is found (R41)")
    func nilsLast() async throws {
      let faults = PlantedFaults(sortsNilLast: true)
      let report = try await report(of: faults, trials: 512)
      #expect(report.contains("sort "), "\(report)")
      #expect(report.contains("minimal       certified"), "\(report)")
    }

    /// The report on a wrong store. The helper drops the one issue, so the test itself does not
    /// fail.
    private func report(of faults: PlantedFaults, trials: Int) async throws -> String {
      let wrong = Contender(name: "wrong", capabilities: SQLiteStore.capabilities) {
        SQLiteStore(schema: $0, options: $1, faults: faults)
      }
      let verdict = try await IssueSink.$current.withValue({ _ in }) {
        try await verify(wrong, trials: trials)
      }
      return try #require(verdict.report, "it was not found")
    }
  }
#endif
