import StoreModel

/// A snapshot as a delegate receives it, with the rule that computes its difference.
public struct ReferenceSnapshot: ListSnapshot, Sendable {
  /// The sections and items themselves (R75, R76).
  public let plain: Snapshot<String, ObjectID>
  private let ownDifference: Rules.OwnDifference

  init(_ plain: Snapshot<String, ObjectID>, _ rules: Rules) {
    self.plain = plain
    ownDifference = rules.ownDifference
  }

  /// Returns nil unless a rule is broken on purpose; the data source then compares the plain forms.
  public func ownDifference(from old: ReferenceSnapshot) -> SnapshotDifference? {
    ownDifference(old.plain, plain)
  }
}
