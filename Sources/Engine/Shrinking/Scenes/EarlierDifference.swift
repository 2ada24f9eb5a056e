import Checking

/// A difference of callbacks or contents that no check rejects, before the command that fails.
///
/// A store may report more than the rules ask for. Such a callback is the cause of some failures
/// that show later.
package struct EarlierDifference: Hashable, Sendable {
  /// The index of the command.
  package let step: Int
  /// The callbacks and contents of the reference after the command, as lines.
  package let expected: [String]
  /// The callbacks and contents of the subject.
  package let actual: [String]

  /// Reads a difference.
  package init(step: Int, expected: [String], actual: [String]) {
    self.step = step
    self.expected = expected
    self.actual = actual
  }

  /// Compares the two sides after a command; nil if they have the same lines, in any order.
  init?(in step: Step, at index: Int, _ text: TraceText) {
    // Texts of thousands of rows take long, and most steps agree in everything.
    if step.expected.emissions == step.actual.emissions, step.expected.lists == step.actual.lists {
      return nil
    }
    expected = text.eventsAndContents(of: step.expected)
    actual = text.eventsAndContents(of: step.actual)
    self.step = index
    if expected.sorted() == actual.sorted() { return nil }
  }
}
