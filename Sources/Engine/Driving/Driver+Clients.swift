import ListSurface
import StoreModel

/// The clients that show the lists, and the cells that they make.
extension Driver {
  /// Gives a list the client that fits its delegate.
  ///
  /// If the list was fetched before, the client shows the contents now. A diffable data source
  /// waits for its first snapshot instead.
  @inlinable
  func attach(_ kind: DelegateKind, to list: DrivenList<Store>) {
    list.kind = kind
    list.knownVersion = list.controller?.version
    list.isFollowed = false
    list.cellsAreComplete = false
    list.isInBracket = false
    list.look.isDisplayKnown = false
    let hasSections = (list.fetched ?? list.controller?.configuration)?.sectionKey != nil
    switch kind {
    case .none, .titles, .quiet: list.client = .none
    case .snapshot: list.client = .snapshots(makeDataSource(for: list))
    case .difference where !hasSections && rules.differenceHandler == nil:
      list.client = .differences(makeDifferenceClient(for: list))
    case .difference, .legacy, .titled: list.client = .events(makeEventClient(for: list))
    }
    if list.fetched != nil { showFetched(list, isNew: true) }
  }

  /// Shows the contents after a fetch. Only snapshot delegates receive a callback for a fetch
  /// (R69), so the other clients reload.
  @inlinable
  func showFetched(_ list: DrivenList<Store>, isNew: Bool = false) {
    list.look.isDisplayKnown = false
    guard list.controller?.contents != nil else {
      list.isFollowed = false
      return
    }
    let hasSections = list.fetched?.sectionKey != nil
    if case .differences = list.client, hasSections {
      list.client = .events(makeEventClient(for: list))
    } else if case .events = list.client, list.kind == .difference, !hasSections,
      rules.differenceHandler == nil
    {
      list.client = .differences(makeDifferenceClient(for: list))
    }
    switch list.client {
    case .none: break
    case .snapshots:
      if isNew || !list.hasReceived { list.isFollowed = false }
    case .events(let client):
      list.isFollowed = true
      list.cellsAreComplete = rules.differenceHandler == nil
      let target = rowContents(of: list)
      showing(list) { try client.reload(to: target) }
    case .differences(let client):
      list.isFollowed = true
      // A plain difference does not report updates in place (R58).
      list.cellsAreComplete = false
      if let controller = list.controller { client.reload(to: refs(of: controller.contents)) }
    }
  }

  @inlinable
  func makeDataSource(
    for list: DrivenList<Store>
  ) -> DiffableDataSource<String, ItemRef, ShownCell> {
    let client = DiffableDataSource<String, ItemRef, ShownCell>(rules: rules) {
      [unowned self, unowned list] item, _ in
      applyElsewhere(list)
      return cell(for: item, in: list)
    }
    client.controllerItem = { [unowned self, unowned list] in item(at: $0, in: list) }
    list.cellsAreComplete = true
    list.snapshotHandler = rules.snapshotHandler.map { $0(handled(client, of: list)) }
    return client
  }

  /// The data source as a handler sees it, which names objects by number.
  @inlinable
  func handled(
    _ client: DiffableDataSource<String, ItemRef, ShownCell>, of list: DrivenList<Store>
  ) -> HandledDataSource {
    HandledDataSource(
      shown: { [unowned client] in client.snapshot.mapItems(\.object) },
      perform: { [unowned self, unowned client, unowned list] snapshot in
        show(
          snapshot.mapItems { ItemRef(object: $0, isTemporary: false) }, on: client, of: list)
      })
  }

  @inlinable
  func makeEventClient(for list: DrivenList<Store>) -> EventClient<ItemRef, ShownCell> {
    let client = EventClient<ItemRef, ShownCell>(rules: rules) {
      [unowned self, unowned list] item, _ in cell(forRow: item, in: list)
    }
    client.controllerItem = { [unowned self, unowned list] in
      item(at: $0, in: list).map { ItemRef(object: $0.object, isTemporary: false) }
    }
    if rules.handler != nil || rules.differenceHandler != nil {
      client.listedContents = { [unowned self, unowned list] in rowContents(of: list) }
    }
    return client
  }

  @inlinable
  func makeDifferenceClient(
    for list: DrivenList<Store>
  ) -> DifferenceClient<ItemRef, ShownCell> {
    DifferenceClient { [unowned self, unowned list] item, _ in cell(for: item, in: list) }
  }

  /// Makes the cell of an identifier. Like an app, it looks the identifier up in the list's context
  /// (S0, S2).
  @inlinable
  func cell(for item: ItemRef, in list: DrivenList<Store>) -> ShownCell {
    guard cellsLookUp else {
      return ShownCell(item: item, values: valuesInHand(of: item.object, in: list))
    }
    return ShownCell(item: item, values: id(of: item).flatMap { values(of: $0, in: list.context) })
  }

  /// Whether cells look up their objects.
  ///
  /// A lookup may read rows. If the number of callbacks is not exact, the number of lookups would
  /// vary too, and so would the state of the objects.
  @inlinable
  var cellsLookUp: Bool { looksUp && checksPlaces }

  /// Makes the cell of a row in a legacy client, which names rows by object, whatever the object's
  /// ID.
  @inlinable
  func cell(forRow item: ItemRef, in list: DrivenList<Store>) -> ShownCell {
    guard cellsLookUp else {
      return ShownCell(item: item, values: valuesInHand(of: item.object, in: list))
    }
    guard let context = list.context, let member = member(item.object) else {
      return ShownCell(item: item, values: nil)
    }
    var found = values(of: member.bestID, in: context)
    // A child context may still have the object under its first ID (R10).
    if found == nil, member.firstID != member.bestID {
      found = values(of: member.firstID, in: context)
    }
    return ShownCell(item: item, values: found)
  }

  @inlinable
  func values(of id: ObjectID, in context: DrivenContext<Store>?) -> [Value?]? {
    guard let context = context?.context, let object = try? context.existingObject(with: id)
    else { return nil }
    return try? context.values(of: object)
  }

  @inlinable
  func item(at path: ItemPath, in list: DrivenList<Store>) -> ItemRef? {
    guard let object = try? list.controller?.object(at: path) else { return nil }
    return ref(of: object.objectID)
  }

  /// Applies the snapshot from another queue while a cell is being configured, once (R87).
  @inlinable
  func applyElsewhere(_ list: DrivenList<Store>) {
    guard list.appliesElsewhere, case .snapshots(let client) = list.client else { return }
    list.appliesElsewhere = false
    let outcome = refusing {
      try client.apply(client.snapshot, from: QueueID("background"))
    }
    let index = lists.firstIndex { $0 === list } ?? -1
    emit(
      Emission(delegate: -1, list: index, depth: depth, count: 0, call: .habit(outcome)))
  }

  /// The contents as a legacy client names them: by object, whatever the ID.
  @inlinable
  func rowContents(of list: DrivenList<Store>) -> Snapshot<String, ItemRef> {
    guard let contents = list.controller?.contents else { return Snapshot() }
    return Snapshot(contents) { ItemRef(object: ref(of: $0).object, isTemporary: false) }
  }

  @inlinable
  func refs(of contents: ListContents<ObjectID>?) -> [ItemRef] {
    contents?.items.map { ref(of: $0) } ?? []
  }

  /// Runs an update of a client, and records an error as a fault of the list.
  @inlinable
  func showing(_ list: DrivenList<Store>, _ show: () throws -> Void) {
    list.look.isDisplayKnown = false
    do {
      try show()
    } catch {
      list.faults.append("\(error)")
    }
  }
}

/// Commands in which the app's own code uses its client.
extension Driver {
  @inlinable
  func showOwn(_ list: DrivenList<Store>) -> Outcome {
    guard case .snapshots(let client) = list.client, let own = ownSnapshot(of: list) else {
      return .skipped
    }
    return change(list) { try client.apply(rules.ownSnapshot(own)) }
  }

  @inlinable
  func edit(_ list: DrivenList<Store>, _ edits: [SnapshotEdit<String, Int>]) -> Outcome {
    guard case .snapshots(let client) = list.client else { return .skipped }
    guard let context = list.context,
      edits.allSatisfy({ $0.items.allSatisfy { member($0) != nil } })
    else { return .skipped }
    let shown = Set(client.snapshot.items)
    let named = edits.map { edit in
      edit.mapItems { object -> ItemRef in
        let isTemporary = currentID(of: object, in: context)?.isTemporary ?? true
        let current = ItemRef(object: object, isTemporary: isTemporary)
        let other = ItemRef(object: object, isTemporary: !isTemporary)
        return shown.contains(other) && !shown.contains(current) ? other : current
      }
    }
    let before = client.snapshot
    let outcome = change(list) { try client.edit(named) }
    if outcome.isDone, let fault = fault(of: named, from: before, to: client.snapshot) {
      list.faults.append(fault)
    }
    return outcome
  }

  /// Returns the fault of the snapshot that edits produced (R80), nil if there is none.
  @inlinable
  func fault(
    of edits: [SnapshotEdit<String, ItemRef>], from old: Snapshot<String, ItemRef>,
    to new: Snapshot<String, ItemRef>
  ) -> String? {
    var wanted = old
    do {
      for edit in edits { try wanted.perform(edit) }
    } catch {
      return "an edit that must fail succeeds: \(error)"
    }
    return wanted == new ? nil : "an edit leads elsewhere"
  }

  @inlinable
  func keep(_ list: DrivenList<Store>) -> Outcome {
    guard case .snapshots(let client) = list.client else { return .skipped }
    list.keptItems = client.snapshot.items
    return .done
  }

  @inlinable
  func reload(_ list: DrivenList<Store>) -> Outcome {
    guard case .snapshots(let client) = list.client else { return .skipped }
    list.look.isDisplayKnown = false
    return outcome {
      .reloaded(
        try client.reload(kept: list.keptItems) { item in
          guard self.cellsLookUp else {
            return self.instanceInHand(of: item.object, in: list).map { !$0.isDeleted } ?? false
          }
          guard let id = self.id(of: item), let context = list.context?.context else {
            return false
          }
          return (try? context.existingObject(with: id)) != nil
        })
    }
  }

  /// Runs a change that the app itself makes to its client. After the change, the client need not
  /// show the list's contents.
  @inlinable
  func change(_ list: DrivenList<Store>, _ call: () throws -> ListDivergence?) -> Outcome {
    list.look.isDisplayKnown = false
    list.isFollowed = false
    list.cellsAreComplete = false
    return refusing {
      if let divergence = try call() { list.faults.append("\(divergence)") }
    }
  }

  /// Returns the first snapshot as an app makes it (S0): from the contents or, before the list's
  /// first fetch, from a fetch of its own.
  @inlinable
  func ownSnapshot(of list: DrivenList<Store>) -> Snapshot<String, ItemRef>? {
    guard let controller = list.controller, let context = list.context else { return nil }
    if let contents = controller.contents { return Snapshot(contents) { ref(of: $0) } }
    guard fetches, controller.configuration.sectionKey == nil,
      case .items(let items) = query(controller.configuration.request, in: context)
    else { return nil }
    return Snapshot(unchecked: [.init(id: "", items: items)])
  }
}
