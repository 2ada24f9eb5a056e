import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a command, a law and a goal of your own")
struct ArchiveTests {
  /// Verifies the notes with commands and laws.
  private func verdict(
    _ commands: [OwnCommand<NoteContext>] = [ArchiveSamples.archive],
    laws: [OwnLaw] = [ArchiveSamples.once], goals: [String] = [], replay: Replay? = nil
  ) async throws -> Verdict {
    try await verify(
      NoteStore.self, capabilities: NoteStore.capabilities, world: ArchiveSamples.world,
      commands: commands, laws: laws, goals: goals, trials: Trials.some, replay: replay)
  }

  /// Returns the case in a report, as `replay:` takes it.
  private func text(in report: String) throws -> String {
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.lastIndex { $0.hasSuffix("\"\"\"") && $0.contains("replay") })
    return lines[(start + 1)...].prefix { !$0.contains("\"\"\"") }
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test("a right method passes, and the verdict says which goals no trial reached")
  func passes() async throws {
    let verdict = try await verdict(goals: ["a new note is archived", "a note is restored"])
    #expect(verdict.isVerified && verdict.goalsMissed == ["a note is restored"], "\(verdict)")
    #expect(verdict.description.contains("Never reached: \"a note is restored\"."))
    #expect(verdict.told.count == 1)
    #expect(
      verdict.told[0].hasPrefix("goals: 1 of 2 reached; never: \"a note is restored\""),
      "\(verdict.told)")
  }

  @Test("a wrong method is found, shrunk to a call of it, and replayed by the text of the report")
  func wrong() async throws {
    let wrong = OwnCommand<NoteContext>.setting("archive", ["done": .int(1)], numbers: 5) {
      context, note, values, number in
      if number < 2 { try context.set(values, of: note) }
    }
    let found = try await report { try await verdict([wrong]) }
    #expect(found.contains("own \"archive\" 2 as set a done=1"), "\(found)")
    let text = try text(in: found)
    #expect(text.split(separator: "\n").count <= 5, "\(text)")
    let again = try await report { try await verdict([wrong], replay: .text(text)) }
    #expect(again.contains("replay fails"), "\(again)")
    let mended = try await report { try await verdict(replay: .text(text)) }
    #expect(mended.contains("what is replayed passes"), "\(mended)")
  }

  @Test("of two methods with one name the last one counts")
  func twice() async throws {
    let first = OwnCommand<NoteContext>.deleting("archive") { _, _, _ in }
    let verdict = try await verdict(
      [first, ArchiveSamples.archive], goals: ["a new note is archived"])
    #expect(verdict.isVerified && verdict.goalsMissed == [], "\(verdict)")
  }

  @Test("a failure that needs no method is shrunk to ordinary commands")
  func ordinary() async throws {
    let law = OwnLaw("at most two notes are done") { _, after in
      let done = after.objects.filter { $0["done"] == .int(1) }
      return done.count <= 2 ? nil : done.map(\.name).joined(separator: ", ") + " are done"
    }
    let report = try await report { try await verdict(laws: [law]) }
    #expect(report.contains("the law \"at most two notes are done\" does not hold"), "\(report)")
    #expect(report.contains("a, b, c are done") && !report.contains("own \""), "\(report)")
    #expect(try text(in: report).contains("insert c Note done=1"), "\(report)")
  }

  @Test("each kind of method is drawn in the place of its command")
  func kinds() async throws {
    let commands: [OwnCommand<NoteContext>] = [
      .inserting("import") { context, entity, values, _ in
        Goals.reach("import")
        return context.insert(entity, values)
      },
      .deleting("discard") { context, note, _ in
        Goals.reach("discard")
        try context.delete(note)
      },
      .processing("compact", numbers: 3) { context, number in
        Goals.event("compact \(number)")
        Goals.target("compaction", Double(number))
        try context.processPendingChanges()
      },
    ]
    let verdict = try await verdict(commands, goals: ["import", "discard"])
    #expect(verdict.isVerified && verdict.goalsMissed == [], "\(verdict)")
    #expect(verdict.told.contains { $0.hasPrefix("events: \"compact ") }, "\(verdict.told)")
    #expect(
      verdict.told.contains { $0.hasPrefix("targets: \"compaction\" up to 2.0") },
      "\(verdict.told)")
  }

  @Test("a case that calls a method which the store does not have is not run")
  func unknown() async throws {
    let text = ArchiveSamples.world + "\ninsert a Note\nown \"restore\" 0 as set a done=0\n"
    let unknown = try await report { try await verdict(replay: .text(text)) }
    #expect(
      unknown.contains("calls \"restore\", and NoteStore has no method of its own with that name"),
      "\(unknown)")
    let other = ArchiveSamples.world + "\ninsert a Note\nown \"archive\" 0 as set a done=0\n"
    let refused = try await report { try await verdict(replay: .text(other)) }
    #expect(refused.contains("no such method for that command"), "\(refused)")
  }
}
