import StoreModel

/// How far a save reaches (R25).
package struct SaveReach: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let parent = SaveReach(rawValue: 1)
  package static let store = SaveReach(rawValue: 2)
}

/// What a merge does with one object of a note (R28).
package enum MergeEffect: Hashable, Sendable {
  case nothing
  /// It comes into the context, and counts as refreshed.
  case load
  /// It takes the row, its own changes laid over it, and counts as refreshed.
  case read
  /// It takes the row as the one it was read from, and stays deleted.
  case rebase
  /// It is deleted, and gone once that is processed.
  case delete
  /// It is deleted already, and gone with the next processing.
  case leave
}

/// What undo or redo does with one object of a step (R20).
package enum StepEffect: Hashable, Sendable {
  case nothing
  case delete
  /// What the step changed of it is assigned.
  case assign
  /// It is live again, as it was.
  case revive
  /// It is inserted again, as it was.
  case insert
}

extension Rules {
  /// R25: a save writes one level up.
  package static func saveReach(_ isChild: Bool) -> SaveReach {
    isChild ? .parent : .store
  }

  /// R32: whether a child sees what its parent has of an object, unsaved changes included.
  package static func childSees(_ object: ReferenceObject) -> Bool {
    true
  }

  /// R32: whether a context merges the saves of its siblings or its parent unasked, those made in a
  /// callback of its own lists too (R68).
  package static func mergesByItself(
    _ configuration: ContextConfiguration, inCallback: Bool
  ) -> Bool {
    configuration.mergesAutomatically
  }

  /// R24: which contexts hear of a batch request: none, until they merge its note.
  package static func hearersOfBatch(_ contexts: [ReferenceContext]) -> [ReferenceContext] {
    []
  }

  /// R28 to R31: what a merge does with an object, given the row above it: it looks at nothing
  /// else, not at what the note says of it, so that neither order nor repetition matters.
  package static func mergeEffect(
    _ object: ReferenceObject?, _ row: StoredRow?, _ note: SaveNote
  ) -> MergeEffect {
    guard let object else { return row == nil ? .nothing : .load }
    switch object.phase {
    case .gone: return .nothing
    case .deleted where object.isDeletedFromOutside: return row == nil ? .nothing : .read
    case .inaccessible, .deleted: return row == nil ? .leave : .rebase
    case .live:
      if !object.isSaved { return .nothing }
      guard let row else { return .delete }
      return object.values == nil || row != object.base ? .read : .nothing
    }
  }

  /// R20: whether a context remembers its steps.
  package static func remembersSteps(_ configuration: ContextConfiguration) -> Bool {
    configuration.hasUndo
  }

  /// R20: how an object comes to a remembered state, given what it is: what is absent and not live
  /// is left alone.
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
