import StoreModel

/// The way in which a list holds its delegate (R66).
package enum DelegateHolding: Hashable, Sendable {
  case weakly
  case strongly
}

/// The moment in a bracket of the legacy stream when a list's contents change (R60).
package enum ContentsChange: Hashable, Sendable {
  case afterWillChange
  case beforeWillChange
}

/// The delegate that receives the rest of a bracket in which it was replaced (R66).
package enum BracketReceiver: Hashable, Sendable {
  case former
  case current
}

/// The moment from which calls about paths use the new contents (R60).
package enum PathsChange: Hashable, Sendable {
  case withContents
  case beforeWillChange
  case afterDidChange
}

/// The moment when a processing runs that was called inside a callback (R68).
package enum ProcessingInCallback: Hashable, Sendable {
  case queued
  case atOnce
}

/// The contents of a list after a fetch that finds a split section (R50).
package enum ContentsAfterSplit: Hashable, Sendable {
  case none
  case unchanged
}

extension Rules {
  /// R57: whether a list tracks: its delegate has a tracking method. Nil means that there is no
  /// delegate, or that it is released (C103).
  package static func tracks(_ methods: DelegateMethods?) -> Bool {
    methods?.isTracking == true
  }

  /// R58: the forms in which a delegate receives changes. The snapshot method excludes all others.
  /// The difference method works only without sections. Else the legacy stream is sent.
  package static func deliveries(
    _ methods: DelegateMethods, _ hasSections: Bool
  ) -> [DelegateMethods.Delivery] {
    [methods.delivery(hasSections: hasSections)]
  }

  /// R69: whether `performFetch` delivers a form; only a snapshot (C292).
  package static func speaksAtFetch(_ delivery: DelegateMethods.Delivery) -> Bool {
    delivery == .snapshot
  }

  /// R68, R69: whether a call may be made inside a callback or a will-save hook (C114, C117, C118).
  ///
  /// `save`, `rollback`, `reset`, `undo`, `redo`, `merge` and `performFetch` may not.
  ///
  /// - Parameter isBeside: whether the call is made on another list than the delivering one. Such
  ///   a call may not be made either.
  package static func mayReenter(_ call: String, isBeside: Bool) -> Bool {
    false
  }

  /// R67: the error that a call throws for a delegate's error.
  package static func surfaced(_ error: any Error) -> StoreError? {
    .delegateThrew(String(describing: error))
  }
}
