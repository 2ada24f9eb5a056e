/// The connection between a shrink and its caller: it ends the shrink early and receives
/// improvements.
package struct ShrinkWatch {
  /// Returns the reason why the shrink must end now; nil if it may continue. It is called before
  /// each case.
  package var ending: () -> Failure.ShrinkStopReason? = { nil }
  /// Receives the first failure, then each smaller one.
  package var improved: (Failure) -> Void = { _ in }

  /// Makes a watch. Without arguments, the shrink is never ended early and reports nothing.
  package init(
    ending: @escaping () -> Failure.ShrinkStopReason? = { nil },
    improved: @escaping (Failure) -> Void = { _ in }
  ) {
    self.ending = ending
    self.improved = improved
  }
}
