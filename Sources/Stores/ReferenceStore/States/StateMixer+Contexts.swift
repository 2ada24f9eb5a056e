import StoreModel

// The state of a context: its objects, steps, lists and children.
extension StateMixer {
  mutating func mix(_ context: ReferenceContext, lists: [AnyObject?]) {
    digest.mix(context.objects.count)
    for object in context.objects { mix(object) }
    digest.mix(context.strays.count)
    for object in context.strays { mix(object) }
    mix(context.undoSteps, of: context)
    mix(context.redoSteps, of: context)
    let controllers = context.liveLists
    digest.mix(controllers.count)
    for controller in controllers {
      digest.mix(lists.firstIndex { $0 === controller } ?? -1)
      mix(controller)
    }
    digest.mix(context.isDelivering)
    digest.mix(context.isInHook)
    digest.mix(context.isProcessingQueued)
    digest.mix(context.delegateError)
    digest.mix(context.liveChildren.count)
    for child in context.liveChildren { mix(child, lists: lists) }
  }

  private mutating func mix(_ steps: [UndoStep], of context: ReferenceContext) {
    digest.mix(steps.count)
    for step in steps {
      digest.mix(step.entries.count)
      for entry in step.entries {
        mix(reference: entry.object, of: context)
        mix(entry.before)
        mix(entry.after)
      }
    }
  }

  private mutating func mix(_ controller: ReferenceController) {
    digest.mix(controller.configuration)
    digest.mix(controller.failure)
    digest.mix(controller.holdsDelegate)
    digest.mix(controller.state != nil)
    guard let state = controller.state else { return }
    digest.mix(state.configuration)
    mix(state.rows, of: controller.context)
    mix(state.layout.rows, of: controller.context)
    digest.mix(state.layout.sections.count)
    for section in state.layout.sections {
      digest.mix(section.name)
      digest.mix(section.start)
      digest.mix(section.count)
    }
    digest.mix(state.toldIDs.count)
    for id in state.toldIDs { mix(id) }
    for names in [state.titledNames, state.formerSections] {
      digest.mix(names.count)
      for name in names { digest.mix(name) }
    }
  }

  private mutating func mix(_ rows: [ListRow], of context: ReferenceContext) {
    digest.mix(rows.count)
    for row in rows {
      mix(reference: row.object, of: context)
      mix(row.capturedID)
      digest.mix(row.isIdentifier)
      digest.mix(row.keys)
      digest.mix(row.section)
    }
  }

  /// Mixes in a reference to an object: its serial. An object that is not in the table of its
  /// context is mixed in as a whole.
  private mutating func mix(reference object: ReferenceObject, of context: ReferenceContext) {
    mix(serial: object.serial)
    let isInTable = object.serial > 0 && context.loaded(object.serial) === object
    digest.mix(isInTable)
    if !isInTable { mix(object) }
  }
}
