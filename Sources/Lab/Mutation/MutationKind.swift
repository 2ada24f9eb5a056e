/// A kind of mutation.
package enum MutationKind: String, CaseIterable, Hashable, Sendable {
  /// A comparison is reversed.
  case comparison
  /// A bound is one more or one less.
  case boundary
  /// An arithmetic operator becomes another one: a sum becomes a difference, for example.
  case arithmetic
  /// A condition is negated, or `and` becomes `or`.
  case negation
  /// A statement is removed.
  case removal
  /// Two arguments are exchanged.
  case swap
  /// A function returns at once.
  case earlyReturn = "early return"
}
