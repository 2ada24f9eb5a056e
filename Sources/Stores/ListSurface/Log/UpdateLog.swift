import StoreModel

/// What a list was told to do, step by step: what S0 needed a private hook for.
///
/// Entries are values that share their snapshots with the list; text is made only when it is asked
/// for, because updates are recorded by the million and read by the dozen.
public struct UpdateLog<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// One update.
  public struct Entry: Hashable, Sendable {
    /// The step it belongs to.
    public var step: Int
    /// What was performed, nil where everything was reloaded.
    public var batch: BatchUpdate?
    /// What was on show before.
    public var before: Snapshot<SectionID, ItemID>
    /// What was on show after.
    public var after: Snapshot<SectionID, ItemID>

    @inlinable
    init(
      step: Int, batch: BatchUpdate?, before: Snapshot<SectionID, ItemID>,
      after: Snapshot<SectionID, ItemID>
    ) {
      self.step = step
      self.batch = batch
      self.before = before
      self.after = after
    }
  }

  /// The entries in order.
  @inlinable public var entries: [Entry] { recorded }
  /// Whether there is none.
  @inlinable public var isEmpty: Bool { recorded.isEmpty }
  @usableFromInline var recorded: [Entry] = []
  /// The step that further entries belong to.
  public var step = 0
  /// Whether anything is recorded.
  public var isRecording: Bool

  /// Makes an empty log.
  public init(isRecording: Bool = true) {
    self.isRecording = isRecording
  }

  /// The batches that were performed, without reloads of everything.
  public var batches: [BatchUpdate] { entries.compactMap(\.batch) }

  /// Forgets the entries but not the memory they took.
  public mutating func removeAll() {
    if !recorded.isEmpty { recorded.removeAll(keepingCapacity: true) }
  }

  /// Records an update.
  @inlinable
  public mutating func record(
    _ batch: BatchUpdate?, from before: Snapshot<SectionID, ItemID>,
    to after: Snapshot<SectionID, ItemID>
  ) {
    guard isRecording else { return }
    recorded.append(Entry(step: step, batch: batch, before: before, after: after))
  }
}
