import StoreModel

// The history of writes (R99).
extension ReferenceStore {
  /// Records a save that reached the rows, or a batch request, if it changed some row (C520, C521).
  ///
  /// Only worlds with the option have a history, so it costs others nothing.
  func recordWrite(_ note: SaveNote, by author: String?) {
    guard options.keepsHistory, book.rules.isWrite(note) else { return }
    lastToken += 1
    transactions.append(
      StoreTransaction(token: lastToken, author: book.rules.authorOfWrite(author), note: note))
  }

  /// The writes after a token (C522, C523). An app that catches up asks for them, and begins anew
  /// if they are lost (C528, C529).
  public func history(after token: UInt64) throws -> [StoreTransaction] {
    try refuseIfClosed()
    if book.rules.losesHistory(token, deletedToken) {
      throw StoreError.historyLost(after: deletedToken)
    }
    return book.rules.toldWrites(
      transactions.filter { book.rules.comesAfter($0.token, token) })
  }

  /// Deletes writes from the history. Their tokens are never given out again (C524).
  public func deleteHistory(through token: UInt64) throws {
    try refuseIfClosed()
    deletedToken = max(deletedToken, min(token, lastToken))
    transactions.removeAll { $0.token <= deletedToken }
  }
}
