import StoreModel

extension IndexedContext {
  /// Undoes the last step (R20). Each processing of local changes makes one step.
  public func undo() throws {
    try store.checkOpen()
    try prepareStep("undo")
    guard let step = history.undoable.popLast() else { return }
    history.redoable.append(step)
    for change in step { bring(change.object, to: change.before, from: change.after) }
    try process(only: takeUnprocessed())
  }

  /// Redoes the step that was undone last (R20).
  public func redo() throws {
    try store.checkOpen()
    try prepareStep("redo")
    guard let step = history.redoable.popLast() else { return }
    history.undoable.append(step)
    for change in step { bring(change.object, to: change.after, from: change.before) }
    try process(only: takeUnprocessed())
  }

  /// Remembers the current content of an object that is about to change, unless it has changed
  /// since the last processing.
  func remember(_ object: IndexedObject) {
    guard configuration.hasUndo else { return }
    if object.isLive {
      remember(object, as: .present(UndoHistory.Content(object)))
    } else {
      remember(object, as: object.isFault && !object.isDeleted ? .unread : .absent)
    }
  }

  /// Remembers the earlier state of an object for the open step.
  func remember(_ object: IndexedObject, as before: UndoHistory.StateBefore) {
    guard configuration.hasUndo, !object.state.contains(.remembered) else { return }
    object.state.insert(.remembered)
    history.open.append((object, before))
  }

  /// Makes a step of the changes since the last processing, and forgets the undone steps. If an
  /// object's changes were dropped meanwhile, the step contains only its later changes.
  func closeStep() {
    guard !history.open.isEmpty else { return }
    var step: [UndoHistory.Change] = []
    for (object, before) in history.open.reversed() where object.state.contains(.remembered) {
      object.state.remove(.remembered)
      step.append(
        UndoHistory.Change(
          object: object, before: content(of: object, before),
          after: object.isLive ? UndoHistory.Content(object) : nil))
    }
    history.open = []
    if step.isEmpty { return }
    history.undoable.append(step)
    history.redoable = []
  }

  /// Forgets the changes that are in no step yet.
  func dropOpenStep() {
    for (object, _) in history.open { object.state.remove(.remembered) }
    history.open = []
  }

  /// Forgets all steps, and the changes that are in no step yet.
  func forgetSteps() {
    dropOpenStep()
    history = UndoHistory()
  }

  private func content(
    of object: IndexedObject, _ before: UndoHistory.StateBefore
  ) -> UndoHistory.Content? {
    switch before {
    case .absent: nil
    case .present(let content): content
    case .unread: rowAbove(object.serial).map { UndoHistory.Content($0) }
    }
  }

  private func prepareStep(_ call: String) throws(StoreError) {
    try checkNotBusy(call)
    repeat { try process() } while !unprocessed.isEmpty
  }

  /// Brings an object to one of the two states of a step.
  private func bring(
    _ remembered: IndexedObject, to target: UndoHistory.Content?,
    from other: UndoHistory.Content?
  ) {
    let object = table[remembered.serial] ?? remembered
    guard let target else {
      if object.isLive { markDeleted(object) }
      return
    }
    if object.isLive {
      assign(target, to: object, where: other)
      noteUpdate(of: object)
    } else if object.state.contains(.gone) {
      object.state = object.state.intersection(.entries).union(.inserted)
      object.values = target.values
      register(object)
      setLinks(of: object, target.related)
      noteChange(of: object)
    } else if object.isDeleted {
      revive(object)
      object.values = target.values
      setLinks(of: object, target.related)
      noteUpdate(of: object)
    }
  }

  /// Assigns the properties in which two states differ.
  private func assign(
    _ target: UndoHistory.Content, to object: IndexedObject, where other: UndoHistory.Content?
  ) {
    for index in target.values.indices
    where other.map({ $0.values[index] != target.values[index] }) ?? true {
      object.values[index] = target.values[index]
    }
    for relation in target.related.indices
    where other.map({ $0.related[relation] != target.related[relation] }) ?? true {
      setLink(of: object, relation, target.related[relation])
    }
  }
}
