/// A failure of one check: the first thing in a trial that differs from the rules.
package struct Mismatch: Hashable, Sendable {
  /// The check that found it.
  package var check: CheckID
  /// The index of the command after which the check failed. For the last look, this is the number
  /// of commands.
  package var step: Int
  /// One sentence that says what is wrong.
  package var title: String
  /// The expected result according to the rules, as text.
  package var expected: String
  /// The actual result of the subject, as text.
  package var actual: String

  /// The numbers of the one or two rules that are broken, the likeliest first. Empty if a command
  /// did not return.
  package var rules: [Int]

  /// Makes a mismatch.
  package init(
    check: CheckID, step: Int, title: String, expected: String, actual: String, rules: [Int] = []
  ) {
    self.check = check
    self.step = step
    self.title = title
    self.expected = expected
    self.actual = actual
    self.rules = rules
  }
}
