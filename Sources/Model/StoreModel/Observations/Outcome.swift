/// The result of a command.
public enum Outcome: Hashable, Sendable {
  /// The command was executed and returns nothing.
  case done
  /// The command was impossible here: its object was never inserted, or its list was never made.
  case skipped
  /// The store threw an error.
  case refused(StoreError)
  /// The client rejected the call, in its own words (R80, R84 to R88).
  case clientRefused(String)
  /// The store still had work to do when its time was over, so nobody looked at it after that.
  case restless
  /// A save was killed, and the store was opened again: whether the rows of the save are there
  /// (R101).
  case killed(isSaved: Bool)
  /// A lookup found this object, which may be a fault.
  case object(ItemRef, isFault: Bool)
  /// A fault was fired: its values, and whether it turned out deleted (R12).
  case values([Value?], isDeleted: Bool)
  /// A fetch returned these items.
  case items([ItemRef])
  /// A fetch returned a count.
  case count(Int)
  /// The index path of an object.
  case path(ItemPath?)
  /// Cells of remembered identifiers were configured once more: of those that still exist (R11).
  case reloaded([ItemRef])
  /// A context caught up with the history (R99).
  case history(HistoryAnswer)
}
