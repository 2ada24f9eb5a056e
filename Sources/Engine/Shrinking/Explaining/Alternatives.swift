/// What could stand in the place of one thing in a case, or in a part of it.
struct Alternatives<Whole> {
  let kind: AlternativeKind
  /// The wholes, each with something else in that place and otherwise the same.
  let others: [Whole]
  /// What of the words is changed, where they do not say it; else empty.
  let aspect: String
  /// How many words before the first one that is changed belong to it.
  let lead: Int

  init(_ kind: AlternativeKind, _ others: [Whole], aspect: String = "", lead: Int = 0) {
    self.kind = kind
    self.others = others
    self.aspect = aspect
    self.lead = lead
  }

  /// The same in something larger.
  func map<Larger>(_ embed: (Whole) -> Larger) -> Alternatives<Larger> {
    Alternatives<Larger>(kind, others.map(embed), aspect: aspect, lead: lead)
  }
}

/// What is changed, the change that tells most first: of two cases that pass, the one that differs
/// in an earlier kind is the nearer one.
enum AlternativeKind: Int, Comparable {
  /// A value that a command assigns.
  case value
  /// A clause of a request, a context or a list.
  case clause
  /// Two neighbours change places.
  case order
  /// A word for another of its kind: a delegate, what ends a round of changes.
  case word
  /// What is pending is processed or saved in between.
  case pause
  /// A clause or a command is left out, of which a shrunk case has none to spare.
  case deletion

  static func < (one: AlternativeKind, other: AlternativeKind) -> Bool {
    one.rawValue < other.rawValue
  }
}
