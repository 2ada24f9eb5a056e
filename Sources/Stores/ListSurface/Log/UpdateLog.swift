import StoreModel

/// The updates of a list, step by step. A real list shows them only through a private hook (S0).
///
/// Entries are values that share their snapshots with the list. Millions of updates are recorded,
/// but only a few are read, so the log makes text only on request.
///
/// ```swift
/// print(log.text(section: { $0 }))
/// // 1 DS(0) DI(1,4) [Africa 3 -> -, Asia 5 -> 4]
/// ```
public struct UpdateLog<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// One update.
  public struct Entry: Hashable, Sendable {
    /// The step it belongs to.
    public var step: Int
    /// The batch that was performed; nil when the whole list was reloaded.
    public var batch: BatchUpdate?
    /// The rows on screen before the update.
    public var before: Snapshot<SectionID, ItemID>
    /// The rows on screen after the update.
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
  /// Whether the log has no entry.
  @inlinable public var isEmpty: Bool { recorded.isEmpty }
  @usableFromInline var recorded: [Entry] = []
  /// The step that further entries belong to.
  public var step = 0
  /// Whether updates are recorded; when false, `record` does nothing.
  public var isRecording: Bool

  /// Makes an empty log.
  public init(isRecording: Bool = true) {
    self.isRecording = isRecording
  }

  /// The batches that were performed, in order; reloads of the whole list are not among them.
  public var batches: [BatchUpdate] { entries.compactMap(\.batch) }

  /// Removes all entries, and keeps their memory for later ones.
  public mutating func removeAll() {
    if !recorded.isEmpty { recorded.removeAll(keepingCapacity: true) }
  }

  /// Adds an update of the current step.
  ///
  /// - Parameters:
  ///   - batch: the batch that was performed; nil for a reload of the whole list.
  ///   - before: the list before the update.
  ///   - after: the list after the update.
  @inlinable
  public mutating func record(
    _ batch: BatchUpdate?, from before: Snapshot<SectionID, ItemID>,
    to after: Snapshot<SectionID, ItemID>
  ) {
    guard isRecording else { return }
    recorded.append(Entry(step: step, batch: batch, before: before, after: after))
  }
}
