import StoreModel

/// A list that counts calls, and passes on the callbacks of another store's list.
final class CountingController<Base: ObjectStore>: FetchedResultsController {
  typealias Object = Base.Context.Object
  typealias ResultSnapshot = Snapshot<String, ObjectID>

  fileprivate let base: Base.Context.Controller
  fileprivate let store: CountingStore<Base>
  private var relay: Relay<Base>?
  private var hasFetched = false

  init(_ base: Base.Context.Controller, of store: CountingStore<Base>) {
    self.base = base
    self.store = store
  }

  var configuration: ListConfiguration {
    get { base.configuration }
    set {
      store.noteCall("request")
      store.note(.requestEdits, "configuration")
      store.note(newValue)
      base.configuration = newValue
    }
  }

  var delegate: (any FetchedResultsDelegate<CountingController>)? { relay?.target }

  func setDelegate(_ delegate: (any FetchedResultsDelegate<CountingController>)?) throws {
    store.noteCall("setDelegate")
    guard let delegate else {
      try store.refusing { try base.setDelegate(nil) }
      relay = nil
      return
    }
    store.note(delegate.methods)
    if store.relays.contains(where: { $0.relay?.target === delegate }) {
      store.note(.sharedDelegates, "setDelegate")
    }
    if hasFetched, delegate.methods.isTracking { store.note(.lateDelegates, "setDelegate") }
    let relay = Relay(from: self, to: delegate)
    try store.refusing { try base.setDelegate(relay) }
    self.relay = relay
    store.relays.append(.init(relay: relay))
  }

  func performFetch() throws {
    store.noteCall("performFetch")
    store.hasBegun = true
    hasFetched = true
    try store.refusing { try base.performFetch() }
    try store.tellAgain(isInFetch: true)
  }

  var failure: StoreError? {
    store.capabilities.contains(.refusals) ? base.failure : base.failure?.blurred
  }
  var contents: ListContents<ObjectID>? { base.contents }
  var count: Int { base.count }
  var version: UInt64? { base.version }
  var delivery: DeliveryVersions? { base.delivery }

  func object(at path: ItemPath) throws -> Object {
    try store.refusing { try base.object(at: path) }
  }

  func indexPath(of object: Object) -> ItemPath? { base.indexPath(of: object) }
}

/// Passes on the callbacks of the other store's list, and adds redundant callbacks if events need
/// not be exact.
final class Relay<Base: ObjectStore>: FetchedResultsDelegate {
  typealias Controller = Base.Context.Controller

  private unowned let sender: CountingController<Base>
  private(set) weak var target: (any FetchedResultsDelegate<CountingController<Base>>)?
  private var isInBracket = false

  init(
    from sender: CountingController<Base>,
    to target: any FetchedResultsDelegate<CountingController<Base>>
  ) {
    self.sender = sender
    self.target = target
  }

  var methods: DelegateMethods { target?.methods ?? [] }

  private func calling(
    _ call: (any FetchedResultsDelegate<CountingController<Base>>) throws -> Void
  ) throws {
    guard let target else { return }
    sender.store.callbacks += 1
    defer { sender.store.callbacks -= 1 }
    try call(target)
  }

  func controllerWillChangeContent(_ controller: Controller) throws {
    isInBracket = true
    try calling { try $0.controllerWillChangeContent(sender) }
  }

  func controller(
    _ controller: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws {
    try calling { try $0.controller(sender, didChange: section, at: index, for: kind) }
  }

  func controller(
    _ controller: Controller, didChange object: Controller.Object, at path: ItemPath?,
    for kind: ChangeKind, newPath: ItemPath?
  ) throws {
    try calling {
      try $0.controller(sender, didChange: object, at: path, for: kind, newPath: newPath)
    }
  }

  func controllerDidChangeContent(_ controller: Controller) throws {
    isInBracket = false
    try calling { try $0.controllerDidChangeContent(sender) }
  }

  func controller(
    _ controller: Controller, didChangeContentWith snapshot: Controller.ResultSnapshot
  ) throws {
    try calling { try $0.controller(sender, didChangeContentWith: snapshot.plain) }
  }

  func controller(
    _ controller: Controller, didChangeContentWith difference: OrderedDifference<ObjectID>
  ) throws {
    try calling { try $0.controller(sender, didChangeContentWith: difference) }
  }

  func controller(
    _ controller: Controller, indexTitleForSection name: String
  ) -> String? {
    target?.controller(sender, indexTitleForSection: name)
  }

  /// Calls the delegate although nothing changed: with the same snapshot once more, or with an
  /// empty bracket.
  func tellAgain(onlySnapshots: Bool) throws {
    guard let contents = sender.contents, !isInBracket else { return }
    switch methods.delivery(hasSections: sender.configuration.sectionKey != nil) {
    case .nothing: break
    // A difference also reports new IDs, so an empty difference may be wrong.
    case .difference: break
    case .legacy where onlySnapshots: break
    case .snapshot:
      try calling {
        try $0.controller(sender, didChangeContentWith: Snapshot(contents) { $0 })
      }
    case .legacy:
      try calling { try $0.controllerWillChangeContent(sender) }
      try calling { try $0.controllerDidChangeContent(sender) }
    }
  }
}
