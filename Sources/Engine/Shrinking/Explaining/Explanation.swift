/// The facts about a shrunk case that help to find its bug.
///
/// Even the smallest failing case leaves questions. Is the name relevant, or does any name fail?
/// Does the case fail with every delegate? Was the store already wrong before the check failed? To
/// answer them, the explainer changes one thing at a time and records the results.
package struct Explanation: Hashable, Sendable {
  /// The point at which the two stores diverge, if that is before the check fails.
  package struct DivergencePoint: Hashable, Sendable {
    /// The index of the command after which the stores have diverged.
    package var step: Int
    /// The question that shows the difference, as text; nil if the last look shows it without a
    /// question.
    package var question: String?
    /// The difference, in one sentence.
    package var title: String

    /// Makes a point.
    package init(step: Int, question: String?, title: String) {
      self.step = step
      self.question = question
      self.title = title
    }
  }

  /// A part of the case, its alternatives, and the results with each alternative.
  package struct Variation: Hashable, Sendable {
    /// The index of the line in the case's text.
    package var line: Int
    /// The words of the line that were replaced.
    package var part: String
    /// The aspect of the words that was changed, if the alternatives alone do not tell; otherwise
    /// empty.
    package var aspect: String
    /// The alternatives with which the same check fails.
    package var failing: [String] = []
    /// The alternatives with which the case passes.
    package var passing: [String] = []
    /// The alternatives with which another check fails.
    package var astray: [String] = []

    /// Makes a variation without results.
    package init(line: Int, part: String, aspect: String = "") {
      self.line = line
      self.part = part
      self.aspect = aspect
    }

    /// Whether the part is irrelevant: the same check fails with every alternative that was tried.
    package var isFree: Bool { passing.isEmpty && astray.isEmpty && !failing.isEmpty }

    /// Whether the part is relevant: the case passes with some alternative.
    package var matters: Bool { !passing.isEmpty }
  }

  /// The point at which the stores diverge; nil if nothing shows before the check fails.
  package var divergence: DivergencePoint?
  /// The number of commands, from the first on, after which the stores still gave the same answers
  /// to all questions.
  package var looks = 0
  /// The parts that were changed, in the order of the case. Each is relevant or irrelevant; parts
  /// without a clear result are omitted.
  package var variations: [Variation] = []
  /// The nearest case that passes, as the lines of its text; empty if none was found.
  package var neighbour: [String] = []
  /// The number of cases that were run.
  package var tried = 0
  /// Whether the budget ended before all changes were tried.
  package var isCut = false

  /// Makes an empty explanation.
  package init() {}
}
