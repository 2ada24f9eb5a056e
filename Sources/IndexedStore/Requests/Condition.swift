import StoreModel

/// What a condition says of an object: the truth values of Kleene, in their order.
enum Truth: UInt8, Comparable {
  case no
  case unknown
  case yes

  static func < (left: Truth, right: Truth) -> Bool { left.rawValue < right.rawValue }

  init(_ isTrue: Bool) {
    self = isTrue ? .yes : .no
  }
}

/// A predicate made ready for many objects: its patterns are folded once.
indirect enum Condition {
  case constant(Truth)
  case compare(Int, Comparison, Value)
  case compareText(Int, Comparison, canonical: String)
  case match(Int, TextPattern)
  case isNil(Int)
  case and([Condition])
  case or([Condition])
  case not(Condition)

  init(_ predicate: Predicate) {
    switch predicate {
    case .always: self = .constant(.yes)
    case .never: self = .constant(.no)
    case .compare(let attribute, let comparison, .string(let text)):
      self = .compareText(attribute, comparison, canonical: Collation.canonical(text))
    case .compare(let attribute, let comparison, let value):
      self = .compare(attribute, comparison, value)
    case .match(let attribute, let match, let pattern, let folding):
      self = .match(attribute, TextPattern(match, pattern, folding))
    case .isNil(let attribute): self = .isNil(attribute)
    case .and(let parts): self = .and(parts.map(Condition.init))
    case .or(let parts): self = .or(parts.map(Condition.init))
    case .not(let part): self = .not(Condition(part))
    }
  }

  /// What the condition says of an object with these values.
  func truth(for values: [Value?]) -> Truth {
    switch self {
    case .constant(let truth): return truth
    case .compare(let attribute, let comparison, let bound):
      guard let value = values[attribute] else { return .unknown }
      return Truth(comparison.accepts(ValueOrder.order(value, bound)))
    case .compareText(let attribute, let comparison, let bound):
      guard case .string(let text)? = values[attribute] else { return .unknown }
      return Truth(comparison.accepts(-ValueOrder.order(canonical: bound, text)))
    case .match(let attribute, let pattern):
      guard case .string(let text)? = values[attribute] else { return .unknown }
      return Truth(pattern.matches(text))
    case .isNil(let attribute): return Truth(values[attribute] == nil)
    case .and(let parts):
      return parts.reduce(.yes) { $0 == .no ? .no : min($0, $1.truth(for: values)) }
    case .or(let parts):
      return parts.reduce(.no) { $0 == .yes ? .yes : max($0, $1.truth(for: values)) }
    case .not(let part):
      switch part.truth(for: values) {
      case .yes: return .no
      case .no: return .yes
      case .unknown: return .unknown
      }
    }
  }
}

extension Comparison {
  /// Whether an order of -1, 0 or 1 is what this comparison asks for.
  fileprivate func accepts(_ order: Int) -> Bool {
    switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }
}
