/// A place in a source where one thing can be changed.
struct MutationSite: Hashable, Sendable {
  /// A change of the text. Ranges are bytes of UTF-8.
  enum Change: Hashable, Sendable {
    /// A binary operator becomes another one.
    case operatorReplacement(Range<Int>, OperatorReplacement)
    /// A condition is negated.
    case negate(Range<Int>)
    /// A statement is removed.
    case remove(Range<Int>)
    /// A function returns at the beginning of its body, with a value or without one.
    case comeBack(at: Int, value: String?)
    /// Two arguments are exchanged.
    case swap(Range<Int>, Range<Int>)
  }

  let kind: MutationKind
  let line: Int
  let column: Int
  let change: Change
}

/// A replacement of some text by another one.
struct SourceEdit: Hashable, Sendable {
  /// The bytes of UTF-8 to replace; empty to insert the text.
  let range: Range<Int>
  let text: String
}

extension MutationSite {
  /// Returns the edits that put the sleeping mutant into the source.
  ///
  /// - Parameters:
  ///   - number: the number of the mutant.
  ///   - text: returns the text of a range of the source.
  func edits(number: Int, text: (Range<Int>) -> String) -> [SourceEdit] {
    let isAwake = "\(InstrumentedSource.isAwake)(\(number))"
    switch change {
    case .operatorReplacement(let range, _):
      return [SourceEdit(range: range, text: OperatorReplacement.name(number))]
    case .negate(let range):
      return [.put("\(isAwake) != (", range.lowerBound), .put(")", range.upperBound)]
    case .remove(let range):
      return [.put("if !\(isAwake) { ", range.lowerBound), .put(" }", range.upperBound)]
    case .comeBack(let place, let value):
      return [.put(" if \(isAwake) { return\(value.map { " " + $0 } ?? "") }", place)]
    case .swap(let left, let right):
      let (first, second) = (text(left), text(right))
      let pick = "\(InstrumentedSource.picked)(\(number), "
      return [
        SourceEdit(range: left, text: pick + first + ", " + second + ")"),
        SourceEdit(range: right, text: pick + second + ", " + first + ")"),
      ]
    }
  }

  /// Returns the change in words, for people.
  func description(text: (Range<Int>) -> String) -> String {
    switch change {
    case .operatorReplacement(_, let replacement):
      "\(replacement.original) becomes \(replacement.mutated)"
    case .negate(let range): "not (\(text(range)))"
    case .remove(let range): "without \(text(range))"
    case .comeBack(_, let value): "returns \(value ?? "at once")"
    case .swap(let left, let right): "\(text(left)) and \(text(right)) change places"
    }
  }
}

extension SourceEdit {
  fileprivate static func put(_ text: String, _ place: Int) -> SourceEdit {
    SourceEdit(range: place..<place, text: text)
  }
}
