/// The history that a context got when it caught up (R99).
public struct HistoryAnswer: Hashable, Sendable {
  /// The token of the last write that the context knew.
  public var token: UInt64
  /// Whether a later write was deleted, so that the context began anew.
  public var isLost: Bool
  /// The later writes. If the history is lost, those that are still there.
  public var writes: [Write]

  /// Makes an answer.
  public init(after token: UInt64, isLost: Bool = false, writes: [Write]) {
    self.token = token
    self.isLost = isLost
    self.writes = writes
  }

  /// One write, with the names of its objects.
  public struct Write: Hashable, Sendable {
    /// The token of the write.
    public var token: UInt64
    /// Its author; nil for none.
    public var author: String?
    /// The inserted objects.
    public var inserted: [ItemRef]
    /// The updated objects.
    public var updated: [ItemRef]
    /// The deleted objects.
    public var deleted: [ItemRef]

    /// Makes a write.
    public init(
      token: UInt64, author: String?, inserted: [ItemRef], updated: [ItemRef], deleted: [ItemRef]
    ) {
      self.token = token
      self.author = author
      self.inserted = inserted
      self.updated = updated
      self.deleted = deleted
    }
  }

  /// Returns the token and the writes: `after 3: 4 by "sync" inserted [a]; 5 deleted [b]`.
  package func text(in world: World) -> String {
    let all = writes.map { $0.text(in: world) }.joined(separator: "; ")
    return "after \(token): " + (isLost ? "lost; " : "") + (all.isEmpty ? "no write" : all)
  }
}

extension HistoryAnswer.Write {
  /// Returns the token, the author and the objects.
  package func text(in world: World) -> String {
    let parts = [("inserted", inserted), ("updated", updated), ("deleted", deleted)]
    return "\(token)" + (author.map { " by " + $0.quoted } ?? "")
      + parts.filter { !$0.1.isEmpty }.map { " \($0.0) " + $0.1.text(in: world) }.joined()
  }
}
