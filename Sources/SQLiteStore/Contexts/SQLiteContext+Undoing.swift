#if SQLite
  import StoreModel

  /// What an object was, or is, at one end of a step.
  enum Moment {
    case absent
    case present([Value?])
    /// A fault that is deleted before it was read; its row says what it was.
    case unread
  }

  /// What one processing brought about (R20).
  struct UndoStep {
    struct Entry {
      let object: SQLiteObject
      let before: Moment
      let after: Moment
    }

    /// In serial order.
    let entries: [Entry]
  }

  extension SQLiteContext {
    /// Undoes the last step (R20).
    public func undo() throws {
      try refuseReentry("undo")
      repeat { try processPendingChanges() } while hasUnprocessedChanges
      guard let step = undoSteps.popLast() else { return }
      redoSteps.append(step)
      for entry in step.entries { try bring(entry.object, to: entry.before, from: entry.after) }
      try processOnce(isStep: true)
      try finishCallbacks()
    }

    /// Does again what was undone last (R20).
    public func redo() throws {
      try refuseReentry("redo")
      repeat { try processPendingChanges() } while hasUnprocessedChanges
      guard let step = redoSteps.popLast() else { return }
      undoSteps.append(step)
      for entry in step.entries { try bring(entry.object, to: entry.after, from: entry.before) }
      try processOnce(isStep: true)
      try finishCallbacks()
    }

    /// Remembers what an object is, before its first change since the last processing.
    func remember(_ object: SQLiteObject, isNew: Bool = false) {
      guard hasUndo, object.before == nil else { return }
      if isNew || object.phase != .live {
        object.before = .absent
      } else {
        object.before = object.values.map { .present($0) } ?? .unread
      }
    }

    /// Makes a step of what was changed since the last processing.
    func recordStep() throws {
      let changed = objects.filter { $0.before != nil }
      guard !changed.isEmpty else { return }
      var entries: [UndoStep.Entry] = []
      for object in changed {
        var before = object.before ?? .absent
        if case .unread = before {
          before = try savedRow(serial: object.serial).map { .present($0.values) } ?? .absent
        }
        let values = object.phase == .live ? object.values : nil
        let after = values.map { Moment.present($0) } ?? .absent
        entries.append(UndoStep.Entry(object: object, before: before, after: after))
        object.before = nil
      }
      undoSteps.append(UndoStep(entries: entries))
      redoSteps = []
    }

    /// Brings an object from one end of a step to the other; a fault without a row is left alone.
    private func bring(_ object: SQLiteObject, to wanted: Moment, from left: Moment) throws {
      guard case .present(let values) = wanted else {
        guard object.phase == .live, try fire(object) else { return }
        object.phase = .deleted
        object.unprocessed.insert(.deleted)
        willStage(object)
        return
      }
      switch object.phase {
      case .live:
        guard try fire(object) else { return }
        var same = [Bool](repeating: false, count: values.count)
        if case .present(let others) = left { same = zip(values, others).map { $0 == $1 } }
        for index in values.indices where !same[index] { object.values?[index] = values[index] }
        countUpdated(object)
      case .deleted, .inaccessible:
        object.phase = .live
        object.unprocessed.remove(.deleted)
        object.values = values
        countUpdated(object)
      case .gone:
        object.phase = .live
        object.isSaved = false
        object.hasUpdates = false
        object.unprocessed = .inserted
        object.told = []
        object.base = nil
        object.values = values
        register(object)
        willStage(object)
      }
    }

    /// An object is changed: one that was saved before has to be written.
    func countUpdated(_ object: SQLiteObject) {
      object.hasUpdates = object.isSaved
      object.unprocessed.insert(.updated)
      willStage(object)
    }
  }
#endif
