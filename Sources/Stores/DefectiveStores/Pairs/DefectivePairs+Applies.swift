import PairChecks
import SnapshotDiffing
import StoreModel

/// Data sources that apps write: each breaks the rule for an apply in flight (R93).
extension DefectivePairs {
  package static let applies: [(subject: PairSubject, summary: String)] = [
    (
      PairSubject(dataSource: HastySource.self, named: "hasty-source"),
      "a data source that lets a list without an animation overtake one that is in flight"
    ),
    (
      PairSubject(dataSource: FlyingSource.self, named: "flying-source"),
      "a data source that animates the first list"
    ),
  ]
}

/// A data source that shows each list at once.
private final class HastySource: ApplyingDataSource {
  private let table: AnimatedTable

  init(table: AnimatedTable) { self.table = table }

  func apply(_ list: [ListSection], isAnimated: Bool, completion: @escaping () -> Void) {
    if isAnimated, table.displayed.contains(where: { !$0.items.isEmpty }) {
      return table.perform(to: list, completion)
    }
    table.reloadData(showing: list)
    completion()
  }
}

/// A data source that refuses an apply while another one is in flight, and never looks what is on
/// show.
private final class FlyingSource: ApplyingDataSource {
  static let overlap = ApplyOverlap.refused
  private let table: AnimatedTable
  private var isBusy = false

  init(table: AnimatedTable) { self.table = table }

  func apply(
    _ list: [ListSection], isAnimated: Bool, completion: @escaping () -> Void
  ) throws {
    if isBusy { throw Busy() }
    guard isAnimated else {
      table.reloadData(showing: list)
      return completion()
    }
    isBusy = true
    table.perform(to: list) { [weak self] in
      self?.isBusy = false
      completion()
    }
  }

  private struct Busy: Error {}
}

extension AnimatedTable {
  fileprivate func perform(to list: [ListSection], _ completion: @escaping () -> Void) {
    performBatchUpdates(
      .portable(from: displayed, to: list), showing: list, completion: completion)
  }
}

extension BatchUpdate {
  /// Returns our own batch from one list to another, which every system accepts.
  static func portable(from old: [ListSection], to new: [ListSection]) -> BatchUpdate {
    SnapshotDiffing.portableDifference(
      from: Snapshot<String, Int>(unchecked: old), to: Snapshot(unchecked: new)
    ).batch
  }
}
