import AsyncLists
import RecordLists
import StoreModel
import Testing

@Suite("A list may tell batches, or call a function")
struct AsyncListKindsTests {
  private static func finding(
    _ check: AsyncCheck, trials: Int = 300
  ) -> (check: String, text: String)? {
    check.firstFailing(in: 0..<trials).flatMap {
      found in
      let small = check.smallest(from: found.trial).trial
      return small.finding.map { ($0.check, check.text(of: small)) }
    }
  }

  /// Notes that tell batches; with a flaw, the batch is one from before a pause.
  actor BatchNotes: ChangingRecordList {
    private let isFlawed: Bool
    private var notes: [Note] = []
    private var listeners: [AsyncStream<RecordStage<Note>>.Continuation] = []

    init(isFlawed: Bool) { self.isFlawed = isFlawed }

    private var sorted: [Note] { notes.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) } }
    var sections: [RecordSection<Note>] { [RecordSection(sorted)] }

    func insert(_ note: Note) async { await change { $0 + [note] } }
    func update(_ note: Note) async { await change { $0.map { $0.id == note.id ? note : $0 } } }
    func delete(_ note: Note) async { await change { $0.filter { $0.id != note.id } } }

    private func change(_ edit: @Sendable ([Note]) -> [Note]) async {
      var old = sorted.map(\.id)
      await Task.yield()
      if !isFlawed { old = sorted.map(\.id) }
      notes = edit(notes)
      let batch = BatchUpdate(sorted.map(\.id).difference(from: old).inferringMoves())
      for listener in listeners { listener.yield(RecordStage(sections, after: batch)) }
    }

    func changes() -> AsyncStream<RecordStage<Note>> {
      AsyncStream {
        listeners.append($0)
        $0.yield(RecordStage(sections))
      }
    }
  }

  /// Notes that call functions; with a flaw, they call a function that nobody holds any more.
  @MainActor final class CallingNotes: ObservedRecordList {
    final class Observer: Sendable {}
    private struct Call {
      weak var observer: Observer?
      let tell: @Sendable ([RecordSection<Note>]) -> Void
    }

    private let isFlawed: Bool
    private var notes: [Note] = []
    private var calls: [Call] = []

    nonisolated init(isFlawed: Bool) { self.isFlawed = isFlawed }

    var sections: [RecordSection<Note>] {
      [RecordSection(notes.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) })]
    }

    func insert(_ note: Note) async { change { $0 + [note] } }
    func update(_ note: Note) async { change { $0.map { $0.id == note.id ? note : $0 } } }
    func delete(_ note: Note) async { change { $0.filter { $0.id != note.id } } }

    private func change(_ edit: ([Note]) -> [Note]) {
      notes = edit(notes)
      for call in calls where call.observer != nil {
        let sections = sections
        if isFlawed {
          Task {
            await Task.yield(); call.tell(sections)
          }
        } else {
          call.tell(sections)
        }
      }
    }

    func observe(
      _ tell: @escaping @Sendable ([RecordSection<Note>]) -> Void
    ) async -> Observer {
      let observer = Observer()
      calls.append(Call(observer: observer, tell: tell))
      tell(sections)
      return observer
    }
  }

  @Test("batches lead from what was told before to what is told with them")
  func batches() throws {
    #expect(try Self.finding(AsyncCheck.ofNotes { BatchNotes(isFlawed: false) }) == nil)
    let found = try #require(try Self.finding(AsyncCheck.ofNotes { BatchNotes(isFlawed: true) }))
    #expect(found.check == "batch" && found.text.contains("together {"), "\(found.text)")
  }

  @Test("a function is called with states in their order")
  func calls() throws {
    #expect(try Self.finding(AsyncCheck.ofNotes { CallingNotes(isFlawed: false) }) == nil)
    let found = try #require(try Self.finding(AsyncCheck.ofNotes { CallingNotes(isFlawed: true) }))
    #expect(found.check == "delivery", "\(found.text)")
  }
}
