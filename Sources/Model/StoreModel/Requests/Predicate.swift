/// A condition on one object and those it leads to, as data.
///
/// Three-valued: a comparison or text match of an attribute that is nil is *unknown*; `not` keeps
/// unknown, `and` and `or` follow Kleene; an object is in the result only when the whole is true.
/// `isNil` and `isObject` are never unknown. Paths begin at the request's entity; one that leads
/// nowhere is nil.
public indirect enum Predicate: Hashable, Sendable {
  /// True for every object.
  case always
  /// False for every object.
  case never
  /// Attribute against a value of its type, by the type's total order (R2).
  case compare(AttributePath, Comparison, Value)
  /// A string attribute against a pattern.
  case match(AttributePath, TextMatch, String, Folding)
  /// Whether an attribute is nil.
  case isNil(AttributePath)
  /// Whether it is the object that has or had this ID: after a swap the temporary one still names
  /// it (R6). A permanent ID that nobody has names nothing.
  ///
  /// A temporary ID has to be known in the context that the request is made in, where it is
  /// checked: an object there has it or was brought under it, or a row above the context has it.
  /// Else, and in every batch request, it is an object of another context and refused.
  case isObject(ObjectID)
  /// All of them; true when empty.
  case and([Predicate])
  /// Any of them; false when empty.
  case or([Predicate])
  /// The opposite; unknown stays unknown.
  case not(Predicate)
}

/// How a value is compared.
public enum Comparison: String, Hashable, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// How a string is matched, character by character, after folding (R42, R43).
public enum TextMatch: String, Hashable, Sendable, CaseIterable {
  /// The pattern stands somewhere in it; an empty pattern always does.
  case contains
  /// It begins with the pattern.
  case beginsWith
  /// It ends with the pattern.
  case endsWith
  /// It is the pattern as a whole, where `*` stands for any characters and `?` for one.
  case like
}
