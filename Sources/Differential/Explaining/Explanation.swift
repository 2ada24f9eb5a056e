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

  /// One thing in the case, what stood in its place, and what came of it.
  package struct Variation: Hashable, Sendable {
    /// The command that it is part of, by index; nil for the world.
    package var step: Int?
    /// The line that it is part of.
    package var line: String
    /// The lines in its place with which the case still fails in the same way.
    package var failing: [String]
    /// The lines in its place with which it passes.
    package var passing: [String]

    /// Describes a variation.
    package init(step: Int?, line: String, failing: [String] = [], passing: [String] = []) {
      self.step = step
      self.line = line
      self.failing = failing
      self.passing = passing
    }

    /// Whether it could be anything.
    package var isFree: Bool { passing.isEmpty && !failing.isEmpty }

    /// Whether nothing else does.
    package var matters: Bool { failing.isEmpty && !passing.isEmpty }
  }

  /// A case that passes, one change away.
  package struct Neighbour: Hashable, Sendable {
    /// What is changed, in words.
    package var change: String
    /// The whole case, as text.
    package var text: String

    /// Describes a neighbour.
    package init(change: String, text: String) {
      self.change = change
      self.text = text
    }
  }

  /// Where they part, nil where the check fails as soon as they do.
  package var parting: Parting?
  /// What was changed, in the order of the case; each made a difference or could be anything.
  package var variations: [Variation] = []
  /// The nearest case that passes, nil where none was found.
  package var neighbour: Neighbour?

  /// Nothing explained.
  package init() {}
}
