import StoreModel

/// How a list keeps its delegate (R66).
package enum DelegateHolding: Hashable, Sendable {
  case weakly
  case strongly
}

/// When a list's contents change in a bracket of the legacy stream (R60).
package enum ContentsChange: Hashable, Sendable {
  case afterWillChange
  case beforeWillChange
}

/// Who hears the rest of a bracket in which the delegate was replaced (R66).
package enum BracketHeir: Hashable, Sendable {
  case former
  case current
}

/// When an answer about paths is one about the new contents (R60).
package enum PathsChange: Hashable, Sendable {
  case withContents
  case beforeWillChange
  case afterDidChange
}

/// What becomes of a processing that is asked for inside a callback (R68).
package enum ProcessingInCallback: Hashable, Sendable {
  case queued
  case atOnce
}

/// What a fetch that finds a split leaves behind (R50).
package enum ContentsAfterSplit: Hashable, Sendable {
  case none
  case unchanged
}

extension Rules {
  /// R57: a list tracks when its delegate has a tracking method; nil is no delegate or a dead one.
  package static func tracks(_ methods: DelegateMethods?) -> Bool {
    methods?.isTracking == true
  }

  /// R58: the snapshot method excludes all others; the difference method works only without
  /// sections; else the legacy stream.
  package static func deliveries(
    _ methods: DelegateMethods, _ hasSections: Bool
  ) -> [DelegateMethods.Delivery] {
    [methods.delivery(hasSections: hasSections)]
  }

  /// R69: performFetch speaks to a snapshot delegate only.
  package static func speaksAtFetch(_ delivery: DelegateMethods.Delivery) -> Bool {
    delivery == .snapshot
  }

  /// R68, R69: inside a callback or a will-save hook `save`, `rollback`, `reset`, `undo`, `redo`,
  /// `merge` and `performFetch` are refused, that of a list beside the one that is told too.
  package static func mayReenter(_ call: String, isBeside: Bool) -> Bool {
    false
  }

  /// R67: how a delegate's error reaches whoever made the change.
  package static func surfaced(_ error: any Error) -> StoreError? {
    .delegateThrew(String(describing: error))
  }
}
