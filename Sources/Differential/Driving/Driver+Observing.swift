import ListSurface
import StoreModel

/// Looking at everything that can be seen.
extension Driver {
  /// Brings the books up to date after a command.
  func settle(after command: Command, _ outcome: Outcome) {
    depth = 0
    switch command {
    case .rollback, .refresh, .reset: hasUndone = true
    default: break
    }
    if !outcome.isRefusal, command.processes { isDirty = false }
    for emission in emissions where emission.isHabit { isDirty = true }
    for list in lists {
      list.isInBracket = false
      guard list.isTracked || list.cellsAreComplete, !list.isTracking else { continue }
      list.isTracked = false
      list.cellsAreComplete = false
    }
  }

  /// Everything that can be seen now.
  func observe(_ outcome: Outcome) -> Observation {
    var observation = Observation(outcome: outcome, emissions: emissions)
    observation.objects.reserveCapacity(members.count)
    for index in members.indices { observation.objects.append(observeObject(index)) }
    observation.lists.reserveCapacity(lists.count)
    for list in lists { observation.lists.append(observe(list)) }
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

  private func observeObject(_ index: Int) -> ObjectObservation? {
    guard let member = members[index] else { return nil }
    let object = instances[member.place]
    let id = object.objectID
    if id != member.lastID {
      members[index]?.lastID = id
      note(id, of: index)
    }
    let isFault = object.isFault
    let flags: UInt8 =
      (object.isInserted ? 1 : 0) | (object.isUpdated ? 2 : 0) | (object.isDeleted ? 4 : 0)
      | (isFault ? 8 : 0)
    var values: [Value?]?
    if !isFault, !member.isGone {
      do {
        values = try context.values(of: object)
      } catch {
        members[index]?.isGone = true
      }
    }
    return ObjectObservation(
      id: ref(of: id), flags: flags, changedKeys: object.changedKeys, values: values)
  }

  private func observe(_ list: DrivenList<Store>) -> ListObservation {
    guard let controller = list.controller else { return ListObservation(exists: false) }
    let raw = controller.contents
    if raw != list.lastRaw || raw == nil {
      list.lastRaw = raw
      list.lastContents = raw.map { raw in
        ListContents(sections: raw.sections, items: raw.items.map { ref(of: $0) })
      }
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

  private func standing(of list: DrivenList<Store>) -> ListStanding {
    var standing: ListStanding = []
    guard let fetched = list.fetched else { return standing }
    standing.insert(fetched.sectionKey == nil ? .isPlain : .hasSectionKey)
    if fetched.request.resultType == .identifiers { standing.insert(.holdsFrozenIDs) }
    if list.isTracked { standing.insert(.isTracked) }
    if list.isFollowed { standing.insert(.isFollowed) }
    if case .snapshots = list.client { standing.insert(.isSnapshotClient) }
    if list.isFollowed, list.cellsAreComplete, fetched.marksReloads, !isDirty, !hasUndone {
      standing.insert(.cellsAreCurrent)
    }
    return standing
  }

  private func display(of list: DrivenList<Store>) -> DisplayObservation? {
    var display: DisplayObservation
    switch list.client {
    case .none: return nil
    case .snapshots(let client):
      display = list.lastDisplay ?? observe(client.displayed, client.cells)
      display.note(client.log)
      client.log.removeAll()
    case .events(let client):
      display = list.lastDisplay ?? observe(client.displayed, client.cells)
      display.note(client.log)
      client.log.removeAll()
    case .differences(let client):
      display = list.lastDisplay ?? observe(client.displayed, client.cells)
    }
    display.faults = list.faults
    list.lastDisplay = display
    list.lastDisplay?.batches = []
    list.lastDisplay?.wasReloaded = false
    list.lastDisplay?.faults = []
    return display
  }

  private func observe(
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
  fileprivate mutating func note(_ log: UpdateLog<String, ItemRef>) {
    for entry in log.entries {
      if let batch = entry.batch { batches.append(batch) } else { wasReloaded = true }
    }
  }
}

extension Command {
  /// Whether the command, when it is not refused, leaves nothing unprocessed.
  fileprivate var processes: Bool {
    switch self {
    case .process, .save, .rollback, .query, .fetch, .reset: true
    default: false
    }
  }
}

extension Outcome {
  fileprivate var isRefusal: Bool {
    switch self {
    case .refused, .clientRefused, .skipped: true
    default: false
    }
  }
}

extension Emission {
  fileprivate var isHabit: Bool {
    if case .habit = call { true } else { false }
  }
}
