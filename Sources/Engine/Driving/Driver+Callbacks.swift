import ListSurface
import StoreModel

/// The error that an app's delegate throws when a habit says so (R67).
@usableFromInline
struct DelegateFailure: Error, CustomStringConvertible {
  @inlinable
  init() {}

  @inlinable
  var description: String { "as armed" }
}

/// The callbacks. The driver records each callback, updates the client of the sending list, and
/// then runs the armed habits.
extension Driver {
  @inlinable
  func receive(_ number: Int, _ sender: Controller, _ callback: ReceivedCallback) throws {
    switch callback {
    case .willChange: try receiveWillChange(number, sender)
    case .section(let kind, let index, let section):
      try receive(number, sender, section: section, index, kind)
    case .object(let kind, let object, let old, let new):
      try receive(number, sender, object: object, old, kind, new)
    case .didChange: try receiveDidChange(number, sender)
    case .snapshot(let snapshot, let fault, let changed):
      if let changed { note(changed, list(of: sender)) }
      try receive(number, sender, snapshot: snapshot, fault)
    case .difference(let difference): try receive(number, sender, difference: difference)
    }
  }

  @inlinable
  func receiveWillChange(_ number: Int, _ sender: Controller) throws {
    let contents = sender.contents
    record(number, sender, .willChange(refs(of: contents)))
    depth += 1
    guard let list = list(of: sender) else { return }
    list.isInBracket = true
    checkVersions(of: list, sender, begins: true, ends: false)
    checkLast(of: contents, list, sender)
    if case .events(let client) = list.client { client.willChange() }
    try runHabits(of: list, number, sender)
  }

  @inlinable
  func receive(
    _ number: Int, _ sender: Controller, section: SectionInfo, _ index: Int, _ kind: ChangeKind
  ) throws {
    record(number, sender, .section(kind, index: index, section))
    guard let list = list(of: sender) else { return }
    if case .events(let client) = list.client {
      showing(list) { try client.record(SectionEvent(kind, at: index)) }
    }
    try runHabits(of: list, number, sender)
  }

  @inlinable
  func receive(
    _ number: Int, _ sender: Controller, object: ItemRef, _ path: ItemPath?, _ kind: ChangeKind,
    _ newPath: ItemPath?
  ) throws {
    record(number, sender, .object(kind, object, old: path, new: newPath))
    guard let list = list(of: sender) else { return }
    if let newPath { check(object, at: newPath, of: list, sender) }
    if case .events(let client) = list.client {
      showing(list) { try client.record(ObjectEvent(kind, at: path, newPath: newPath)) }
    }
    try runHabits(of: list, number, sender)
  }

  @inlinable
  func receiveDidChange(_ number: Int, _ sender: Controller) throws {
    let contents = sender.contents
    let list = list(of: sender)
    if list?.isInBracket ?? true { depth -= 1 }
    record(number, sender, .didChange(refs(of: contents)))
    guard let list else { return }
    checkVersions(of: list, sender, begins: !list.isInBracket, ends: true)
    list.isInBracket = false
    checkLast(of: contents, list, sender)
    if case .events(let client) = list.client {
      let target = rowContents(of: list)
      showing(list) { try client.didChange(to: target).map { throw DisplayError(text: "\($0)") } }
    }
    depth += 1
    defer { depth -= 1 }
    try runHabits(of: list, number, sender)
  }

  @inlinable
  func receive(
    _ number: Int, _ sender: Controller, snapshot: Snapshot<String, ObjectID>, _ fault: String?
  ) throws {
    let named = named(snapshot, from: sender)
    record(number, sender, .snapshot(sections: named.sections, reloads: named.reloads))
    guard let list = list(of: sender) else { return }
    depth += 1
    defer { depth -= 1 }
    if let fault { list.faults.append(fault) }
    checkVersions(of: list, sender, begins: true, ends: true)
    checkLast(of: named, list, sender)
    if list.habits.contains(.applyElsewhere) { list.appliesElsewhere = true }
    if case .snapshots(let client) = list.client {
      list.isFollowed = true
      if list.snapshotHandler != nil {
        list.snapshotHandler?.didChange(with: named.mapItems(\.object))
      } else {
        show(named, on: client, of: list)
      }
    }
    list.appliesElsewhere = false
    try runHabits(of: list, number, sender)
  }

  /// Applies a snapshot, and records the error of the data source.
  @inlinable
  func show(
    _ snapshot: Snapshot<String, ItemRef>,
    on client: DiffableDataSource<String, ItemRef, ShownCell>, of list: DrivenList<Store>
  ) {
    showing(list) { try client.apply(snapshot).map { throw DisplayError(text: "\($0)") } }
  }

  @inlinable
  func receive(
    _ number: Int, _ sender: Controller, difference: OrderedDifference<ObjectID>
  ) throws {
    guard let named = named(difference) else { return }
    record(number, sender, .difference(named))
    guard let list = list(of: sender) else { return }
    depth += 1
    defer { depth -= 1 }
    checkVersions(of: list, sender, begins: true, ends: true)
    if case .differences(let client) = list.client {
      let contents = sender.contents
      checkLast(of: contents, list, sender)
      let target = refs(of: contents)
      showing(list) {
        try client.apply(named, target: target).map { throw DisplayError(text: "\($0)") }
      }
    } else if case .events(let client) = list.client, let changes = changes(of: named) {
      showing(list) { try client.pass(changes).map { throw DisplayError(text: "\($0)") } }
    }
    try runHabits(of: list, number, sender)
  }

  @inlinable
  func receiveWillSave(of context: DrivenContext<Store>) {
    emit(
      Emission(
        delegate: -1, list: -1, depth: depth, count: 0, call: .willSave(context: context.number)))
    context.hasPosted = true
    depth += 1
    defer { depth -= 1 }
    runWillSaveHooks(of: context)
  }

  @inlinable
  func receiveDidSave(_ note: SaveNote, of context: DrivenContext<Store>) {
    noteIDs(in: context)
    context.posted = note
    emit(
      Emission(
        delegate: -1, list: -1, depth: depth, count: 0,
        call: .didSave(
          context: context.number, inserted: note.inserted.map { ref(of: $0) },
          updated: note.updated.map { ref(of: $0) }, deleted: note.deleted.map { ref(of: $0) })))
    depth += 1
    defer { depth -= 1 }
    takeInserted(note, into: context.declaration.parent)
    runDidSaveHooks(of: context)
  }

  @inlinable
  func record(_ number: Int, _ sender: Controller, _ call: Emission.Call) {
    let index = index(of: sender)
    if let index { lists[index].hasReceived = true }
    emit(
      Emission(delegate: number, list: index ?? -1, depth: depth, count: sender.count, call: call))
  }

  @inlinable
  func list(of sender: Controller) -> DrivenList<Store>? {
    index(of: sender).map { lists[$0] }
  }

  @inlinable
  func index(of sender: Controller) -> Int? {
    for index in 0..<lists.count where lists[index].controller === sender { return index }
    return nil
  }

  /// Runs the habits armed for this list, in order. If a habit throws, the rest stay armed.
  @inlinable
  func runHabits(of list: DrivenList<Store>, _ number: Int, _ sender: Controller) throws {
    guard let context = list.context else { return }
    let isInBracket = list.isInBracket
    while !list.habits.isEmpty {
      let habit = list.habits.removeFirst()
      let outcome: Outcome
      switch habit {
      case .query: outcome = query(sender.configuration.request, in: context)
      case .process: outcome = refusing { try context.context.processPendingChanges() }
      case .performFetch: outcome = refusing { try sender.performFetch() }
      case .readRow(let path): outcome = readRow(at: path, of: sender, in: context)
      case .call(let call): outcome = make(call, on: context)
      case .save(let number): outcome = saveElsewhere(number)
      case .fetch(let list): outcome = refetch(list, after: context)
      case .change(let command): outcome = self.outcome(of: command, in: context)
      case .applyElsewhere: continue
      case .release: outcome = abandon(list)
      case .delegate(let kind):
        outcome = replaceDelegate(of: list, kind, inBracket: isInBracket)
      case .fail:
        loseTrack(list)
        throw DelegateFailure()
      }
      context.hasActed = true
      hasActed = true
      record(number, sender, .habit(outcome))
    }
  }

  /// Releases a list's delegate within a callback.
  @inlinable
  func abandon(_ list: DrivenList<Store>) -> Outcome {
    noteEnd(of: list.ownership)
    release(list)
    loseTrack(list)
    return .done
  }

  /// Stops following every list that uses this delegate, which is about to be released. Such a list
  /// may have a change to report, and the delegate would not receive it.
  @inlinable
  func noteEnd(of ownership: Ownership<Controller>?) {
    guard let ownership else { return }
    for list in lists where list.controller?.delegate === ownership.adapter {
      list.knownVersion = nil
      list.isFollowed = false
      list.cellsAreComplete = false
    }
  }

  /// Gives a list another delegate within a callback.
  ///
  /// The former delegate receives the rest of an open bracket. The new delegate's client may show
  /// older contents, so it waits for the next fetch.
  @inlinable
  func replaceDelegate(
    of list: DrivenList<Store>, _ kind: DelegateKind, inBracket: Bool
  ) -> Outcome {
    let (isOpen, former) = (list.isInBracket, list.ownership)
    let outcome = setDelegate(kind, of: list)
    guard outcome.isDone else { return outcome }
    noteEnd(of: former)
    list.knownWhenSet = refs(of: list.controller?.contents)
    if isOpen { depth -= 1 }
    guard inBracket else { return outcome }
    // The contents change now, and the new delegate does not hear of it.
    list.knownVersion = nil
    list.isFollowed = false
    list.cellsAreComplete = false
    switch list.client {
    case .events(let client): client.loseTrack()
    case .differences(let client): client.loseTrack()
    case .none, .snapshots: break
    }
    return outcome
  }

  /// Closes a bracket that the delegate breaks off, by an error or by its release. The client does
  /// not receive the rest of the bracket (R67).
  @inlinable
  func loseTrack(_ list: DrivenList<Store>) {
    list.knownVersion = nil
    if list.isInBracket {
      depth -= 1
      list.isInBracket = false
    }
    switch list.client {
    case .events(let client) where client.isGathering:
      client.loseTrack()
      list.isFollowed = false
    default: break
    }
  }
}

/// The error of a client whose display differs from the list's contents.
@usableFromInline
struct DisplayError: Error, CustomStringConvertible {
  @usableFromInline let text: String

  @inlinable
  init(text: String) {
    self.text = text
  }

  @inlinable
  var description: String { "it shows something else than the list holds: " + text }
}
