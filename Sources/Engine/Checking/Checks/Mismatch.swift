/// What a check found: the first thing that is not as the rules have it.
package struct Mismatch: Hashable, Sendable {
  /// Which check found it.
  package var check: CheckID
  /// The command after which it showed, by index; the number of commands for the last look.
  package var step: Int
  /// One sentence that says what is wrong.
  package var title: String
  /// What the rules ask for, as text.
  package var expected: String
  /// What the subject did, as text.
  package var actual: String

  /// The numbers of the rules that are broken, the likeliest first: one or two, or none where a
  /// command did not come back.
  package var rules: [Int]

  /// Makes a finding.
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
