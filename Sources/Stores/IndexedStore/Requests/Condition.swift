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
  /// Whether a value equals one of some values: in canonical form and ascending.
  case among(AttributePath, [Value], StringOrder)
  case between(AttributePath, Value, Value, StringOrder)
  case isObject(ObjectID)
  /// Whether the way along some relationships leads nowhere, or to the object with an ID.
  case leads([Int], to: ObjectID?)
  case any(AttributePath, Condition)
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
    case .isIn(let path, let values):
      let forms = values.map { $0.form(in: strings) }
      self = .among(path, forms.sorted { ValueOrder.order(ofForms: $0, $1) < 0 }, strings)
    case .isBetween(let path, let low, let high):
      self = .between(path, low.form(in: strings), high.form(in: strings), strings)
    case .isObject(let id): self = .isObject(id)
    case .leadsToNone(let path): self = .leads(path.steps, to: nil)
    case .leadsTo(let path, let id): self = .leads(path.steps, to: id)
    case .any(let path, let comparison, let value):
      let end = Predicate.compare(AttributePath(path.attribute), comparison, value)
      self = .any(path, Condition(end, strings))
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
    case .among(let path, let bounds, let strings):
      if bounds.isEmpty { return .no }
      guard let value = scope.value(at: path, of: reading) else { return .unknown }
      return Truth(value.form(in: strings).isAmong(bounds))
    case .between(let path, let low, let high, let strings):
      guard let value = scope.value(at: path, of: reading) else { return .unknown }
      let form = value.form(in: strings)
      let isInside =
        ValueOrder.order(ofForms: low, form) <= 0 && ValueOrder.order(ofForms: form, high) <= 0
      return Truth(isInside)
    case .isObject(let id): return Truth(scope.serial(of: id) == reading.serial)
    case .leads(let way, let id):
      let end = scope.end(of: way, from: reading)?.serial
      return Truth(id.map { end != nil && scope.serial(of: $0) == end } ?? (end == nil))
    case .any(let path, let condition):
      return Truth(
        scope.reaches(path.through[...], from: reading) {
          condition.truth(for: $0, in: scope) == .yes
        })
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

extension Value {
  /// The value, a string in its form for an order.
  fileprivate func form(in strings: StringOrder) -> Value {
    if case .string(let text) = self { .string(strings.form(of: text)) } else { self }
  }

  /// Whether one of some ascending values equals this one. O(log n).
  fileprivate func isAmong(_ sorted: [Value]) -> Bool {
    var range = sorted.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let order = ValueOrder.order(ofForms: sorted[middle], self)
      if order == 0 { return true }
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
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
