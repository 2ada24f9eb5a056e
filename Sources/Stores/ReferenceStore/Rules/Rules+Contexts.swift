import StoreModel

/// The levels that a save writes (R25).
package struct SaveReach: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let parent = SaveReach(rawValue: 1)
  package static let store = SaveReach(rawValue: 2)
}

/// The effect of a merge on one object of a note (R28).
package enum MergeEffect: Hashable, Sendable {
  case nothing
  /// The object is loaded into the context, and counts as refreshed.
  case load
  /// The object takes the row, keeps its own changes, and counts as refreshed.
  case read
  /// The object stays deleted, and takes the row as the one it was read from (C194).
  case rebase
  /// The object is deleted, and is gone with the next save.
  case delete
  /// The object is deleted already, and its row has gone.
  case noteLoss
}

/// The effect of undo or redo on one object of a step (R20).
package enum StepEffect: Hashable, Sendable {
  case nothing
  case delete
  /// The properties that the step changed are assigned.
  case assign
  /// The object is live again, with its old properties.
  case revive
  /// The object is inserted again, with its old properties.
  case insert
}

extension Rules {
  /// R25: the level that a save writes: one level up.
  package static func saveReach(_ isChild: Bool) -> SaveReach {
    isChild ? .parent : .store
  }

  /// R15: whether a child's save processes its parent; one that changed something does (C342).
  package static func processesParent(_ note: SaveNote) -> Bool {
    note != SaveNote()
  }

  /// R10: whether the update of a child's object counts as an update of the parent's object; each
  /// does, even if only transient values have changed (C172).
  package static func countsInParent(_ child: ReferenceObject) -> Bool {
    true
  }

  /// R28: whether an object is gone after the batch that reports its deletion. This is so for one
  /// that was never saved. Any other deletion is pending until the next save (C15, C98).
  package static func leavesWithBatch(_ object: ReferenceObject) -> Bool {
    object.phase == .deleted && !object.isSaved
  }

  /// R28, R30: whether a save reports the deletion of an object, and ends it. The deletions of a
  /// merge are reported too. The deletions by
  /// the save's own policy wait for the next save (C191, C210).
  package static func savesDeletion(_ object: ReferenceObject) -> Bool {
    object.phase == .deleted && !object.isDroppedInSave
  }

  /// R32: whether a child sees an object as its parent has it, with unsaved changes.
  package static func childSees(_ object: ReferenceObject) -> Bool {
    true
  }

  /// R32: whether a context merges the saves of its siblings or its parent automatically. The rule
  /// also holds for a save in a callback of the context's own lists (R68).
  package static func mergesByItself(
    _ configuration: ContextConfiguration, inCallback: Bool
  ) -> Bool {
    configuration.mergesAutomatically
  }

  /// R24: the contexts that merge a batch request automatically: none (C199).
  package static func hearersOfBatch(_ contexts: [ReferenceContext]) -> [ReferenceContext] {
    []
  }

  /// R28 to R31: the effect of a merge on an object, given the row above it (C182 to C187, C189,
  /// C192).
  ///
  /// The kind of change in the note is ignored. So the order of notes and their repetition are
  /// irrelevant.
  package static func mergeEffect(
    _ object: ReferenceObject?, _ row: StoredRow?, _ note: SaveNote
  ) -> MergeEffect {
    guard let object else { return row == nil ? .nothing : .load }
    switch object.phase {
    case .gone: return .nothing
    case .deleted where object.isDeletedFromOutside: return row == nil ? .nothing : .read
    case .inaccessible: return row == nil ? .nothing : .rebase
    case .deleted: return row == nil ? .noteLoss : .rebase
    case .live:
      if !object.isSaved { return .nothing }
      guard let row else { return .delete }
      return object.values == nil || row != object.base ? .read : .nothing
    }
  }

  /// R20: whether a context remembers steps for undo.
  package static func remembersSteps(_ configuration: ContextConfiguration) -> Bool {
    configuration.hasUndo
  }

  /// R20: the way in which an object in some phase gets back to a remembered state. Nothing happens
  /// to an object that is to be absent and is not live (C226 to C228, C348).
  package static func stepEffect(
    _ wanted: ObjectState, _ phase: ReferenceObject.Phase
  ) -> StepEffect {
    switch (wanted, phase) {
    case (.present, .live): .assign
    case (.present, .deleted), (.present, .inaccessible): .revive
    case (.present, .gone): .insert
    case (_, .live): .delete
    default: .nothing
    }
  }
}
