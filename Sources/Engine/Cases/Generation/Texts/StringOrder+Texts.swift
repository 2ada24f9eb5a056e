import Choices
import StoreModel

extension StringOrder {
  /// The number of drawn strings in the check of an order.
  private static let drawnTexts = 40
  /// The parts of drawn strings.
  private static let parts: [Unicode.Scalar] = [
    "a", "A", "b", "z", "1", "9", "0", " ", "-", "_", "%", "\0", "\u{301}", "\u{323}", "\u{E9}",
    "\u{DF}", "\u{130}", "\u{3C2}", "\u{42F}", "\u{AC00}", "\u{FF21}", "\u{1F600}", "\u{10400}",
  ]

  /// Checks an order that a subject brought along: over all strings that the generator draws values
  /// from, and over strings drawn from a fixed seed (R105).
  ///
  /// - Parameter dialect: the dialect that the subject follows; nil if it follows each one.
  /// - Throws: the first contradiction, with the strings that show it.
  package func check(for dialect: Dialect?) throws(StringOrderError) {
    guard isOwn else { return }
    let source = ChoiceSource(seed: 105)
    let drawn = (0..<StringOrder.drawnTexts).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<source.integer(in: 1...4) { text.append(source.element(of: StringOrder.parts)) }
      return String(text)
    }
    try check(
      over: (ValueGenerator.allTexts + drawn).map(\.withoutIgnored),
      sections: dialect?.sections ?? .keyFirst)
  }
}

extension String {
  /// The text without the scalars that orders of languages ignore: controls, and scalars without a
  /// width. Orders of the system contradict themselves about them, so no store can keep such an
  /// order.
  var withoutIgnored: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter {
          $0.properties.generalCategory != .control && !$0.properties.isDefaultIgnorableCodePoint
        }))
  }
}
