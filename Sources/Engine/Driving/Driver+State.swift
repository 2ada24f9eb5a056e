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
      for list in look.lists { digest.mix(list) }
    }
    digest.mix(rowsAreShared)
    mixNotes(into: &digest)
    for context in contexts { mix(context, into: &digest) }
    for list in lists { mix(list, into: &digest) }
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
    digest.mix(kept.count)
    for note in kept {
      for ids in [note.inserted, note.updated, note.deleted] {
        digest.mix(ids.count)
        for id in ids { digest.mix(id, of: self.ids.object(of: id)) }
      }
    }
  }

  @inlinable
  func mix(_ context: DrivenContext<Store>, into digest: inout StateDigest) {
    digest.mix(context.isDirty)
    digest.mix(context.hasRefreshed)
    digest.mix(context.hasUndone)
    digest.mix(context.hooks.count)
    for habit in context.hooks { digest.mix(habit) }
  }

  @inlinable
  func mix(_ list: DrivenList<Store>, into digest: inout StateDigest) {
    digest.mix(list.controller != nil)
    digest.mix(list.kind.rawValue)
    digest.mix(ownerOfDelegate(of: list) ?? -1)
    digest.mix(list.fetched != nil)
    if let fetched = list.fetched { digest.mix(fetched) }
    digest.mix(list.isTracked)
    digest.mix(list.isBypassed)
    digest.mix(list.holdsOthers)
    digest.mix(list.isFollowed)
    digest.mix(list.cellsAreComplete)
    digest.mix(list.appliesElsewhere)
    digest.mix(list.kept)
    digest.mix(list.habits.count)
    for habit in list.habits { digest.mix(habit) }
    mix(list.client, into: &digest)
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
  func mix(_ client: Client, into digest: inout StateDigest) {
    switch client {
    case .none: digest.mix(0)
    case .snapshots(let client):
      digest.mix(1)
      digest.mix(client.needsReload)
      digest.mix(client.snapshot)
      digest.mix(client.displayed)
      mix(client.cells, into: &digest)
    case .events(let client):
      digest.mix(2)
      digest.mix(client.needsReload)
      digest.mix(client.isGathering)
      digest.mix(client.displayed)
      mix(client.cells, into: &digest)
    case .differences(let client):
      digest.mix(3)
      digest.mix(client.needsReload)
      digest.mix(client.displayed)
      mix(client.cells, into: &digest)
    }
  }

  @inlinable
  func mix(_ cells: [ShownCell], into digest: inout StateDigest) {
    digest.mix(cells.count)
    for cell in cells { digest.mix(cell.values) }
  }

  /// Mixes in one object of the pool: its IDs, and its instance in hand in each context.
  @inlinable
  func mixRecord(
    of object: Int, into record: inout StateDigest, _ teller: (any StateDigesting)?,
    _ firstIDs: [ObjectID?]
  ) {
    guard let member = members[object] else { return record.mix(0) }
    record.mix(own: member.firstID)
    record.mix(own: member.bestID)
    for context in contexts {
      let former = object < context.former.count ? context.former[object] : nil
      record.mix(former != nil)
      if let former {
        record.mix(own: former.objectID)
        teller?.mixInstance(former, into: &record, firstIDs: firstIDs)
      }
      guard let hand = context.hand(object) else {
        record.mix(1)
        continue
      }
      record.mix(hand.isGone)
      record.mix(own: hand.lastID)
      if let teller {
        teller.mixInstance(instances[hand.place], into: &record, firstIDs: firstIDs)
      } else if let seen = look.objects[context.number][object] {
        record.mix(seen, of: object)
      }
    }
  }
}
