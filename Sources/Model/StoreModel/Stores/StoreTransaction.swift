/// One write of a store, as its history has it: a save that reached the rows, or a batch request
/// (R99).
///
/// ```swift
/// let writes = try store.history(after: 12)
/// try context.merge(writes.filter { $0.author != "app" })
/// ```
///
/// An app, its widget and its share extension use one store. Each keeps the token of the last write
/// that it knows, asks for the later ones, and leaves out its own.
public struct StoreTransaction: Hashable, Sendable {
  /// The number of the write, counted from 1.
  public var token: UInt64
  /// The author of the context that saved; nil for a batch request.
  public var author: String?
  /// The written objects.
  public var note: SaveNote

  /// Makes a transaction.
  public init(token: UInt64, author: String? = nil, note: SaveNote) {
    self.token = token
    self.author = author
    self.note = note
  }
}
