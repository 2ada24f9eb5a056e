import StoreModel

/// Some earlier snapshots of a list, with what each contained when it was received (R75).
///
/// An app keeps a snapshot to compare it with a later one, or to show it once more. So a snapshot
/// must stay as it is. One that changes together with its list agrees with that list whenever
/// somebody asks, and only an earlier answer shows the fault.
///
/// The snapshots are of different ages: every other one stands in the first place, every fourth in
/// the second, and so on. A snapshot is compared when another one takes its place, and at the end.
///
/// All other values that a store hands out are values of `StoreModel`, which nobody can change.
@usableFromInline
struct HeldSnapshots<Native: ListSnapshot> {
  @usableFromInline
  struct Held {
    @usableFromInline let native: Native
    @usableFromInline let content: Snapshot<String, ObjectID>

    @inlinable
    init(_ native: Native, content: Snapshot<String, ObjectID>) {
      self.native = native
      self.content = content
    }

    /// The present contents of the snapshot, if they are others than before; else nil.
    @inlinable
    var change: ChangedSnapshot? {
      let now = native.plain
      if now.sections == content.sections, now.reloads == content.reloads { return nil }
      return ChangedSnapshot(before: content, after: now)
    }
  }

  /// The number of snapshots that are held at a time.
  @usableFromInline static var places: Int { 4 }
  @usableFromInline var held: [Held] = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// Holds a snapshot. Returns the change of the snapshot whose place it takes, nil if there is
  /// none.
  @inlinable
  mutating func hold(_ native: Native, content: Snapshot<String, ObjectID>) -> ChangedSnapshot? {
    count += 1
    let place = min(count.trailingZeroBitCount, Self.places - 1)
    let new = Held(native, content: content)
    guard place < held.count else {
      held.append(new)
      return nil
    }
    let change = held[place].change
    held[place] = new
    return change
  }

  /// The change of the first snapshot that has changed, nil if there is none.
  @inlinable
  var change: ChangedSnapshot? {
    for held in held {
      if let change = held.change { return change }
    }
    return nil
  }
}

/// A snapshot that changed after it was received.
@usableFromInline
struct ChangedSnapshot {
  @usableFromInline let before: Snapshot<String, ObjectID>
  @usableFromInline let after: Snapshot<String, ObjectID>

  @inlinable
  init(before: Snapshot<String, ObjectID>, after: Snapshot<String, ObjectID>) {
    self.before = before
    self.after = after
  }
}
