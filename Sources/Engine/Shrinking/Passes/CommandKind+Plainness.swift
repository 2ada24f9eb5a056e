import StoreModel

extension CommandKind {
  /// The rank of the kind; 0 is the plainest. Commands whose order is irrelevant are written in
  /// this order.
  var plainness: Int {
    CommandKind.byPlainness.firstIndex(of: self) ?? CommandKind.byPlainness.count
  }

  private static let byPlainness: [CommandKind] = [
    .insert, .batchInsert, .set, .delete, .relate, .process, .fetch, .save, .rollback, .undo,
  ]
}
