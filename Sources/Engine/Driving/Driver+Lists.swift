import ListSurface
import StoreModel

extension Driver {
  @inlinable
  func make(
    _ list: DrivenList<Store>, _ index: Int, _ configuration: ListConfiguration
  ) -> Outcome {
    guard world.schema.admits(configuration), let context = list.context else { return .skipped }
    return refusing {
      let controller = try context.context.makeController(configuration)
      self.release(list)
      list.controller = controller
      list.fetched = nil
      list.knownVersion = nil
      list.look.raw = nil
      list.habits = []
      list.client = .none
      list.kind = .none
      let kind = self.world.lists[index].delegate
      if kind != .none { _ = self.setDelegate(kind, of: list) }
    }
  }

  /// Replaces the configuration of a list. If the dialect fetches at once, a list with contents is
  /// treated as fetched (C425).
  @inlinable
  func edit(_ list: DrivenList<Store>, to configuration: ListConfiguration) -> Outcome {
    guard let controller = list.controller else { return .skipped }
    if world.options.dialect.edits == .atOnce, controller.contents != nil {
      return fetch(list, editedTo: configuration)
    }
    return refusing { try controller.edit(to: configuration) }
  }

  /// Fetches a list, or edits its configuration so that it fetches.
  @inlinable
  func fetch(_ list: DrivenList<Store>, editedTo edited: ListConfiguration? = nil) -> Outcome {
    guard let controller = list.controller, let context = list.context else { return .skipped }
    let configuration = edited ?? controller.configuration
    // The fetch processes first. That may split the sections, without a callback (R50).
    let mayHaveSplit = context.isDirty && list.fullStatus?.contains(.hasSectionKey) == true
    // A late list drops what is due, and with it the marks of the changed rows (R92).
    let mayDropMarks = deliversLate && list.fetched != nil && (mayBeDue || context.isDirty)
    let (wasBypassed, heldOthers) = (list.isBypassed, list.holdsOthers)
    // Reset before the call: whatever a callback of the fetch does counts as later than the fetch.
    list.isBypassed = false
    list.holdsOthers = false
    list.knownWhenSet = nil
    let outcome = refusing {
      if let edited { try controller.edit(to: edited) } else { try controller.performFetch() }
    }
    guard outcome.isDone else {
      list.isBypassed = list.isBypassed || wasBypassed
      list.holdsOthers = list.holdsOthers || heldOthers
      if case .refused(.delegateThrew) = outcome { doubt(list) }
      return outcome
    }
    list.fetched = configuration
    list.knownVersion = controller.version
    list.leavesTheObject = configuration.leavesTheObject(with: world.options)
    // Equal contents may consist of other instances now.
    if heldOthers || hasTwins(in: context) { list.look.raw = nil }
    if mayHaveSplit || mayDropMarks { list.cellsAreComplete = false }
    list.isTracked =
      list.isTracking
      && (configuration.window == .live
        || (configuration.request.limit == 0 && configuration.request.offset == 0))
    showFetched(list)
    doubtKnown(list)
    return outcome
  }

  /// Stops following a difference client if a callback of the fetch set the delegate and IDs have
  /// changed since.
  ///
  /// The list reports those changed IDs with the first difference (R77). The driver cannot
  /// distinguish that difference from one based on the fetched contents.
  @inlinable
  func doubtKnown(_ list: DrivenList<Store>) {
    guard let known = list.knownWhenSet, case .differences(let client) = list.client,
      known != client.rows
    else { return }
    client.loseTrack()
    list.isFollowed = false
  }

  /// Withdraws all claims about a list whose delegate threw in a fetch: the contents may have
  /// changed or not.
  @inlinable
  func doubt(_ list: DrivenList<Store>) {
    list.fetched = nil
    list.knownVersion = nil
    list.isTracked = false
    list.isFollowed = false
    list.cellsAreComplete = false
    list.look.isDisplayKnown = false
  }

  /// Gives a list a delegate of its own, and the client that fits the delegate.
  @inlinable
  func setDelegate(_ kind: DelegateKind, of list: DrivenList<Store>) -> Outcome {
    guard let controller = list.controller else { return .skipped }
    if kind == .none {
      return refusing {
        try controller.setDelegate(nil)
        self.release(list)
        self.attach(.none, to: list)
      }
    }
    let number = delegatesMade
    let delegate = RecordingDelegate<Controller>(number: number) {
      [unowned self] sender, callback in
      try receive(number, sender, callback)
    }
    let adapter = DelegateAdapter(
      for: controller, delegate: delegate, methods: kind.methods, rules: rules.adapter
    ) { [unowned self] in ref(of: $0.objectID) }
    return refusing {
      try adapter.attach()
      self.delegatesMade += 1
      self.release(list)
      list.ownership = Ownership(delegate: delegate, adapter: adapter)
      self.attach(kind, to: list)
    }
  }

  @inlinable
  func share(_ list: DrivenList<Store>, _ other: Int) -> Outcome {
    guard lists.indices.contains(other), lists[other] !== list,
      let shared = lists[other].ownership
    else { return .skipped }
    return refusing {
      try list.controller?.setDelegate(shared.adapter)
      self.release(list)
      self.attach(self.lists[other].kind, to: list)
    }
  }

  /// Releases the delegate that a list owns. Nothing else holds the delegate, so it must be freed
  /// (R66).
  @inlinable
  func release(_ list: DrivenList<Store>) {
    guard let ownership = list.ownership else { return }
    lookAtHeld(list)
    watches.append(WeakDelegate(number: ownership.delegate.number, delegate: ownership.delegate))
    list.ownership = nil
  }

  @inlinable
  func open(_ list: DrivenList<Store>, _ kind: DelegateKind) -> Outcome {
    var last = Outcome.done
    for step in rules.opening {
      switch step {
      case .setDelegate: last = setDelegate(kind, of: list)
      case .performFetch: last = fetch(list)
      }
      guard last.isDone else { return last }
    }
    return last
  }
}
