import StoreModel

/// What holds of all that one store tells from one command to the next, whatever it holds: no
/// reference is needed to see that it is broken.
///
/// Where a relation asks the same in several ways at the end of a case, a law looks at each step.
package enum Law: CaseIterable, Sendable {
  /// Who is related to another is what the other is related to; who is gone tells nothing (R1,
  /// R12).
  case inverse
  /// What is inserted, set, related, deleted or refreshed is so afterwards (R1, R2, R4, R6, R22).
  case assignment
  /// With an object goes what its rules take along, and nobody is related to it any more (R3).
  case deletion
  /// What a delegate throws reaches whoever made the change (R67).
  case throwing
  /// Nothing reaches a list before its context processes what has changed, nor by a reset or by
  /// IDs that are obtained (R7, R14, R21).
  case deferral
  /// Contexts know of one another by saves and merges alone (R24, R28, R32).
  case isolation
  /// What is refused leaves all as it was (R26).
  case refusal
  /// To undo without a stack does nothing, and a list that does not track changes by a fetch alone
  /// (R20, R57).
  case idleness
  /// A save, a rollback and a reset leave nothing pending, and IDs are replaced where a save
  /// reaches the store, and there alone (R6, R10, R19, R21, R25).
  case settling
  /// A save tells once, at its end, what has become of what was pending (R8, R17, R25 to R27).
  case announcement
  /// What a merged save has deleted is gone, and the same merged again is not told (R28, R31).
  case merging
  /// What another context has saved since is in conflict (R33, R34).
  case conflict
  /// What is fetched, looked up or located is what the store shows there (R5, R9, R11, R12, R35,
  /// R36, R71).
  case answer
  /// Rows stand in the order of their first key (R41).
  case order
  /// A section is named by what its rows have in common; a fetch that fails leaves nothing (R48 to
  /// R50, R70).
  case sections
  /// A bracket opens on the old contents, tells paths in them and in the new ones, in order, and
  /// closes on the new ones; where nothing has happened there is none (R59 to R63).
  case bracket

  /// The rules that it mainly rests on.
  var rules: [Int] {
    switch self {
    case .inverse: [1]
    case .assignment: [2, 4]
    case .deletion: [3]
    case .throwing: [67]
    case .deferral: [14]
    case .isolation: [32, 28]
    case .refusal: [26]
    case .idleness: [20, 57]
    case .settling: [6, 25]
    case .announcement: [25, 27]
    case .merging: [28, 31]
    case .conflict: [33, 34]
    case .answer: [35, 11]
    case .order: [41, 40]
    case .sections: [48, 50]
    case .bracket: [60, 61]
    }
  }

  /// What is broken, in a few words.
  var breach: String {
    switch self {
    case .inverse: "is related to an object that is not related to it"
    case .assignment: "does not have the state that the command gave it"
    case .deletion: "should be deleted too"
    case .throwing: "the error that its delegate threw is lost"
    case .deferral: "changes before the context processes its changes"
    case .isolation: "was changed by a command in another context"
    case .refusal: "was changed by a command that threw"
    case .idleness: "was changed by a command that does nothing"
    case .settling: "is not in the state that a save, rollback or reset leaves"
    case .announcement: "its save notification does not match the save"
    case .merging: "does not match the merged save"
    case .conflict: "is in conflict with a save of another context"
    case .answer: "the answer contradicts the objects of the store"
    case .order: "rows are not in the order of their first key"
    case .sections: "the fetched rows are not in their sections"
    case .bracket: "the callbacks do not match the change"
    }
  }
}

/// A law that a store breaks.
struct LawBreach {
  /// Which.
  let law: Law
  /// Of what: an object, a list or a context, by name.
  let place: String
  /// What would be right, as text.
  let expected: String
  /// What the store tells, as text.
  let actual: String
}

extension Step {
  /// A broken law as a finding.
  func mismatch(_ breach: LawBreach) -> Mismatch {
    mismatch(
      .laws, "\(breach.place): \(breach.law.breach)", breaks: breach.law.rules,
      expected: breach.expected, actual: breach.actual)
  }

  /// A law broken by an object.
  func breach(
    of law: Law, by object: Int, _ old: ObjectObservation?, _ new: ObjectObservation
  ) -> LawBreach {
    LawBreach(
      law: law, place: world.name(ofObject: object), expected: old?.text(in: world) ?? "",
      actual: new.text(in: world))
  }

  /// A law broken by a list.
  func breach(of law: Law, byList list: Int) -> LawBreach {
    LawBreach(
      law: law, place: name(ofList: list),
      expected: actualBefore.lists[list].contentsText(in: world),
      actual: actual.lists[list].contentsText(in: world))
  }
}
