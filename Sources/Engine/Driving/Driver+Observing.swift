import ListSurface
import StoreModel

/// The looks of the driver at lists, clients and objects.
extension Driver {
  /// Returns an observation of everything.
  ///
  /// Unchanged parts keep the storage that they had at the last look. So two looks can be compared
  /// without reading those parts.
  @inlinable
  func observe(_ outcome: Outcome) -> Observation {
    // The lists come first, since the driver takes their objects in hand.
    for number in 0..<lists.count { look(at: number) }
    for number in 0..<contexts.count { lookAtObjects(in: contexts[number]) }
    if deliversLate, !mayBeDue { lookForGone() }
    return Observation(
      outcome: outcome, emissions: takeEmissions(), lists: look.lists, objects: look.objects,
      leaked: watches.isEmpty ? [] : takeLeaked(),
      reusedIDs: reusedIDs.isEmpty ? [] : takeReusedIDs(),
      listFaults: listFaults.isEmpty ? [] : takeListFaults())
  }

  @inlinable
  func takeEmissions() -> [Emission] {
    var taken: [Emission] = []
    swap(&taken, &emissions)
    return taken
  }

  @inlinable
  func takeLeaked() -> [Int] {
    defer { watches.removeAll() }
    return watches.filter { $0.delegate != nil }.map { $0.number }
  }

  @inlinable
  func takeReusedIDs() -> [String] {
    defer { reusedIDs.removeAll() }
    return reusedIDs
  }

  @inlinable
  func takeListFaults() -> [ListFault] {
    defer { listFaults.removeAll() }
    return listFaults
  }

  /// Returns the outcome and the callbacks of a command, with the lists and objects of the last
  /// look.
  @inlinable
  func glance(_ outcome: Outcome) -> Observation {
    for number in 0..<lists.count { settle(lists[number]) }
    return Observation(
      outcome: outcome, emissions: takeEmissions(), lists: look.lists, objects: look.objects)
  }

  @inlinable
  func lookAtObjects(in context: DrivenContext<Store>) {
    if look.objects[context.number].count < members.count {
      look.objects[context.number].extend(to: members.count)
    }
    for index in 0..<min(context.handles.count, members.count) {
      guard let handle = context.handles[index] else { continue }
      if isKept(index, handle, in: context) { continue }
      look.objects[context.number][index] = observeObject(
        index, instances[handle.place], handle, in: context,
        last: look.objects[context.number][index]?.related)
    }
  }

  /// Whether an object is unchanged since the last look.
  ///
  /// The object and its observation are borrowed without counting references. The driver holds
  /// both, and asks this about every object after each command.
  @inlinable
  @inline(__always)
  func isKept(_ index: Int, _ handle: InstanceHandle, in context: DrivenContext<Store>) -> Bool {
    guard let seen = look.objects[context.number][index].map(Unmanaged.passUnretained) else {
      return false
    }
    return seen._withUnsafeGuaranteedRef { seen in
      Unmanaged.passUnretained(instances[handle.place])._withUnsafeGuaranteedRef {
        isKept($0, handle, in: context, as: seen)
      }
    }
  }

  @inlinable
  func flags(of object: Object) -> UInt8 {
    (object.isInserted ? 1 : 0) | (object.isUpdated ? 2 : 0) | (object.isDeleted ? 4 : 0)
      | (object.isFault ? 8 : 0)
  }

  /// Whether an object is unchanged since the last look, as nearly every object is.
  ///
  /// Values count as unchanged only if they share their storage: equal texts may be written in
  /// other scalars. This is a function of its own, so that nothing counts references to the
  /// borrowed objects.
  @inlinable
  @inline(never)
  func isKept(
    _ object: Object, _ handle: InstanceHandle, in context: DrivenContext<Store>,
    as seen: ObjectObservation
  ) -> Bool {
    let (id, flags) = (object.objectID, flags(of: object))
    guard id == handle.lastID, flags == seen.flags, seen.id == ref(of: id),
      seen.changedKeys == object.changedKeys
    else { return false }
    if seen.isFault || handle.isGone && flags == 0 { return seen.values == nil }
    if goneHaveValues, object.isGoneFromContext { return false }
    guard !handle.isGone, let values = try? context.context.values(of: object),
      seen.values?.sharesStorage(with: values) == true
    else { return false }
    return relationships.isEmpty || isRelated(object, id, as: seen.related, in: context)
  }

  @inlinable
  func isRelated(
    _ object: Object, _ id: ObjectID, as related: [[ItemRef]], in context: DrivenContext<Store>
  ) -> Bool {
    guard id.entity >= 0, id.entity < relationships.count else { return related.isEmpty }
    // The row of the entity is not kept in a variable: that would count a reference to it.
    guard related.count == relationships[id.entity].count else { return false }
    for place in 0..<related.count {
      let number = relationships[id.entity][place]
      guard let ids = try? context.context.relatedIDs(number, of: object),
        isSame(ids, as: related, at: place)
      else { return false }
    }
    return true
  }

  @inlinable
  func observeObject(
    _ index: Int, _ object: Object, _ handle: InstanceHandle, in context: DrivenContext<Store>,
    last: [[ItemRef]]?
  ) -> ObjectObservation {
    let (id, flags) = (object.objectID, flags(of: object))
    noteID(id, of: index, handle, in: context)
    var values: [Value?]?
    var related: [[ItemRef]] = []
    // An object that was gone has a flag again when a redo repeats its insert (R20).
    if !object.isFault, !handle.isGone || flags != 0 {
      let hasGone = goneHaveValues && object.isGoneFromContext
      if !hasGone { values = try? context.context.values(of: object) }
      if handle.isGone == (values != nil) {
        context.handles[index]?.isGone = values == nil
        if values == nil { noteGone(object, index, in: context) }
      }
      if values != nil, !relationships.isEmpty {
        related = self.related(to: object, id, in: context, last: last)
      } else if values == nil, tellsRelated(object, id, in: context) {
        related = [[.unknown]]
      }
    }
    return ObjectObservation(
      id: ref(of: id), flags: flags, changedKeys: object.changedKeys, values: values,
      related: related)
  }

  /// Whether an object that is gone still reports related objects, although it has no values.
  @inlinable
  func tellsRelated(
    _ object: Object, _ id: ObjectID, in context: DrivenContext<Store>
  ) -> Bool {
    guard relationships.indices.contains(id.entity), let number = relationships[id.entity].first
    else { return false }
    return (try? context.context.relatedIDs(number, of: object)) != nil
  }

  /// Returns the related objects of an object, by relationship. If the store throws, the
  /// relationship contains one unknown object.
  ///
  /// - Parameter last: the related objects at the last look.
  @inlinable
  func related(
    to object: Object, _ id: ObjectID, in context: DrivenContext<Store>, last: [[ItemRef]]?
  ) -> [[ItemRef]] {
    guard id.entity >= 0, id.entity < relationships.count else { return [] }
    let numbers = relationships[id.entity]
    var all = last ?? []
    if all.count != numbers.count { all = numbers.map { _ in [] } }
    for place in 0..<numbers.count {
      guard let ids = try? context.context.relatedIDs(numbers[place], of: object) else {
        all[place] = [.unknown]
        continue
      }
      if !isSame(ids, as: all, at: place) { all[place] = ids.map { ref(of: $0) } }
    }
    return all
  }

  /// Whether these IDs are the related objects at a place. The row at that place is not kept in a
  /// variable: that would count a reference to it.
  @inlinable
  func isSame(_ ids: [ObjectID], as related: [[ItemRef]], at place: Int) -> Bool {
    guard ids.count == related[place].count else { return false }
    for index in 0..<ids.count where ref(of: ids[index]) != related[place][index] { return false }
    return true
  }

  @inlinable
  func look(at number: Int) {
    let list = lists[number]
    settle(list)
    if number == look.lists.count {
      look.lists.append(ListObservation(exists: list.controller != nil))
    }
    let last = look.lists[number]
    guard let controller = list.controller else {
      if last.exists { look.lists[number] = ListObservation(exists: false) }
      return
    }
    let hasContents = takeContents(of: list, controller)
    let hasDisplay = takeDisplay(of: list)
    let failure = controller.failure
    let status = status(of: list)
    guard
      hasContents || hasDisplay || failure != last.failure || status != last.status
        || !last.exists
    else { return }
    look.lists[number] = ListObservation(
      contents: list.look.contents, failure: failure, display: list.look.display,
      status: status)
  }

  /// Updates the observed contents of a list; returns whether they changed since the last look.
  @inlinable
  func takeContents(of list: DrivenList<Store>, _ controller: Controller) -> Bool {
    guard let raw = controller.contents else {
      list.isFollowed = false
      list.cellsAreComplete = false
      list.isTracked = false
      guard case .some = list.look.contents else { return false }
      list.look.raw = nil
      list.look.contents = nil
      return true
    }
    if list.holdsStill(raw) { return false }
    list.look.raw = raw
    list.look.contents = ListContents(
      sections: raw.sections, items: raw.items.map { ref(of: $0) })
    takeListed(list, controller)
    return true
  }

  /// Takes in hand the objects of a list that its context has not shown before.
  ///
  /// If the driver already has another instance in hand, it keeps that instance and marks the list.
  @inlinable
  func takeListed(_ list: DrivenList<Store>, _ controller: Controller) {
    guard let contents = list.look.contents, let context = list.context,
      list.fetched?.request.resultType == .objects
    else { return }
    var path = ItemPath(section: 0, item: 0)
    for item in contents.items {
      while path.section < contents.sections.count,
        path.item >= contents.sections[path.section].count
      {
        path = ItemPath(section: path.section + 1, item: 0)
      }
      let handle = item == .unknown ? nil : context.handle(item.object)
      if item != .unknown,
        handle?.lastID.isTemporary != item.isTemporary || hasTwin(item.object, in: context),
        let object = try? controller.object(at: path)
      {
        if let handle {
          list.holdsOthers = list.holdsOthers || instances[handle.place] !== object
        } else {
          hold(object, as: item.object, in: context)
        }
      }
      path = ItemPath(section: path.section, item: path.item + 1)
    }
  }

  /// Whether a context gave out two instances of an object. The two can have different IDs only if
  /// there are several contexts, so the answer for a single context is false.
  @inlinable
  func hasTwins(in context: DrivenContext<Store>) -> Bool {
    contexts.count > 1 && !context.former.isEmpty
  }

  /// Whether a context gave out two instances of this object.
  @inlinable
  func hasTwin(_ object: Int, in context: DrivenContext<Store>) -> Bool {
    hasTwins(in: context) && object < context.former.count && context.former[object] != nil
  }

  /// Updates the observation of a list's client; returns false if the client is known to be
  /// unchanged since the last look.
  @inlinable
  func takeDisplay(of list: DrivenList<Store>) -> Bool {
    let isKnown = list.look.isDisplayKnown && !list.look.hasDisplayNews
    switch list.client {
    case .none:
      defer { list.look.display = nil }
      if !list.faults.isEmpty { list.faults = [] }
      return list.look.display != nil
    case .snapshots(let client):
      if isKnown, !world.demandsResolvingIDs, !client.hasNews { return false }
      if client.snapshot.hasMarks {
        list.faults.append("the snapshot on screen still has marks")
      }
      let shown = arrangement(of: list) { arranged(client.displayed, client.cellsBySection, list) }
      recordDisplay(shown, client.log.entries, unresolved(among: shown.cells, in: list), of: list)
      client.log.removeAll()
    case .events(let client):
      if isKnown, !client.hasNews { return false }
      let shown = arrangement(of: list) { arranged(client.displayed, client.cellsBySection, list) }
      recordDisplay(shown, client.log.entries, [], of: list)
      client.log.removeAll()
    case .differences(let client):
      if isKnown, !world.demandsResolvingIDs { return false }
      let shown = arrangement(of: list) { arranged(client.displayed, [client.cells], list) }
      recordDisplay(shown, [], unresolved(among: shown.cells, in: list), of: list)
    }
    return true
  }

  /// Returns the sections, counts and cells that a client shows: from the last look if they are
  /// known to be unchanged.
  @inlinable
  func arrangement(
    of list: DrivenList<Store>, _ observed: () -> Arrangement
  ) -> Arrangement {
    guard list.look.isDisplayKnown, let last = list.look.display else { return observed() }
    return (last.sections, last.counts, last.cells)
  }

  /// Records a client's display, its updates since the last look, and its faults.
  @inlinable
  func recordDisplay(
    _ shown: Arrangement, _ told: [UpdateLog<String, ItemRef>.Entry], _ unresolved: [ItemRef],
    of list: DrivenList<Store>
  ) {
    let display = DisplayObservation(
      sections: shown.sections, counts: shown.counts, cells: shown.cells,
      batches: told.compactMap(\.batch), wasReloaded: told.contains { $0.batch == nil },
      faults: list.faults, unresolved: unresolved)
    list.look.display = display
    list.look.isDisplayKnown = true
    list.look.hasDisplayNews = !told.isEmpty || !display.faults.isEmpty
    if !list.faults.isEmpty { list.faults = [] }
  }

  /// Returns the identifiers on screen that the list's context does not find. Empty unless the
  /// world demands that all of them resolve (S3).
  @inlinable
  func unresolved(
    among cells: [DisplayObservation.Cell], in list: DrivenList<Store>
  ) -> [ItemRef] {
    guard world.demandsResolvingIDs, let context = list.context else { return [] }
    return cells.map { $0.item }.filter { item in
      guard let id = id(of: item) else { return true }
      return !isDeleted(item.object, as: id, in: context)
        && (try? context.context.existingObject(with: id)) == nil
    }
  }

  /// Whether an object is deleted under this ID, and still has the ID. The list learns of the
  /// deletion at the next processing; until then it rightly shows the object (R14).
  @inlinable
  func isDeleted(
    _ object: Int, as id: ObjectID, in context: DrivenContext<Store>
  ) -> Bool {
    guard let handle = context.handle(object) else { return false }
    let instance = instances[handle.place]
    return instance.isDeleted && instance.objectID == id
  }

  @inlinable
  func arranged(
    _ shown: Snapshot<String, ItemRef>, _ cells: [[ShownCell]], _ list: DrivenList<Store>
  ) -> Arrangement {
    var arrangement: Arrangement = ([], [], [])
    arrangement.sections.reserveCapacity(shown.sections.count)
    arrangement.counts.reserveCapacity(shown.sections.count)
    arrangement.cells.reserveCapacity(shown.sections.reduce(0) { $0 + $1.items.count })
    var cells = cells.joined().makeIterator()
    for section in shown.sections {
      arrangement.sections.append(section.id)
      arrangement.counts.append(section.items.count)
      for item in section.items {
        guard let cell = cells.next() else { break }
        if cell.item.object != item.object { list.faults.append(stray(cell, at: item)) }
        arrangement.cells.append(.init(item: item, values: cell.values))
      }
    }
    return arrangement
  }
}

/// The sections that a client shows, the number of cells in each, and all cells.
@usableFromInline
typealias Arrangement = (sections: [String], counts: [Int], cells: [DisplayObservation.Cell])

extension Driver {
  /// Describes a cell that shows another object than its row (R82).
  @inlinable
  func stray(_ cell: ShownCell, at item: ItemRef) -> String {
    "the cell of \(world.name(ofObject: item.object)) was made for "
      + world.name(ofObject: cell.item.object)
  }
}
