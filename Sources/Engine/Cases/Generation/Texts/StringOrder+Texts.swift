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
    guard isOwn, !isChecked else { return }
    try checkDrawn(for: dialect)
  }

  /// Checks the order, also if it is one of this package.
  package func checkDrawn(for dialect: Dialect?) throws(StringOrderError) {
    let source = ChoiceSource(seed: 105)
    let drawn = (0..<StringOrder.drawnTexts).map { _ in
      var text = String.UnicodeScalarView()
      for _ in 0..<source.integer(in: 1...4) { text.append(source.element(of: StringOrder.parts)) }
      return String(text)
    }
    let texts = ValueGenerator.allTexts + drawn
    try check(
      over: ordersInvisible ? texts : texts.map(\.withoutInvisible),
      sections: dialect?.sections ?? .keyFirst)
  }

  /// Whether the order has a place for texts with invisible scalars: controls, and scalars without
  /// a width. Some orders of languages in the system's libraries contradict themselves about such
  /// texts, so no store can keep them. Then cases have none.
  var ordersInvisible: Bool {
    guard isOwn, !isChecked else { return true }
    let texts = ["\0", "\n", "\u{AD}", "\u{200B}", "\u{FEFF}"].flatMap { invisible in
      [invisible, "a\(invisible)", "\(invisible)a", "a\(invisible)b"]
    }
    return (try? check(over: ["", "a", "b", "ab"] + texts, sections: .contiguous)) != nil
  }
}

extension Case {
  /// The same case without invisible scalars in the values of objects.
  var withoutInvisible: Case {
    var plain = self
    plain.commands = commands.map { command in
      guard !command.parts.values.isEmpty else { return command }
      return command.changing { parts in
        parts.values = parts.values.map { Assignment($0.attribute, $0.value?.withoutInvisible) }
      }
    }
    return plain
  }
}

extension Value {
  fileprivate var withoutInvisible: Value {
    if case .string(let text) = self { .string(text.withoutInvisible) } else { self }
  }
}

extension String {
  /// The text without controls, and without scalars that have no width.
  fileprivate var withoutInvisible: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter {
          $0.properties.generalCategory != .control && !$0.properties.isDefaultIgnorableCodePoint
        }))
  }
}
