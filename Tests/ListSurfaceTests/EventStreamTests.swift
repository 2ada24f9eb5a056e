import ListSurface
import SnapshotDiffing
import StoreModel
import Testing

@Suite("The event client over many brackets")
struct EventStreamTests {
  @Test("R56 R61 R83 R86 any complete set of events leads a strict table to the target")
  func anyBracket() throws {
    var draws = Draws(seed: 13)
    var step = 0
    let client = EventClient<String, String> { item, _ in "\(item)#\(step)" }
    try client.reload(to: Contents())
    var faults: [String] = []
    for round in 1...2_500 {
      step = round
      let old = client.displayed
      let new = draws.contents(items: 7)
      let (sections, objects) = events(from: old, to: new, &draws)
      client.willChange()
      for event in objects.reversed() { try client.record(event) }
      for event in sections { try client.record(event) }
      do throws(SurfaceError) {
        if let found = try client.didChange(to: new) { faults.append("\(found)") }
      } catch {
        faults.append("\(old) \(new) \(error)")
        try client.reload(to: new)
      }
      let stale = stale(client, objects, step: round)
      if client.displayed != new || !stale.isEmpty { faults.append("\(old) \(new) \(stale)") }
    }
    #expect(faults.prefix(1) == [])
  }

  /// The cells that show another item, and the cells of inserted, updated or moved items that were
  /// not configured.
  private func stale(
    _ client: EventClient<String, String>, _ objects: [ObjectEvent], step: Int
  ) -> [String] {
    let items = client.displayed.items
    var found = zip(items, client.cells).filter { !$1.hasPrefix("\($0)#") }.map(\.1)
    for path in objects.compactMap(\.new) {
      let cell = client.cell(at: path) ?? "nothing"
      if !cell.hasSuffix("#\(step)") { found.append(cell) }
    }
    return found
  }

  /// The events that a controller would send: all inserts, deletes and moves, and some updates.
  private func events(
    from old: Contents, to new: Contents, _ draws: inout Draws
  ) -> ([SectionEvent], [ObjectEvent]) {
    let batch = SnapshotDiffing.difference(from: old, to: new).batch
    let gone = batch.deletedSections + batch.movedSections.map(\.from)
    let come = batch.insertedSections + batch.movedSections.map(\.to)
    let moved = Set(batch.movedItems.map(\.to))
    var objects: [ObjectEvent] = []
    for item in old.items where new.path(of: item) == nil {
      objects.append(ObjectEvent(.delete, at: old.path(of: item), newPath: nil))
    }
    for item in new.items {
      guard let path = new.path(of: item) else { continue }
      guard let before = old.path(of: item) else {
        objects.append(ObjectEvent(.insert, at: nil, newPath: path))
        continue
      }
      if moved.contains(path) {
        objects.append(ObjectEvent(.move, at: before, newPath: path))
      } else if draws.below(3) == 0 {
        objects.append(ObjectEvent(.update, at: before, newPath: path))
      }
    }
    return (
      gone.map { SectionEvent(.delete, at: $0) } + come.map { SectionEvent(.insert, at: $0) },
      objects
    )
  }
}
