import Dispatch
import RecordLists
import Testing

import struct Foundation.Date

@testable import AsyncLists

@Suite("A trial of an asynchronous list is the same each time")
struct AsyncCheckTests {
  /// Notes in an actor that forgets changes which come while it waits.
  actor Notes: LiveRecordList {
    private var notes: [Note] = []
    private var listeners: [AsyncStream<[RecordSection<Note>]>.Continuation] = []

    var sections: [RecordSection<Note>] {
      [RecordSection(notes.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) })]
    }

    func insert(_ note: Note) async { await change { $0 + [note] } }

    func update(_ note: Note) async {
      await change { old in old.map { $0.id == note.id ? note : $0 } }
    }

    func delete(_ note: Note) async { await change { old in old.filter { $0.id != note.id } } }

    private func change(_ edit: @Sendable ([Note]) -> [Note]) async {
      let old = notes
      await Task { await Task.yield() }.value
      notes = edit(old)
      for listener in listeners { listener.yield(sections) }
    }

    func updates() -> AsyncStream<[RecordSection<Note>]> {
      AsyncStream {
        listeners.append($0)
        $0.yield(sections)
      }
    }
  }

  /// Notes whose calls are resumed by a queue.
  actor QueuedNotes: AsyncRecordList {
    var sections: [RecordSection<Note>] { [RecordSection([])] }
    func update(_ note: Note) {}
    func delete(_ note: Note) {}

    func insert(_ note: Note) async {
      await withCheckedContinuation { done in
        DispatchQueue.global().async { done.resume() }
      }
    }
  }

  private struct Day: Identifiable, Sendable {
    let id: Int
    var start = Date()
  }

  private actor Days: AsyncRecordList {
    let sections: [RecordSection<Day>] = []
    func insert(_ day: Day) {}
    func update(_ day: Day) {}
    func delete(_ day: Day) {}
  }

  @Test("records have dates below a millisecond")
  func dates() throws {
    let check = try AsyncCheck(
      Fields<Day>(\.start) { Day(id: $0) }, RecordRules<Day>(sorted: [.ascending(\.start)]),
      named: "Days"
    ) { Days() }
    let texts = (0..<50).map { check.drawnText($0, of: 7, isSmall: false) }
    #expect(texts.contains { $0.contains("start=@1970-01-01T00:00:00.000001Z") })
    #expect(try check.trialCase(texts[0], file: "a").0.text() == texts[0])
  }

  @Test("a thousand runs of a failing trial give one result")
  func repeats() throws {
    let check = try AsyncCheck.ofNotes { Notes() }
    let failed = try #require(
      check.firstFailing(in: 0..<1000))
    let results = Set((0..<1000).map { _ in check.trial(failed.number, of: 7) })
    #expect(results == [failed.trial])
    let small = check.smallest(from: failed.trial).trial
    #expect(check.text(of: small).contains("together {") && small.trialCase.size <= 3)
    #expect(check.smallest(from: failed.trial).trial == small)
    #expect(small.choices.filter { $0.place != 0 }.count <= 2)
  }

  @Test("a list that another thread resumes is told so")
  func escape() throws {
    let check = try AsyncCheck.ofNotes { QueuedNotes() }
    // A queue that is quicker than the call leaves no trace of itself in a trial.
    let findings = (0..<50).lazy.map { check.trial($0, of: 7).finding?.check }
    #expect(findings.contains("escaped"))
  }
}
