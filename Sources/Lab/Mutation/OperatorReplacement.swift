/// A replacement of one binary operator by another one. Both are written as one new operator, which
/// chooses between them when it runs.
struct OperatorReplacement: Hashable, Sendable {
  /// The kind of operands of an operator.
  enum Shape: Hashable, Sendable {
    case comparable
    case equatable
    case identical
    case logical
    case number
    case integer
    case shift
    case assignment
    case range
    case closedRange
  }

  let kind: MutationKind
  let original: String
  /// The other operator in words, for people.
  let mutated: String
  let shape: Shape
  private let precedence: String

  private init(
    _ kind: MutationKind, _ original: String, _ mutated: String, _ shape: Shape,
    _ precedence: String
  ) {
    self.kind = kind
    self.original = original
    self.mutated = mutated
    self.shape = shape
    self.precedence = precedence
  }

  /// Returns all replacements of an operator that has blanks around it.
  static func all(of original: String) -> [OperatorReplacement] {
    table.filter { $0.original == original }
  }

  /// Returns the replacement of a range operator (`..<`, `...`), which has no blanks around it; nil
  /// for any other operator.
  static func range(_ original: String) -> OperatorReplacement? {
    original == "..<" ? shorterRange : original == "..." ? shorterClosedRange : nil
  }

  private static let shorterRange = OperatorReplacement(
    .boundary, "..<", "..< one less", .range, "RangeFormationPrecedence")
  private static let shorterClosedRange = OperatorReplacement(
    .boundary, "...", "... one less", .closedRange, "RangeFormationPrecedence")

  private static let table: [OperatorReplacement] =
    [("<", ">", "<="), ("<=", ">=", "<"), (">", "<", ">="), (">=", "<=", ">")].flatMap {
      [
        OperatorReplacement(.comparison, $0, $1, .comparable, "ComparisonPrecedence"),
        OperatorReplacement(.boundary, $0, $2, .comparable, "ComparisonPrecedence"),
      ]
    } + [
      OperatorReplacement(.comparison, "==", "!=", .equatable, "ComparisonPrecedence"),
      OperatorReplacement(.comparison, "!=", "==", .equatable, "ComparisonPrecedence"),
      OperatorReplacement(.comparison, "===", "!==", .identical, "ComparisonPrecedence"),
      OperatorReplacement(.comparison, "!==", "===", .identical, "ComparisonPrecedence"),
      OperatorReplacement(.negation, "&&", "||", .logical, "LogicalConjunctionPrecedence"),
      OperatorReplacement(.negation, "||", "&&", .logical, "LogicalDisjunctionPrecedence"),
      OperatorReplacement(.arithmetic, "+", "-", .number, "AdditionPrecedence"),
      OperatorReplacement(.arithmetic, "-", "+", .number, "AdditionPrecedence"),
      OperatorReplacement(.arithmetic, "+=", "-=", .assignment, "AssignmentPrecedence"),
      OperatorReplacement(.arithmetic, "-=", "+=", .assignment, "AssignmentPrecedence"),
      OperatorReplacement(.arithmetic, "*", "+", .integer, "MultiplicationPrecedence"),
      OperatorReplacement(.arithmetic, "/", "*", .integer, "MultiplicationPrecedence"),
      OperatorReplacement(.arithmetic, "%", "/", .integer, "MultiplicationPrecedence"),
      OperatorReplacement(.arithmetic, "|", "&", .integer, "AdditionPrecedence"),
      OperatorReplacement(.arithmetic, "&", "|", .integer, "MultiplicationPrecedence"),
      OperatorReplacement(.arithmetic, "^", "&", .integer, "AdditionPrecedence"),
      OperatorReplacement(.arithmetic, ">>", "<<", .shift, "BitwiseShiftPrecedence"),
      OperatorReplacement(.arithmetic, "<<", ">>", .shift, "BitwiseShiftPrecedence"),
    ]

  /// Returns the new operator of a mutant, made of characters that no other operator uses.
  static func name(_ number: Int) -> String {
    let digits = [number / 4096, number / 64 % 64, number % 64]
    return "⊛"
      + String(
        String.UnicodeScalarView(digits.compactMap { Unicode.Scalar(0x2900 + UInt32($0)) }))
  }

  /// Returns the declaration of the new operator of a mutant.
  func declaration(number: Int) -> String {
    let name = OperatorReplacement.name(number)
    let isAwake = "\(InstrumentedSource.isAwake)(\(number))"
    let head = "infix operator \(name): \(precedence)\n@usableFromInline\nfunc \(name)"
    let either = "\(isAwake) ? l \(mutated) r : l \(original) r"
    switch shape {
    case .comparable: return "\(head)<T: Comparable>(l: T, r: T) -> Bool { \(either) }\n"
    case .equatable: return "\(head)<T: Equatable>(l: T, r: T) -> Bool { \(either) }\n"
    case .identical: return "\(head)(l: AnyObject?, r: AnyObject?) -> Bool { \(either) }\n"
    case .logical:
      return "\(head)(l: Bool, r: @autoclosure () throws -> Bool) rethrows -> Bool {\n"
        + "  if \(isAwake) { return try l \(mutated) r() }\n  return try l \(original) r()\n}\n"
    case .number: return "\(head)<T: AdditiveArithmetic>(l: T, r: T) -> T { \(either) }\n"
    case .integer: return "\(head)<T: BinaryInteger>(l: T, r: T) -> T { \(either) }\n"
    case .shift:
      return "\(head)<T: BinaryInteger, N: BinaryInteger>(l: T, r: N) -> T { \(either) }\n"
    case .assignment:
      return "\(head)<T: AdditiveArithmetic>(l: inout T, r: T) {\n"
        + "  if \(isAwake) { l \(mutated) r } else { l \(original) r }\n}\n"
    case .range:
      return "\(head)<T: Strideable>(l: T, r: T) -> Range<T> {\n"
        + "  l..<(\(isAwake) && l < r ? r.advanced(by: -1) : r)\n}\n"
    case .closedRange:
      return "\(head)<T: Strideable>(l: T, r: T) -> ClosedRange<T> {\n"
        + "  l...(\(isAwake) && l < r ? r.advanced(by: -1) : r)\n}\n"
    }
  }
}
