import PairChecks
import SnapshotDiffing
import StoreModel

/// A data source as you would write it by hand: it works a difference out in the background, and
/// shows one list after the other.
final class QueuedDataSource<Mistake: ApplyMistake>: ApplyingDataSource {
  private struct Apply {
    let list: [ListSection]
    let isAnimated: Bool
    let completion: () -> Void
  }

  static var overlap: ApplyOverlap { Mistake.declared }

  private let table: AnimatedTable
  private var waiting: [Apply] = []
  private var isBusy = false

  init(table: AnimatedTable) { self.table = table }

  func apply(
    _ list: [ListSection], isAnimated: Bool, completion: @escaping () -> Void
  ) throws {
    if !Mistake.accepts, isBusy { throw Busy() }
    if Mistake.dropsWaiting, !waiting.isEmpty { return }
    if Mistake.jumpsQueue, !isAnimated {
      table.reloadData(showing: list)
      return completion()
    }
    if Mistake.completesEarly { completion() }
    let completion = Mistake.completesEarly ? {} : completion
    waiting.append(Apply(list: list, isAnimated: isAnimated, completion: completion))
    showNext()
  }

  private func showNext() {
    guard !waiting.isEmpty, Mistake.overtakes || !isBusy else { return }
    let next = waiting.removeFirst()
    isBusy = true
    let old = table.displayed
    guard Mistake.animatesFirst || old.contains(where: { !$0.items.isEmpty }), next.isAnimated
    else {
      table.reloadData(showing: next.list)
      return finish(next)
    }
    if Mistake.worksOn {
      return table.inBackground { self.show(next, by: Self.difference(from: old, to: next.list)) }
    }
    table.inBackground { [weak self] in
      let batch = Self.difference(from: old, to: next.list)
      self?.show(next, by: batch)
    }
  }

  private func show(_ next: Apply, by batch: BatchUpdate) {
    if Mistake.forgetsEmpty, batch.isEmpty { return }
    if Mistake.outlives {
      return table.performBatchUpdates(batch, showing: next.list) { self.finish(next) }
    }
    table.performBatchUpdates(batch, showing: next.list) { [weak self] in self?.finish(next) }
  }

  private func finish(_ apply: Apply) {
    isBusy = false
    apply.completion()
    if Mistake.repeats { apply.completion() }
    showNext()
  }

  private static func difference(
    from old: [ListSection], to new: [ListSection]
  ) -> BatchUpdate {
    guard let old = try? Snapshot(sections: old), let new = try? Snapshot(sections: new) else {
      return BatchUpdate()
    }
    return SnapshotDiffing.portableDifference(from: old, to: new).batch
  }

  struct Busy: Error {}
}

/// The habits of a data source.
protocol ApplyMistake {
  static var accepts: Bool { get }
  static var declared: ApplyOverlap { get }
  static var jumpsQueue: Bool { get }
  static var completesEarly: Bool { get }
  static var worksOn: Bool { get }
  static var dropsWaiting: Bool { get }
  static var overtakes: Bool { get }
  static var animatesFirst: Bool { get }
  static var forgetsEmpty: Bool { get }
  static var outlives: Bool { get }
  static var repeats: Bool { get }
}

extension ApplyMistake {
  static var accepts: Bool { true }
  static var declared: ApplyOverlap { accepts ? .waits : .refused }
  static var jumpsQueue: Bool { false }
  static var completesEarly: Bool { false }
  static var worksOn: Bool { false }
  static var dropsWaiting: Bool { false }
  static var overtakes: Bool { false }
  static var animatesFirst: Bool { false }
  static var forgetsEmpty: Bool { false }
  static var outlives: Bool { false }
  static var repeats: Bool { false }
}

/// No mistake.
enum RightApply: ApplyMistake {}
/// No mistake either: an apply is refused while another one is in flight.
enum RefusingApply: ApplyMistake { static let accepts = false }
/// An apply is refused that must wait.
enum UndeclaredRefusal: ApplyMistake {
  static let accepts = false
  static let declared = ApplyOverlap.waits
}
/// An apply waits that must be refused.
enum UndeclaredWait: ApplyMistake { static let declared = ApplyOverlap.refused }
/// A list without an animation does not wait for those before it.
enum JumpedQueue: ApplyMistake { static let jumpsQueue = true }
/// A completion runs before its list is on show.
enum EarlyCompletion: ApplyMistake { static let completesEarly = true }
/// Work in the background keeps the data source, and changes the table of a screen that is gone.
enum WorkAfterTheEnd: ApplyMistake { static let worksOn = true }
/// A list is dropped if another one waits before it.
enum DroppedApply: ApplyMistake { static let dropsWaiting = true }
/// A list is not shown after the one before it, so that differences are worked out too early.
enum OvertakingApply: ApplyMistake { static let overtakes = true }
/// The first list is animated.
enum AnimatedFirst: ApplyMistake { static let animatesFirst = true }
/// A list that changes nothing has no completion.
enum ForgottenCompletion: ApplyMistake { static let forgetsEmpty = true }
/// The table keeps the data source, whose completions then run when the screen is gone.
enum OutlivingSource: ApplyMistake { static let outlives = true }
/// The completion runs twice.
enum RepeatedCompletion: ApplyMistake { static let repeats = true }
