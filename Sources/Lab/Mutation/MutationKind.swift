/// What a mutation changes.
package enum MutationKind: String, CaseIterable, Hashable, Sendable {
  /// A comparison is turned round.
  case comparison
  /// A bound is one further or one less.
  case boundary
  /// A sum is a difference, or the like.
  case arithmetic
  /// A condition holds where it did not, or `and` is `or`.
  case negation
  /// A statement is left out.
  case removal
  /// Two arguments change places.
  case swap
  /// A function comes back at once.
  case earlyReturn = "early return"
}
