/// What a shrunk case tells beyond that it fails.
///
/// A case that cannot be made smaller still leaves its reader to guess: is it the name or any name,
/// this delegate or each, and did it go wrong where it shows? So one thing at a time is changed in
/// it, and what comes of that is noted.
package struct Explanation: Hashable, Sendable {
  /// Where the two stores part before the check fails.
  package struct Parting: Hashable, Sendable {
    /// The command after which they have parted, by index.
    package var step: Int
    /// What brings it to light, as text; nil for the last look, which asks nothing.
    package var question: String?
    /// What is wrong then, in one sentence.
    package var title: String

    /// Describes a parting.
    package init(step: Int, question: String?, title: String) {
      self.step = step
      self.question = question
      self.title = title
    }
  }

  /// A part of the case, what stood in its place, and what came of it.
  package struct Variation: Hashable, Sendable {
    /// The line of the case's text, by index.
    package var line: Int
    /// The words of the line.
    package var part: String
    /// What of them was changed, where the others do not say it; else empty.
    package var aspect: String
    /// The words in its place with which the case still fails the same check.
    package var failing: [String] = []
    /// Those with which it passes.
    package var passing: [String] = []
    /// Those with which it fails another check.
    package var astray: [String] = []

    /// Begins with a part.
    package init(line: Int, part: String, aspect: String = "") {
      self.line = line
      self.part = part
      self.aspect = aspect
    }

    /// Whether it could be anything: whatever was tried, the check fails.
    package var isFree: Bool { passing.isEmpty && astray.isEmpty && !failing.isEmpty }

    /// Whether the case passes with something else.
    package var matters: Bool { !passing.isEmpty }
  }

  /// Where they part, nil where nothing shows before the check fails.
  package var parting: Parting?
  /// After how many commands from the first on the stores were asked for all they hold, and
  /// answered alike.
  package var looks = 0
  /// What was changed, in the order of the case; each made a difference or could be anything.
  package var variations: [Variation] = []
  /// The nearest case that passes, as the lines of its text; empty where none was found.
  package var neighbour: [String] = []
  /// How many cases were run, each one change away.
  package var tried = 0
  /// Whether there was more to be tried than the budget allowed.
  package var isCut = false

  /// Nothing explained.
  package init() {}
}
