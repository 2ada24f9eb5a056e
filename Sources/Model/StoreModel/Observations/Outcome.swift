/// What a command gave back.
public enum Outcome: Hashable, Sendable {
  /// It was done and gives nothing back.
  case done
  /// It could not be done here: its object was never inserted, or its list was never made.
  case skipped
  /// The store refused.
  case refused(StoreError)
  /// The client side refused, in its own words (R80, R84 to R88).
  case clientRefused(String)
  /// The store did not come to rest in its time, so nobody looked at it any more.
  case restless
  /// An ID was looked up: whose it is, and whether it is a fault.
  case object(ItemRef, isFault: Bool)
  /// A fault was fired: what it holds, and whether it turned out deleted (R12).
  case values([Value?], isDeleted: Bool)
  /// A fetch gave these.
  case items([ItemRef])
  /// A fetch counted.
  case count(Int)
  /// Where an object stands.
  case path(ItemPath?)
  /// Remembered identifiers were configured again: the ones that still exist (R11).
  case reloaded([ItemRef])
}
