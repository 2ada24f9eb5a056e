import Choices
import StoreModel

/// The texts of a trial: a few parts of one class, behind a common beginning.
///
/// Parts that are drawn from all classes hardly meet. In one trial, the few parts of one class do,
/// so two rows differ in exactly one respect.
package struct TextTheme: Sendable {
  /// The class of the parts.
  let textClass: TextClass
  /// The place of the first part that the trial uses mostly.
  private let first: Int
  /// The weight of these texts; all others together have 14.
  let weight: Int
  /// The common beginning; often none.
  let beginning: String

  /// The number of parts that a trial uses mostly.
  private static let few = 3

  /// The classes as often as trials have them. The letters that nearly all texts have are the most
  /// frequent. Then come texts that a query, or a comparison that ignores case, has to tell apart.
  private static let classes: [TextClass] =
    TextClass.allCases + [
      .plain, .plain, .cased, .cased, .cased, .cased, .irregularCase, .irregularCase, .composed,
      .composed, .syntax, .syntax, .marks, .singletons, .planes, .digits, .controls,
    ]

  /// Common beginnings: none, and some at both sides of the lengths that a store may keep beside a
  /// key, in bytes and in words.
  private static let beginnings =
    ["", "", "", "", "", "a", " ", "\u{E1}"]
    + [7, 8, 9, 12, 15, 16, 17, 31, 32, 33].map { String(repeating: "a", count: $0) }
    + [String(repeating: "1", count: 10), String(repeating: "\u{E9}", count: 4) + "a"]

  /// Draws the theme of a trial from the numbers of its profile.
  init(from element: (Int) -> Int) {
    textClass = TextTheme.classes[element(TextTheme.classes.count)]
    first = element(textClass.parts.count)
    beginning = TextTheme.beginnings[element(TextTheme.beginnings.count)]
    weight = element(2) == 0 ? 4 : 14
  }

  /// Draws a text of the trial.
  ///
  /// - Parameter isTie: whether to draw one of two texts only.
  func text(isTie: Bool = false, from source: ChoiceSource) -> String {
    if isTie { return beginning + part(source.index(below: 2)) }
    return beginning
      + TextTheme.text(around: drawnPart(from: source), from: source) {
        drawnPart(from: source)
      }
  }

  /// Draws a text of any class.
  static func anyText(from source: ChoiceSource) -> String {
    let textClass = source.element(of: TextClass.allCases)
    return text(around: source.element(of: textClass.parts), from: source) {
      source.element(of: textClass.parts)
    }
  }

  /// Draws a text with a part: the part alone, or beside a letter or another part. The letter is in
  /// either case, so that texts of every class meet that differ in case alone.
  private static func text(
    around part: String, from source: ChoiceSource, _ other: () -> String
  ) -> String {
    switch source.weighted([6, 2, 2, 2, 1, 1]) {
    case 0: part
    case 1: letter(from: source) + part
    case 2: part + letter(from: source)
    case 3: part + other()
    case 4: letter(from: source) + part + "b"
    default: part + part
    }
  }

  private static func letter(from source: ChoiceSource) -> String { source.bool() ? "A" : "a" }

  private func drawnPart(from source: ChoiceSource) -> String {
    let parts = textClass.parts.count
    return part(source.index(below: source.chance(1, in: 4) ? parts : min(TextTheme.few, parts)))
  }

  private func part(_ place: Int) -> String {
    let parts = textClass.parts
    return parts[(first + place) % parts.count]
  }
}
