import Cases
import StoreModel

/// Recognises the save orders of the matrix in a sequence of commands and their outcomes.
///
/// The tracker sees only commands and outcomes, so it reports too few save orders rather than too
/// many. For example, no outcome shows a conflict that a merge policy resolves. Such a conflict
/// counts only if both sides have certainly changed an object that the saving context had read.
struct SaveOrderTracker {
  /// A save order that is complete, and the context in which it is complete.
  struct Completion: Hashable {
    var context: Int
    var order: SaveOrder
  }

  private let world: World
  private var progress: [ContextProgress]
  private var saves = 0
  /// The save of each note. A note is a did-save notification that a case keeps for a later merge.
  private var notes: [(note: Int, save: Int, context: Int)] = []
  /// The objects that have rows in the store.
  private var stored: ObjectBits = 0
  /// The objects of each entity, including its subentities.
  private var kinds: [ObjectBits]
  private var completions: [Completion] = []

  init(world: World) {
    self.world = world
    progress = world.contexts.map { _ in ContextProgress() }
    kinds = world.schema.entities.map { _ in 0 }
  }

  /// Returns the save orders that this command completes.
  mutating func orders(completedBy command: Command, _ outcome: Outcome) -> [Completion] {
    if !completions.isEmpty { completions.removeAll(keepingCapacity: true) }
    if command.hasReopened(outcome) {
      progress = world.contexts.map { _ in ContextProgress() }
      notes = []
      return completions
    }
    if let context = command.context {
      guard progress.indices.contains(context) else { return completions }
      record(command, outcome, in: context)
      progress[context].last = command.kind
    } else if outcome.isDone {
      record(command)
    }
    return completions
  }

  private mutating func complete(_ order: SaveOrder, in context: Int) {
    completions.append(Completion(context: context, order: order))
  }

  /// Takes in a command on a list or on the store.
  private mutating func record(_ command: Command) {
    if case .batchInsert(let object, let entity, _, _) = command {
      noteKind(of: object, entity)
      stored |= .object(object)
    } else if case .batch(let request, _) = command {
      write(request)
    } else if command.kind == .fetch || command.kind == .open, let list = command.list,
      world.lists.indices.contains(list)
    {
      fetch(in: world.lists[list].context)
    }
  }

  private mutating func fetch(in context: Int) {
    guard progress.indices.contains(context) else { return }
    progress[context].process()
    progress[context].last = .fetch
    complete(.fetchAgain, in: context)
  }

  private mutating func record(_ command: Command, _ outcome: Outcome, in context: Int) {
    if case .history(let answer) = outcome {
      // After a lost history, the context has reset itself.
      if answer.isLost { progress[context].drop() }
      progress[context].foreign = 0
    }
    guard outcome.isDone || command.kind == .save else { return }
    if command.kind.changesObjects {
      if let (object, entity) = command.insertion { noteKind(of: object, entity) }
      let objects = command.objects.reduce(0) { $0 | ObjectBits.object($1) }
      progress[context].change(objects)
      if command.kind == .delete { progress[context].deleted |= objects }
    } else if case .refresh(let object, _, _) = command {
      progress[context].foreign &= ~.object(object)
      progress[context].isDirty = true
    } else if case .save(let note, _) = command {
      save(keeping: note, outcome, in: context)
    } else if case .merge(let note, _) = command {
      merge(note, in: context)
    } else if command.kind == .obtain {
      progress[context].hasObtained = true
    } else if command.kind == .process {
      process(in: context)
    } else {
      unwind(command.kind, in: context)
    }
  }

  private mutating func unwind(_ kind: CommandKind, in context: Int) {
    if kind == .undo {
      progress[context].process()
    } else if kind == .redo {
      let isUndone = progress[context].last == .undo && progress[context].hasStep
      if isUndone, world.contexts[context].configuration.hasUndo {
        complete(.undoRedo, in: context)
      }
    } else if kind == .rollback || kind == .reset {
      progress[context].drop()
      if kind == .reset { (progress[context].heldObjects, progress[context].foreign) = (0, 0) }
      complete(kind == .reset ? .reset : .rollback, in: context)
    }
  }

  private mutating func process(in context: Int) {
    let state = progress[context]
    if state.isDirty {
      complete(.processOnly, in: context)
    } else if state.last == .save, state.hasSavedChanges {
      complete(.saveThenProcess, in: context)
    }
    progress[context].process()
  }

  private mutating func merge(_ note: Int, in context: Int) {
    progress[context].foreign = 0
    guard let (_, save, other) = notes.last(where: { $0.note == note }),
      world.contexts[other].parent == world.contexts[context].parent
    else { return }
    let order = progress[context].siblings.merge(save, isOwn: other == context)
    if let order { complete(order, in: context) }
  }

  /// Completes a save order for a context, and for the contexts below it whose saves it holds.
  private mutating func complete(_ order: SaveOrder, inLineOf context: Int) {
    complete(order, in: context)
    for child in progress.indices
    where world.contexts[child].parent == context && progress[child].hasPassedOn {
      complete(order, inLineOf: child)
    }
  }

  /// Forgets the saves that have now reached the store.
  private mutating func endLine(below context: Int) {
    for child in progress.indices where world.contexts[child].parent == context {
      progress[child].hasPassedOn = false
      endLine(below: child)
    }
  }
}

extension SaveOrderTracker {
  private mutating func save(keeping note: Int?, _ outcome: Outcome, in context: Int) {
    guard outcome.isDone else {
      if case .refused(.conflicts) = outcome { complete(.conflictError, in: context) }
      progress[context].hasFailed = true
      return
    }
    saves += 1
    if let note { notes.append((note, saves, context)) }
    let state = progress[context]
    if state.hasChanges {
      completeSave(state, in: context)
      noteSibling(of: context)
    }
    if let parent = world.contexts[context].parent {
      passOn(state, to: parent, from: context)
    } else {
      stored = (stored | state.changed) & ~state.deleted
      for other in progress.indices
      where other != context && world.contexts[other].parent == nil
        && !world.contexts[other].configuration.mergesAutomatically
      {
        progress[other].foreign |= progress[other].heldObjects & state.changed
      }
    }
    progress[context].settle()
    if world.contexts[context].parent == nil {
      endLine(below: context)
    } else if state.hasChanges {
      progress[context].hasPassedOn = true
    }
  }

  private mutating func completeSave(_ state: ContextProgress, in context: Int) {
    let declaration = world.contexts[context]
    let meetsConflict = declaration.parent == nil && state.foreign & state.changed != 0
    if meetsConflict, declaration.configuration.policy != .error {
      complete(SaveOrder(conflictUnder: declaration.configuration.policy), in: context)
    } else if state.line > 1, declaration.parent == nil {
      complete(.grandchildToRoot, inLineOf: context)
    } else if state.line > 0 {
      complete(.childSavedParentSaved, inLineOf: context)
    } else if state.hasFailed {
      complete(.failedSaveMendedSaved, in: context)
    } else if state.hasObtained {
      complete(.obtainThenSave, in: context)
    } else if state.last == .process {
      complete(.processThenSave, in: context)
    } else if state.isDirty {
      complete(.saveAtOnce, in: context)
    }
  }

  /// Reports a save that changed something to its context and to the siblings.
  private mutating func noteSibling(of context: Int) {
    for other in progress.indices
    where world.contexts[other].parent == world.contexts[context].parent {
      let order = progress[other].siblings.save(
        saves, isOwn: other == context,
        mergesAutomatically: world.contexts[other].configuration.mergesAutomatically)
      if let order { complete(order, in: other) }
    }
  }

  private mutating func passOn(_ state: ContextProgress, to parent: Int, from child: Int) {
    guard state.hasChanges else { return }
    let order = progress[parent].isDirty ? SaveOrder.childSavedParentChanged : .childSaved
    progress[parent].change(state.changed)
    progress[parent].deleted |= state.deleted
    // The parent processes within the save (R15).
    progress[parent].process()
    progress[parent].line = max(progress[parent].line, state.line + 1)
    complete(order, in: parent)
    complete(order, in: child)
  }

  /// Marks the rows of a batch request as written. The rows are known only if the request takes all
  /// objects of an entity, so other requests are ignored.
  private mutating func write(_ request: BatchRequest) {
    let entity: Int
    switch request {
    case .update(let changed, .always, _), .delete(let changed, .always): entity = changed
    default: return
    }
    guard kinds.indices.contains(entity) else { return }
    for context in progress.indices where world.contexts[context].parent == nil {
      progress[context].foreign |= progress[context].heldObjects & stored & kinds[entity]
    }
    if case .delete = request { stored &= ~kinds[entity] }
  }

  private mutating func noteKind(of object: Int, _ entity: Int) {
    var kind: Int? = entity
    while let index = kind, kinds.indices.contains(index) {
      kinds[index] |= .object(object)
      kind = world.schema.entities[index].parent
    }
  }
}
