import StoreModel

/// A table of which the animations last until the suite ends them (R93).
///
/// ```swift
/// table.performBatchUpdates(batch, showing: next.list) { [weak self] in self?.finish(next) }
/// ```
///
/// The rows change at once, and the completion of an animated change runs later. A change that is
/// not animated is at an end at once. The table rejects what a real one rejects (R84 to R86).
public final class AnimatedTable {
  /// The rows on show.
  public private(set) var displayed: [ListSection] = []

  /// Returns whether some apply in flight may be animated.
  var mayAnimate: () -> Bool = { false }
  /// The first call that a real table rejects, or that an app must not make.
  private(set) var fault: String?
  private var animations: [() -> Void] = []
  private var background: [() -> Void] = []

  init() {}

  /// Shows a list at once, without an animation.
  public func reloadData(showing list: [ListSection]) { displayed = list }

  /// Performs a batch (R83).
  ///
  /// - Parameters:
  ///   - batch: the operations, which every system must accept.
  ///   - list: the rows after the batch.
  ///   - isAnimated: whether the change is animated.
  ///   - completion: runs when the animation has ended, and at once without one.
  public func performBatchUpdates(
    _ batch: BatchUpdate, showing list: [ListSection], isAnimated: Bool = true,
    completion: @escaping () -> Void = {}
  ) {
    if isAnimated, displayed.allSatisfy(\.items.isEmpty) {
      fault = fault ?? "the table animates though nothing is on show"
    } else if isAnimated, !mayAnimate() {
      fault = fault ?? "the table animates though the app does not ask for it"
    }
    let target = Snapshot(unchecked: list)
    do throws(BatchError) {
      let shown = try Snapshot(unchecked: displayed).applying(batch, target: target)
      if shown != target { fault = fault ?? "the batch \(batch) leads to other rows than the list" }
    } catch {
      fault = fault ?? "the table rejects the batch \(batch): \(error)"
    }
    displayed = list
    if isAnimated { animations.append(completion) } else { completion() }
  }

  /// Runs work later, as on a background queue of which the pieces may overtake each other.
  public func inBackground(_ work: @escaping () -> Void) { background.append(work) }

  /// Whether neither an animation nor work in the background is left.
  var isQuiet: Bool { animations.isEmpty && background.isEmpty }

  /// Ends the oldest animation, if there is one.
  func endAnimation() {
    if !animations.isEmpty { animations.removeFirst()() }
  }

  /// Runs a piece of work in the background, if there is any; a large number means the last piece.
  func runBackground(_ number: Int) {
    if !background.isEmpty { background.remove(at: min(number, background.count - 1))() }
  }
}
