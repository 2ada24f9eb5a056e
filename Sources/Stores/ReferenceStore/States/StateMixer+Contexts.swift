import StoreModel

// The state of a context: its objects, steps, lists and children.
extension StateMixer {
  mutating func combine(_ context: ReferenceContext, lists: [AnyObject?]) {
    digest.combine(context.objects.count)
    for object in context.objects { combine(object) }
    digest.combine(context.strays.count)
    for object in context.strays { combine(object) }
    combine(context.undoSteps, of: context)
    combine(context.redoSteps, of: context)
    let controllers = context.liveLists
    digest.combine(controllers.count)
    for controller in controllers {
      digest.combine(lists.firstIndex { $0 === controller } ?? -1)
      combine(controller)
    }
    digest.combine(context.isDelivering)
    digest.combine(context.isInHook)
    digest.combine(context.isProcessingQueued)
    digest.combine(context.delegateError)
    digest.combine(context.liveChildren.count)
    for child in context.liveChildren { combine(child, lists: lists) }
  }

  private mutating func combine(_ steps: [UndoStep], of context: ReferenceContext) {
    digest.combine(steps.count)
    for step in steps {
      digest.combine(step.entries.count)
      for entry in step.entries {
        combine(reference: entry.object, of: context)
        combine(entry.before)
        combine(entry.after)
      }
    }
  }

  private mutating func combine(_ controller: ReferenceController) {
    digest.combine(controller.configuration)
    digest.combine(controller.failure)
    digest.combine(controller.holdsDelegate)
    digest.combine(controller.due != nil)
    if let due = controller.due {
      combine(due.rows, of: controller.context)
      digest.combine(due.changes.count)
      for change in due.changes {
        combine(reference: change.object, of: controller.context)
        digest.combine(StateMixer.number(of: change.kind))
      }
    }
    digest.combine(controller.state != nil)
    guard let state = controller.state else { return }
    digest.combine(state.configuration)
    combine(state.rows, of: controller.context)
    combine(state.layout.rows, of: controller.context)
    digest.combine(state.layout.sections.count)
    for section in state.layout.sections {
      digest.combine(section.name)
      digest.combine(section.start)
      digest.combine(section.count)
    }
    digest.combine(state.reportedIDs.count)
    for id in state.reportedIDs { combine(id) }
    for names in [state.titledNames, state.formerSections.sorted()] {
      digest.combine(names.count)
      for name in names { digest.combine(name) }
    }
  }

  private static func number(of kind: ObjectChange.Kind) -> Int {
    switch kind {
    case .inserted: 0
    case .updated: 1
    case .deleted: 2
    case .refreshed: 3
    case .invalidated: 4
    }
  }

  private mutating func combine(_ rows: [ListRow], of context: ReferenceContext) {
    digest.combine(rows.count)
    for row in rows {
      combine(reference: row.object, of: context)
      combine(row.capturedID)
      digest.combine(row.isIdentifier)
      digest.combine(row.hasSavedID)
      digest.combine(row.keys)
      digest.combine(row.section)
    }
  }

  /// Mixes in a reference to an object: its serial. An object that is not in the table of its
  /// context is mixed in as a whole.
  private mutating func combine(reference object: ReferenceObject, of context: ReferenceContext) {
    combine(serial: object.serial)
    let isInTable = object.serial > 0 && context.loaded(object.serial) === object
    digest.combine(isInTable)
    if !isInTable { combine(object) }
  }
}
