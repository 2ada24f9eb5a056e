import StoreModel

extension Rules {
  /// R92: the versions that a delivery names: from the version on show to the newest one, which is
  /// one higher for each batch that the delivery combines (C459).
  package static func deliveryVersions(_ shown: UInt64, _ batches: UInt64) -> DeliveryVersions {
    DeliveryVersions(from: shown, to: shown + batches)
  }

  /// R92: the rows from which a batch is worked out: those of the newest version.
  package static func newestRows(_ shown: [ListRow], _ due: [ListRow]?) -> [ListRow] {
    due ?? shown
  }

  /// R92: the changes of a batch that count although other changes are due: all of them.
  package static func changesThatCount(
    _ batch: [ObjectChange], _ due: [ObjectChange]
  ) -> [ObjectChange] {
    batch
  }

  /// R92: the changes of several batches as one: each object once, with its last change (C452).
  package static func combined(
    _ earlier: [ObjectChange], _ later: [ObjectChange]
  ) -> [ObjectChange] {
    earlier.filter { old in !later.contains { $0.object.serial == old.object.serial } } + later
  }
}
