import ListSurface
import StoreModel

/// Looking at everything that can be seen.
extension Driver {
  /// Everything that can be seen now.
  @inlinable
  func observe(_ outcome: Outcome) -> Observation {
    var observation = Observation(outcome: outcome, emissions: emissions)
    // The lists come first: what they hold is taken in hand.
    observation.lists.reserveCapacity(lists.count)
    for index in 0..<lists.count { observation.lists.append(observe(lists[index])) }
    observation.objects.reserveCapacity(contexts.count)
    for index in 0..<contexts.count {
      observation.objects.append(observeObjects(in: contexts[index]))
    }
    if !watches.isEmpty {
      observation.leaked = watches.filter { $0.screen != nil }.map { $0.number }
      watches.removeAll()
    }
    if !reusedIDs.isEmpty {
      observation.reusedIDs = reusedIDs
      reusedIDs.removeAll()
    }
    return observation
  }

  @inlinable
  func observeObjects(in context: DrivenContext<Store>) -> [ObjectObservation?] {
    var objects: [ObjectObservation?] = []
    objects.reserveCapacity(members.count)
    for index in members.indices {
      objects.append(context.hand(index).flatMap { observeObject(index, $0, in: context) })
    }
    return objects
  }

  @inlinable
  func observeObject(
    _ index: Int, _ hand: Hand, in context: DrivenContext<Store>
  ) -> ObjectObservation? {
    let object = instances[hand.place]
    let id = object.objectID
    noteID(id, of: index, hand, in: context)
    let isFault = object.isFault
    let flags: UInt8 =
      (object.isInserted ? 1 : 0) | (object.isUpdated ? 2 : 0) | (object.isDeleted ? 4 : 0)
      | (isFault ? 8 : 0)
    var observation = ObjectObservation(
      id: ref(of: id), flags: flags, changedKeys: object.changedKeys, values: nil)
    // One that was gone comes back with a flag, when its insert is done again (R20).
    guard !isFault, !hand.isGone || flags != 0 else { return observation }
    do {
      observation.values = try context.context.values(of: object)
      if hand.isGone { context.hands[index]?.isGone = false }
    } catch {
      context.hands[index]?.isGone = true
      return observation
    }
    if !relationships.isEmpty { observation.related = related(to: object, id, in: context) }
    return observation
  }

  /// What an object is related to, by relationship; a store that does not tell relates it to an
  /// unknown one.
  @inlinable
  func related(
    to object: Object, _ id: ObjectID, in context: DrivenContext<Store>
  ) -> [[ItemRef]] {
    guard relationships.indices.contains(id.entity) else { return [] }
    return relationships[id.entity].map { relationship in
      guard let ids = try? context.context.relatedIDs(relationship, of: object) else {
        return [.unknown]
      }
      return ids.map { ref(of: $0) }
    }
  }

  @inlinable
  func observe(_ list: DrivenList<Store>) -> ListObservation {
    settle(list)
    guard let controller = list.controller else { return ListObservation(exists: false) }
    let raw = controller.contents
    if raw != list.lastRaw || raw == nil {
      list.lastRaw = raw
      list.lastContents = raw.map { raw in
        ListContents(sections: raw.sections, items: raw.items.map { ref(of: $0) })
      }
      takeListed(list, controller)
    }
    if raw == nil {
      list.isFollowed = false
      list.cellsAreComplete = false
      list.isTracked = false
    }
    return ListObservation(
      contents: list.lastContents, failure: controller.failure, display: display(of: list),
      standing: standing(of: list))
  }

  /// Takes in hand what a list holds and its context has not shown before. Where another instance
  /// is in hand, a fault under an ID that leads nowhere yet, the list's is its own affair.
  @inlinable
  func takeListed(_ list: DrivenList<Store>, _ controller: Controller) {
    guard let contents = list.lastContents, let context = list.context,
      list.fetched?.request.resultType == .objects
    else { return }
    var path = ItemPath(section: 0, item: 0)
    for item in contents.items {
      while path.section < contents.sections.count,
        path.item >= contents.sections[path.section].count
      {
        path = ItemPath(section: path.section + 1, item: 0)
      }
      let hand = item == .unknown ? nil : context.hand(item.object)
      if item != .unknown, hand?.lastID.isTemporary != item.isTemporary,
        let object = try? controller.object(at: path)
      {
        if let hand {
          list.holdsOthers = list.holdsOthers || instances[hand.place] !== object
        } else {
          take(object, as: item.object, in: context)
        }
      }
      path = ItemPath(section: path.section, item: path.item + 1)
    }
  }

  @inlinable
  func display(of list: DrivenList<Store>) -> DisplayObservation? {
    var display: DisplayObservation
    defer { list.faults.removeAll(keepingCapacity: true) }
    switch list.client {
    case .none: return nil
    case .snapshots(let client):
      display = list.lastDisplay ?? observe(client.displayed, client.cells)
      display.note(client.log)
      client.log.removeAll()
      display.unresolved = unresolved(in: display, of: list)
    case .events(let client):
      display = list.lastDisplay ?? observe(client.displayed, client.cells)
      display.note(client.log)
      client.log.removeAll()
    case .differences(let client):
      display = list.lastDisplay ?? observe(client.displayed, client.cells)
      display.unresolved = unresolved(in: display, of: list)
    }
    display.faults = list.faults
    list.lastDisplay = display
    list.lastDisplay?.batches = []
    list.lastDisplay?.wasReloaded = false
    list.lastDisplay?.faults = []
    return display
  }

  /// The identifiers on show that the list's context does not find, where the world demands that
  /// it does (S3).
  @inlinable
  func unresolved(
    in display: DisplayObservation, of list: DrivenList<Store>
  ) -> [ItemRef] {
    guard world.demandsResolvingIDs, let context = list.context else { return [] }
    return display.cells.map { $0.item }.filter { item in
      guard let id = id(of: item) else { return true }
      return !isDeleted(item.object, as: id, in: context)
        && (try? context.context.existingObject(with: id)) == nil
    }
  }

  /// Whether an object is deleted under an ID that is its own: a list hears of it at the next
  /// processing, and until then shows it rightly (R14).
  @inlinable
  func isDeleted(
    _ object: Int, as id: ObjectID, in context: DrivenContext<Store>
  ) -> Bool {
    guard let hand = context.hand(object) else { return false }
    let instance = instances[hand.place]
    return instance.isDeleted && instance.objectID == id
  }

  @inlinable
  func observe(
    _ shown: Snapshot<String, ItemRef>, _ cells: [CellValues]
  ) -> DisplayObservation {
    var display = DisplayObservation()
    for section in shown.sections {
      display.sections.append(section.id)
      display.counts.append(section.items.count)
      for item in section.items where display.cells.count < cells.count {
        display.cells.append(.init(item: item, values: cells[display.cells.count]))
      }
    }
    return display
  }
}

extension DisplayObservation {
  /// Takes in what a client was told.
  @inlinable
  mutating func note(_ log: UpdateLog<String, ItemRef>) {
    for entry in log.entries {
      if let batch = entry.batch { batches.append(batch) } else { wasReloaded = true }
    }
  }
}
