import StoreModel

// R101: stores that are opened again, and saves that don't get through.
extension Rules {
  /// R101: whether a save that is killed is there afterwards. Both answers are right. An odd write
  /// counts as one that comes after all others (C537).
  package static func isSavedWhenKilled(_ interruption: SaveInterruption) -> Bool {
    interruption.kind == .kill && interruption.write % 2 == 1
  }

  /// R101: the values of a row in a store that is opened again: those that were written (C531).
  package static func reopenedValues(_ values: [Value?]) -> [Value?] { values }

  /// R101: the last permanent number of a store that is opened again. It is that of the old store,
  /// so no number is given out twice (C532).
  package static func reopenedNumber(_ last: UInt64, _ rows: [StoredRow]) -> UInt64 { last }
}
