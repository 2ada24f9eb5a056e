import LockstepTesting
import StoreModel

/// A handler that applies each snapshot, with the marks of the items that were updated.
struct MySnapshots: SnapshotHandler {
  let dataSource: HandledDataSource

  init(dataSource: HandledDataSource) { self.dataSource = dataSource }

  func didChange(with snapshot: Snapshot<String, Int>) { dataSource.apply(snapshot) }
}

/// A handler that builds a snapshot of its own, and forgets the marks.
struct UnmarkedSnapshots: SnapshotHandler {
  let dataSource: HandledDataSource

  init(dataSource: HandledDataSource) { self.dataSource = dataSource }

  func didChange(with snapshot: Snapshot<String, Int>) {
    var own = Snapshot<String, Int>()
    for section in snapshot.sections {
      try? own.appendSections([section.id])
      try? own.appendItems(section.items, to: section.id)
    }
    dataSource.apply(own)
  }
}

/// A handler that applies a snapshot only if the number of items has changed.
struct CountedSnapshots: SnapshotHandler {
  let dataSource: HandledDataSource

  init(dataSource: HandledDataSource) { self.dataSource = dataSource }

  func didChange(with snapshot: Snapshot<String, Int>) {
    if snapshot.itemCount == dataSource.snapshot().itemCount, snapshot.itemCount > 0 { return }
    dataSource.apply(snapshot)
  }
}
