import StoreModel

// Undo and redo (R20). Each processing of changes that were made here is one step.
extension ReferenceContext {
  /// Undoes the last step (R20, C224, C225, C232).
  public func undo() throws {
    try store.refuseIfClosed()
    try refuseInCallback("undo")
    repeat { try processPendingChanges() } while hasUnprocessedChanges
    guard let step = undoSteps.popLast() else { return }
    redoSteps.append(step)
    for entry in step.entries { bring(entry.object, to: entry.before, from: entry.after) }
    processOnce(isStep: true)
    try finishCallbacks()
  }

  /// Redoes the step that was undone last (R20, C224, C225, C232).
  public func redo() throws {
    try store.refuseIfClosed()
    try refuseInCallback("redo")
    repeat { try processPendingChanges() } while hasUnprocessedChanges
    guard let step = redoSteps.popLast() else { return }
    undoSteps.append(step)
    for entry in step.entries { bring(entry.object, to: entry.after, from: entry.before) }
    processOnce(isStep: true)
    try finishCallbacks()
  }

  /// Remembers the state of an object before its first change here since the last processing
  /// (C219).
  func remember(_ object: ReferenceObject, as state: ObjectState? = nil) {
    guard object.before == nil, store.book.rules.remembersSteps(configuration) else { return }
    if let state {
      object.before = state
    } else if object.phase != .live {
      object.before = .absent
    } else {
      object.before = object.values.map { .present($0, object.related) } ?? .unread
    }
  }

  /// Makes an undo step of the changes here since the last processing (C216 to C218, C221).
  func recordStep() {
    let changed = objects.filter { $0.before != nil }
    if changed.isEmpty { return }
    let entries = changed.map { object in
      UndoStep.Entry(
        object: object, before: read(object.before ?? .absent, of: object), after: state(of: object)
      )
    }
    for object in changed { object.before = nil }
    undoSteps.append(UndoStep(entries: entries))
    redoSteps = []
  }

  private func state(of object: ReferenceObject) -> ObjectState {
    guard object.phase == .live, let values = object.values else { return .absent }
    return .present(values, object.related)
  }

  /// Replaces an unread state by that of the object's row at processing (C222).
  private func read(_ state: ObjectState, of object: ReferenceObject) -> ObjectState {
    guard case .unread = state else { return state }
    return rowToRead(for: object).map { .present($0.values, $0.related) } ?? .absent
  }

  /// Brings an object to a remembered state; skips a fault without a row (C230).
  private func bring(_ held: ReferenceObject, to wanted: ObjectState, from left: ObjectState) {
    let object = loaded(held.serial) ?? held
    switch store.book.rules.stepEffect(wanted, object.phase) {
    case .nothing: break
    case .delete:
      guard fireIfPossible(object) else { return }
      object.phase = .deleted
      object.unprocessed.insert(.deleted)
    case .assign:
      guard fireIfPossible(object) else { return }
      assign(wanted, where: left, to: object)
      countUpdated(object)
    case .revive:
      revive(object)
      assign(wanted, where: nil, to: object)
      countUpdated(object)
    case .insert:
      insertAgain(object)
      assign(wanted, where: nil, to: object)
    }
  }

  /// Inserts an object that is gone again, under the ID and serial that it had (C229).
  private func insertAgain(_ object: ReferenceObject) {
    revive(object)
    object.isSaved = false
    object.hasUpdates = false
    object.unprocessed = .inserted
    object.reportedMarks = []
    object.broughtID = nil
    object.base = nil
    object.carriedValues = []
    register(object)
  }

  /// Assigns the properties in which two states differ, or all properties when there is only one
  /// state.
  private func assign(
    _ wanted: ObjectState, where left: ObjectState?, to object: ReferenceObject
  ) {
    guard case .present(var values, var related) = wanted else { return }
    if case .present(let leftValues, let leftRelated) = left, let current = object.values {
      for index in values.indices where values[index] == leftValues[index] {
        values[index] = current[index]
      }
      for relation in related.indices where related[relation] == leftRelated[relation] {
        related[relation] = object.related[relation]
      }
    }
    object.values = values
    object.related = related
  }
}
