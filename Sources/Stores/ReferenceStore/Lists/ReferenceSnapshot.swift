import StoreModel

/// A snapshot as a delegate receives it, with the rule that computes its difference.
public struct ReferenceSnapshot: ListSnapshot, Sendable {
  private let memory: SnapshotMemory
  private let ownDifference: Rules.OwnDifference

  init(_ memory: SnapshotMemory, _ rules: Rules) {
    self.memory = memory
    ownDifference = rules.ownDifference
  }

  /// Makes a snapshot of its own memory, which never changes (R75).
  package init(_ plain: Snapshot<String, ObjectID>, _ rules: Rules) {
    self.init(SnapshotMemory { plain }, rules)
  }

  /// The sections and items themselves (R75, R76).
  public var plain: Snapshot<String, ObjectID> { memory.read() }

  /// Returns nil unless a rule is broken on purpose; the data source then compares the plain forms.
  public func ownDifference(from old: ReferenceSnapshot) -> SnapshotDifference? {
    ownDifference(old.plain, plain)
  }
}

/// The memory that a snapshot is read from. Each snapshot has its own, unless a rule is broken on
/// purpose.
///
/// A list and its snapshots belong to one thread at a time.
final class SnapshotMemory: @unchecked Sendable {
  /// Returns the sections and items.
  var read: () -> Snapshot<String, ObjectID>

  init(_ read: @escaping () -> Snapshot<String, ObjectID>) {
    self.read = read
  }
}
