import Choices
import StoreModel

extension String {
  /// Draws a text that differs from this one in exactly one respect.
  ///
  /// A comparison or a store may not tell the two apart, or may order them in another way. They
  /// differ in a letter more or less, its case, its form, a mark or the order of two scalars. Or
  /// one has an invisible scalar more, or the next scalar.
  func step(from source: ChoiceSource) -> String {
    switch source.weighted([3, 2, 2, 3, 3, 2, 2, 2, 2]) {
    case 0: return source.bool() ? self + "a" : "a" + self
    case 1: return cut(from: source) { $0.removeLast() }
    case 2: return cut(from: source) { $0.removeFirst() }
    case 3: return changingOne(from: source) { $0.inOtherCase }
    case 4: return inOtherForm
    case 5: return self + source.element(of: ["\u{301}", "\u{323}"])
    case 6: return exchanging(from: source)
    case 7: return self + source.element(of: [" ", "\u{200B}", "\0", "\n", "\u{AD}"])
    default:
      let isUp = source.bool()
      return changingOne(from: source) { $0.next(isUp: isUp) }
    }
  }

  /// Draws a piece of the text: a beginning, an end, a piece between them, or the whole text.
  ///
  /// - Parameter ignoresCase: whether the piece is often in the other case.
  func piece(ignoringCase ignoresCase: Bool, from source: ChoiceSource) -> String {
    let piece = piece(from: source)
    return ignoresCase && source.bool() ? piece.changingAll { $0.inOtherCase } : piece
  }

  private func piece(from source: ChoiceSource) -> String {
    let count = unicodeScalars.count
    let length = source.integer(in: 0...count)
    switch source.weighted([3, 3, 2, 3, 1]) {
    case 0: return String(unicodeScalars.prefix(length))
    case 1: return String(unicodeScalars.suffix(length))
    case 2:
      return String(unicodeScalars.dropFirst(source.integer(in: 0...count - length)).prefix(length))
    case 3: return self
    default: return step(from: source)
    }
  }

  /// Draws a pattern of `like` that is made of the text: a wildcard in the place of one scalar, of
  /// the beginning, of the end or of both.
  func pattern(from source: ChoiceSource) -> String {
    switch source.weighted([3, 2, 2, 2, 1]) {
    case 0: changingOne(from: source) { _ in ["?"] }
    case 1: piece(from: source) + "*"
    case 2: "*" + piece(from: source)
    case 3: "*" + piece(from: source) + "*"
    default: piece(from: source)
    }
  }

  private func cut(
    from source: ChoiceSource, _ remove: (inout UnicodeScalarView) -> Void
  ) -> String {
    guard !isEmpty else { return "a" }
    var scalars = unicodeScalars
    remove(&scalars)
    return String(scalars)
  }

  /// Replaces one drawn scalar.
  private func changingOne(
    from source: ChoiceSource, _ change: (Unicode.Scalar) -> [Unicode.Scalar]
  ) -> String {
    guard !isEmpty else { return "a" }
    let place = source.index(below: unicodeScalars.count)
    var text = UnicodeScalarView()
    for (index, scalar) in unicodeScalars.enumerated() {
      text.append(contentsOf: index == place ? change(scalar) : [scalar])
    }
    return String(text)
  }

  private func changingAll(_ change: (Unicode.Scalar) -> [Unicode.Scalar]) -> String {
    var text = UnicodeScalarView()
    for scalar in unicodeScalars { text.append(contentsOf: change(scalar)) }
    return String(text)
  }

  private func exchanging(from source: ChoiceSource) -> String {
    var scalars = Array(unicodeScalars)
    guard scalars.count > 1 else { return self + self }
    let place = source.index(below: scalars.count - 1)
    scalars.swapAt(place, place + 1)
    var text = UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The composed form of a text that is not composed; else the decomposed form.
  private var inOtherForm: String {
    let composed = Collation.composed(self)
    return composed.hasSameScalars(as: self) ? Collation.canonical(self) : composed
  }
}

extension Unicode.Scalar {
  /// The scalar in the other case; the same scalar if it has none.
  fileprivate var inOtherCase: [Unicode.Scalar] {
    let upper = Array(properties.uppercaseMapping.unicodeScalars)
    return upper == [self] ? Array(properties.lowercaseMapping.unicodeScalars) : upper
  }

  /// The scalar after this one, or before it.
  fileprivate func next(isUp: Bool) -> [Unicode.Scalar] {
    let value = isUp ? value &+ 1 : value &- 1
    return [Unicode.Scalar(value) ?? (isUp ? "\u{E000}" : "\u{D7FF}")]
  }
}
