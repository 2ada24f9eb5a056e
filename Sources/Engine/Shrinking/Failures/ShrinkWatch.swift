/// Who watches a shrink: says when it must end, and keeps the best case so far.
package struct ShrinkWatch {
  /// Why the shrink must end now, asked before each case that is tried; nil while it may go on.
  package var ending: () -> Failure.Unfinished? = { nil }
  /// Receives the failure as it was found, then each improvement.
  package var improved: (Failure) -> Void = { _ in }

  /// Without arguments, nobody watches.
  package init(
    ending: @escaping () -> Failure.Unfinished? = { nil },
    improved: @escaping (Failure) -> Void = { _ in }
  ) {
    self.ending = ending
    self.improved = improved
  }
}
