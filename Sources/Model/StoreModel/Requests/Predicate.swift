/// A condition on an object and the objects that it leads to, as data.
///
/// ```swift
/// let named = Predicate.not(.isNil(0))
/// let winners = Predicate.and([named, .compare(1, .greater, .int(3))])
/// ```
///
/// The logic has three values. A comparison or text match of a nil attribute is *unknown*; `not`
/// keeps unknown; `and` and `or` follow Kleene. An object is in the result only if the whole
/// condition is true. `isNil`, `isObject`, `leadsToNone`, `leadsTo` and `any` are never unknown.
/// Paths begin at the request's entity; a path that leads to no object is nil.
public indirect enum Predicate: Hashable, Sendable {
  /// True for every object.
  case always
  /// False for every object.
  case never
  /// Compares an attribute with a value of its type, by the type's total order (R2).
  case compare(AttributePath, Comparison, Value)
  /// Matches a string attribute with a pattern.
  case match(AttributePath, TextMatch, String, Folding)
  /// True if the attribute is nil.
  case isNil(AttributePath)
  /// True for the object that has or had this ID (R6).
  ///
  /// After a save has replaced a temporary ID, that ID still names the object. A permanent ID that
  /// no object has names nothing.
  ///
  /// A temporary ID must be known in the context of the request, which checks this. It is known if
  /// an object there has it, if a child's save brought an object with it, or if a row above the
  /// context has it. Otherwise, and in every batch request, the call throws
  /// `StoreError.objectOfAnotherContext`.
  case isObject(ObjectID)
  /// True if the attribute equals one of some values, which have its type (R103).
  ///
  /// It means the same as an `or` of comparisons, so it is false if there is no value.
  case isIn(AttributePath, [Value])
  /// True if the attribute is at least the first value and at most the second (R103).
  ///
  /// No object matches if the second value is less than the first.
  case isBetween(AttributePath, Value, Value)
  /// True if the to-one relationship leads to no object (R103).
  case leadsToNone(RelationshipPath)
  /// True if the to-one relationship leads to the object that has or had this ID (R103).
  ///
  /// The ID must be known as for `isObject`.
  case leadsTo(RelationshipPath, ObjectID)
  /// True if the comparison is true for the attribute of at least one object that the path leads to
  /// (R103).
  ///
  /// This path may go through to-many relationships. If it leads to no object, this is false.
  case any(AttributePath, Comparison, Value)
  /// True if all conditions are true, or if there is none.
  case and([Predicate])
  /// True if at least one condition is true; false if there is none.
  case or([Predicate])
  /// The opposite of a condition; unknown stays unknown.
  case not(Predicate)
}

extension Predicate {
  /// Whether two conditions are the same. Patterns and values are compared by their scalars (C391).
  public static func == (left: Predicate, right: Predicate) -> Bool {
    switch left {
    case .always: if case .always = right { return true }
    case .never: if case .never = right { return true }
    case .compare(let path, let comparison, let value):
      if case .compare(path, comparison, value) = right { return true }
    case .match(let path, let match, let pattern, let folding):
      guard case .match(path, match, let other, folding) = right else { return false }
      return pattern.hasSameScalars(as: other)
    case .isNil(let path): if case .isNil(path) = right { return true }
    case .isObject(let id): if case .isObject(id) = right { return true }
    case .isIn(let path, let values): if case .isIn(path, values) = right { return true }
    case .isBetween(let path, let low, let high):
      if case .isBetween(path, low, high) = right { return true }
    case .leadsToNone(let path): if case .leadsToNone(path) = right { return true }
    case .leadsTo(let path, let id): if case .leadsTo(path, id) = right { return true }
    case .any(let path, let comparison, let value):
      if case .any(path, comparison, value) = right { return true }
    case .and(let parts): if case .and(parts) = right { return true }
    case .or(let parts): if case .or(parts) = right { return true }
    case .not(let part): if case .not(part) = right { return true }
    }
    return false
  }
}

/// The operator of a comparison.
public enum Comparison: String, Hashable, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// The kind of a text match, character by character, after folding (R42, R43).
public enum TextMatch: String, Hashable, Sendable, CaseIterable {
  /// The string contains the pattern; it always contains an empty pattern.
  case contains
  /// The string begins with the pattern.
  case beginsWith
  /// The string ends with the pattern.
  case endsWith
  /// The whole string matches the pattern: `*` matches any characters, and `?` matches one.
  case like
}
