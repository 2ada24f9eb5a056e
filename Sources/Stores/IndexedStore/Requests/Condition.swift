import StoreModel

/// The result of a condition for an object: one of Kleene's three truth values, in their order.
enum Truth: UInt8, Comparable {
  case no
  case unknown
  case yes

  static func < (left: Truth, right: Truth) -> Bool { left.rawValue < right.rawValue }

  init(_ isTrue: Bool) {
    self = isTrue ? .yes : .no
  }
}

/// A predicate prepared for many objects: its patterns are folded only once.
indirect enum Condition {
  case constant(Truth)
  case compare(AttributePath, Comparison, Value)
  case compareText(AttributePath, Comparison, form: String, StringOrder)
  case match(AttributePath, TextPattern)
  case isNil(AttributePath)
  case isObject(ObjectID)
  case and([Condition])
  case or([Condition])
  case not(Condition)

  init(_ predicate: Predicate, _ strings: StringOrder) {
    switch predicate {
    case .always: self = .constant(.yes)
    case .never: self = .constant(.no)
    case .compare(let path, let comparison, .string(let text)):
      self = .compareText(path, comparison, form: strings.form(of: text), strings)
    case .compare(let path, let comparison, let value):
      self = .compare(path, comparison, value)
    case .match(let path, let match, let pattern, let folding):
      self = .match(path, TextPattern(match, pattern, folding, strings))
    case .isNil(let path): self = .isNil(path)
    case .isObject(let id): self = .isObject(id)
    case .and(let parts): self = .and(parts.map { Condition($0, strings) })
    case .or(let parts): self = .or(parts.map { Condition($0, strings) })
    case .not(let part): self = .not(Condition(part, strings))
    }
  }

  /// The truth value of the condition for an object with these values.
  func truth(for reading: Reading, in scope: Scope) -> Truth {
    switch self {
    case .constant(let truth): return truth
    case .compare(let path, let comparison, let bound):
      guard let value = scope.value(at: path, of: reading) else { return .unknown }
      return Truth(comparison.accepts(ValueOrder.order(value, bound)))
    case .compareText(let path, let comparison, let bound, let strings):
      guard case .string(let text)? = scope.value(at: path, of: reading) else { return .unknown }
      return Truth(comparison.accepts(-ValueOrder.order(form: bound, text, strings)))
    case .match(let path, let pattern):
      guard case .string(let text)? = scope.value(at: path, of: reading) else { return .unknown }
      return Truth(pattern.matches(text))
    case .isNil(let path): return Truth(scope.value(at: path, of: reading) == nil)
    case .isObject(let id): return Truth(scope.serial(of: id) == reading.serial)
    case .and(let parts):
      return parts.reduce(.yes) { $0 == .no ? .no : min($0, $1.truth(for: reading, in: scope)) }
    case .or(let parts):
      return parts.reduce(.no) { $0 == .yes ? .yes : max($0, $1.truth(for: reading, in: scope)) }
    case .not(let part):
      switch part.truth(for: reading, in: scope) {
      case .yes: return .no
      case .no: return .yes
      case .unknown: return .unknown
      }
    }
  }
}

extension Comparison {
  /// Whether this comparison accepts an order of -1, 0 or 1.
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
