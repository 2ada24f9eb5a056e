import ListSurface
import StoreModel

/// The driver's records as part of a state: everything that decides what the driver does next, or
/// what the checks may test.
///
/// Records that only make looks faster are not part of it, since they follow from the rest.
extension Driver {
  /// Mixes in the records together with the state of the store. If the store does not give its
  /// state (`StateDigesting`), the last look takes its place.
  @inlinable
  func mixState(into digest: inout StateDigest) {
    let teller = store as? any StateDigesting
    let firstIDs = members.map { $0?.firstID }
    if let teller {
      teller.mixState(
        into: &digest, firstIDs: firstIDs, lists: lists.map { $0.controller })
    } else {
      for list in look.lists { digest.combine(list) }
    }
    digest.combine(rowsAreShared)
    mixNotes(into: &digest)
    mixHistory(into: &digest)
    for context in contexts { combine(context, into: &digest) }
    for list in lists { combine(list, into: &digest) }
    for object in members.indices {
      digest.record(of: object) { record in
        mixRecord(of: object, into: &record, teller, firstIDs)
      }
    }
  }

  /// Mixes in the kept notes. Their numbers are only names, so equal notes count once.
  @inlinable
  func mixNotes(into digest: inout StateDigest) {
    var kept: [SaveNote] = []
    for number in notes.keys.sorted() {
      guard let note = notes[number], !kept.contains(note) else { continue }
      kept.append(note)
    }
    digest.combine(kept.count)
    for note in kept {
      for ids in [note.inserted, note.updated, note.deleted] {
        digest.combine(ids.count)
        for id in ids { digest.combine(id, of: self.ids.object(of: id)) }
      }
    }
  }

  @inlinable
  func combine(_ context: DrivenContext<Store>, into digest: inout StateDigest) {
    digest.combine(context.isDirty)
    digest.combine(context.hasRefreshed)
    digest.combine(context.hasUndone)
    digest.combine(context.hasMerged)
    digest.combine(context.isBehind)
    digest.combine(context.hooks.count)
    for habit in context.hooks { digest.combine(habit) }
  }

  @inlinable
  func combine(_ list: DrivenList<Store>, into digest: inout StateDigest) {
    digest.combine(list.controller != nil)
    digest.combine(list.kind.rawValue)
    digest.combine(ownerOfDelegate(of: list) ?? -1)
    digest.combine(list.fetched != nil)
    if let fetched = list.fetched { digest.combine(fetched) }
    digest.combine(list.isTracked)
    digest.combine(list.isBypassed)
    digest.combine(list.holdsOthers)
    digest.combine(list.isFollowed)
    digest.combine(list.cellsAreComplete)
    digest.combine(list.appliesElsewhere)
    digest.combine(list.keptItems)
    digest.combine(list.habits.count)
    for habit in list.habits { digest.combine(habit) }
    combine(list.client, into: &digest)
  }

  /// Returns the list that owns the delegate of a list: nil if the delegate is dead or missing, the
  /// number of lists if no list owns it.
  @inlinable
  func ownerOfDelegate(of list: DrivenList<Store>) -> Int? {
    guard let delegate = list.controller?.delegate else { return nil }
    for number in 0..<lists.count where lists[number].ownership?.adapter === delegate {
      return number
    }
    return lists.count
  }

  @inlinable
  func combine(_ client: Client, into digest: inout StateDigest) {
    switch client {
    case .none: digest.combine(0)
    case .snapshots(let client):
      digest.combine(1)
      digest.combine(client.needsReload)
      digest.combine(client.snapshot)
      digest.combine(client.displayed)
      combine(client.cells, into: &digest)
    case .events(let client):
      digest.combine(2)
      digest.combine(client.needsReload)
      digest.combine(client.isGathering)
      digest.combine(client.displayed)
      combine(client.cells, into: &digest)
    case .differences(let client):
      digest.combine(3)
      digest.combine(client.needsReload)
      digest.combine(client.displayed)
      combine(client.cells, into: &digest)
    }
  }

  @inlinable
  func combine(_ cells: [ShownCell], into digest: inout StateDigest) {
    digest.combine(cells.count)
    for cell in cells { digest.combine(cell.values) }
  }

  /// Mixes in one object of the pool: its IDs, and its instance in hand in each context.
  @inlinable
  func mixRecord(
    of object: Int, into record: inout StateDigest, _ teller: (any StateDigesting)?,
    _ firstIDs: [ObjectID?]
  ) {
    guard let member = members[object] else { return record.combine(0) }
    record.combine(own: member.firstID)
    record.combine(own: member.bestID)
    for context in contexts {
      let former = object < context.former.count ? context.former[object] : nil
      record.combine(former != nil)
      if let former {
        record.combine(own: former.objectID)
        teller?.mixInstance(former, into: &record, firstIDs: firstIDs)
      }
      guard let handle = context.handle(object) else {
        record.combine(1)
        continue
      }
      record.combine(handle.isGone)
      record.combine(own: handle.lastID)
      if let teller {
        teller.mixInstance(instances[handle.place], into: &record, firstIDs: firstIDs)
      } else if let seen = look.objects[context.number][object] {
        record.combine(seen, of: object)
      }
    }
  }
}
