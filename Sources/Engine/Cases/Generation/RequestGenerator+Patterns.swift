import Choices
import StoreModel

extension RequestGenerator {
  /// Draws a text match, mostly with a pattern that is made of a text: that of an object,
  /// or one of the theme of the trial.
  static func match(on scope: RequestScope, from source: ChoiceSource) -> Predicate {
    guard let path = scope.path(from: source, where: { $0.type == .string }) else { return .never }
    let match = source.element(of: TextMatch.allCases)
    let folding = Folding(rawValue: UInt8(source.index(below: 4)))
    let kind = source.weighted([3, 6, 3])
    if kind == 0 {
      let pattern = source.element(of: match == .like ? wildcards : patterns)
      return .match(path, match, pattern, folding)
    }
    if kind == 2 {
      // A sign that a query language treats specially matches other texts than its own there. The
      // first signs are the most common ones.
      let start = source.bool() ? "a" : ""
      let signs = TextClass.syntax.parts
      let sign = signs[source.index(below: source.bool() ? signs.count : 8)]
      return .match(path, match, start + sign, folding)
    }
    let text: String
    if case .string(let known) = scope.known(at: path, from: source) {
      text = known
    } else {
      text = scope.values.theme?.text(from: source) ?? TextTheme.anyText(from: source)
    }
    let ignoresCase = folding.contains(.case)
    let pattern =
      match == .like
      ? text.pattern(from: source) : text.piece(ignoringCase: ignoresCase, from: source)
    return .match(path, match, pattern, folding)
  }

  private static let patterns = ["a", "", "A", "\u{E1}", "a\u{301}", "1", "\u{301}", "ab", "ss"]
  /// The last ones have another meaning as regular expressions. They find a store that takes
  /// patterns for such.
  private static let wildcards = [
    "a", "*", "?", "a*", "*a", "A?", "*1*", "", "**", "?*0", "a.", "[ab]", "a%", "_", "\\*",
    "\u{44F}*",
  ]
}
