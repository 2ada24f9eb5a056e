import SnapshotDiffing
import StoreModel

extension Draws {
  /// The batch between two snapshots, sometimes with operations added, removed or misplaced.
  mutating func batch(from old: Contents, to new: Contents) -> BatchUpdate {
    var batch = SnapshotDiffing.difference(from: old, to: new).batch
    for _ in 0..<below(3) {
      switch below(14) {
      case 0: batch.deletedSections.append(below(4) - 1)
      case 1: batch.insertedSections.append(below(4))
      case 2: batch.movedSections.append(.init(from: below(3), to: below(3)))
      case 3: batch.deletedItems.append(path())
      case 4: batch.insertedItems.append(path())
      case 5: batch.movedItems.append(.init(from: path(), to: path()))
      case 6: _ = batch.deletedItems.popLast()
      case 7: _ = batch.insertedItems.popLast()
      case 8: _ = batch.movedItems.popLast()
      case 9: _ = batch.movedSections.popLast()
      case 10: batch.reconfiguredItems.append(path())
      case 11: batch.reloadedSections.append(below(4) - 1)
      default: batch.reloadedItems.append(path())
      }
    }
    return batch
  }

  private mutating func path() -> ItemPath {
    ItemPath(section: below(4), item: below(5) - below(2))
  }
}
