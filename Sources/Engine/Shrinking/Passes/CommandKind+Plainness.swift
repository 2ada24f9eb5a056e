import StoreModel

extension CommandKind {
  /// How plain a kind is, the plainest being 0: the order in which commands are told where any
  /// will do.
  var plainness: Int {
    CommandKind.byPlainness.firstIndex(of: self) ?? CommandKind.byPlainness.count
  }

  private static let byPlainness: [CommandKind] = [
    .insert, .batchInsert, .set, .delete, .relate, .process, .fetch, .save, .rollback, .undo,
  ]
}
