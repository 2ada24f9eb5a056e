/// A fault in the answer that code gave for two lists.
package struct PairFinding: Hashable, Sendable {
  /// A word for the check. It stays the same while a pair is shrunk.
  package let check: String
  /// One sentence that says what is wrong.
  package let title: String
  /// The expected answer, as text.
  package var expected: String
  /// The actual answer, as text.
  package var actual: String

  /// Makes a finding.
  package init(check: String, title: String, expected: String, actual: String) {
    self.check = check
    self.title = title
    self.expected = expected
    self.actual = actual
  }
}
