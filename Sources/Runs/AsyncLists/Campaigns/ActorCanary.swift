import RecordLists

/// A list with a planted race, which every campaign over tasks must find. If it does not, schedules
/// are not chosen on this machine, and a campaign without a failure proves nothing.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
package enum ActorCanary {
  /// Whether the race is found; searched once in a process.
  package static let isFound = isFound(in: 200)

  /// Whether so many trials find the race.
  static func isFound(in trials: Int) -> Bool {
    let check = try? AsyncCheck(
      Fields<Entry>(\.rank) { Entry(id: $0) }, RecordRules<Entry>(sorted: [.ascending(\.rank)]),
      named: "canary"
    ) { Entries() }
    return check?.firstFailing(in: 0..<trials, of: 1, willRun: { _ in }, didRun: { _ in }) != nil
  }

  private struct Entry: Identifiable, Sendable {
    let id: Int
    var rank = 0
  }

  /// A list that writes back what it read before it waited.
  private actor Entries: AsyncRecordList {
    private var entries: [Entry] = []

    var sections: [RecordSection<Entry>] {
      [RecordSection(entries.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) })]
    }

    func insert(_ entry: Entry) async { await change { $0 + [entry] } }
    func update(_ entry: Entry) async { await change { $0.map { $0.id == entry.id ? entry : $0 } } }
    func delete(_ entry: Entry) async { await change { $0.filter { $0.id != entry.id } } }

    private func change(_ edit: @Sendable ([Entry]) -> [Entry]) async {
      let old = entries
      await Task.yield()
      entries = edit(old)
    }
  }
}
