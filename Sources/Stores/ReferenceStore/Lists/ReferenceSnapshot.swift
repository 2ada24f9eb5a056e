import StoreModel

/// A snapshot as a delegate is given it, with the rule by which it tells what has changed.
public struct ReferenceSnapshot: ListSnapshot, Sendable {
  /// The sections and items themselves (R75, R76).
  public let plain: Snapshot<String, ObjectID>
  private let ownDifference: Rules.OwnDifference

  init(_ plain: Snapshot<String, ObjectID>, _ rules: Rules) {
    self.plain = plain
    ownDifference = rules.ownDifference
  }

  /// Nil: whoever shows the list compares the plain forms.
  public func ownDifference(from old: ReferenceSnapshot) -> SnapshotDifference? {
    ownDifference(old.plain, plain)
  }
}
