import StoreModel

/// A statement that must hold between the observations of one store before and after a command. A
/// law needs no reference.
///
/// Laws look at each step of a case. A metamorphic relation asks the same question in several ways
/// at the end of a case.
package enum Law: CaseIterable, Sendable {
  /// If an object is related to another one, the other one is related back. A deleted object has no
  /// relations (R1, R12).
  case inverse
  /// An object shows the result of the command that inserted, set, related, deleted or refreshed it
  /// (R1, R2, R4, R6, R22).
  case assignment
  /// A deletion deletes the objects that its delete rules name, and no object stays related to the
  /// deleted one (R3).
  case deletion
  /// The error that a delegate throws reaches the code that made the change (R67).
  case throwing
  /// Changes reach a list only when its context processes them. A reset, and obtaining permanent
  /// IDs, notify no list (R7, R14, R21).
  case deferral
  /// Contexts receive each other's changes only by saves and merges (R24, R28, R32).
  case isolation
  /// A command that the store rejects changes nothing (R26).
  case refusal
  /// Undo without an undo stack does nothing. Without tracking, the contents of a list change only
  /// by a fetch of the list (R20, R57).
  case idleness
  /// A save, a rollback and a reset leave nothing pending. Only a save that reaches the store
  /// replaces IDs (R6, R10, R19, R21, R25).
  case settling
  /// A save reports the pending changes once, at its end (R8, R17, R25 to R27).
  case announcement
  /// After a merge, the objects that the merged save deleted are not live. Merging a save again
  /// reports updates at most, and nothing if the store promises exact events (R28, R31).
  case merging
  /// A change conflicts with what another context has saved in the meantime (R33, R34).
  case conflict
  /// The result of a fetch, a look-up or a search for a path agrees with the objects and lists that
  /// the store shows (R5, R9, R11, R12, R35, R36, R71).
  case answer
  /// Rows are in the order of their first key (R41).
  case order
  /// A section is named after the value that its rows share. A fetch that fails leaves no contents
  /// (R48 to R50, R70).
  case sections
  /// A bracket of events starts at the old contents and ends at the new ones. Its paths are correct
  /// in the old and the new contents, and its events are in order. A change of nothing has no
  /// bracket (R59 to R63).
  case bracket
  /// A store that closes leaves no list with contents and no object, and notifies nobody. Later
  /// calls throw (R91).
  case closing
  /// A context that catches up gets every write after its token, once and in order, with the author
  /// of each (R99).
  case history
  /// A store that is opened again shows what the saves that returned have written, and nothing else
  /// (R101).
  case durability

  /// The rules on which the law mainly rests.
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
    case .closing: [91]
    case .history: [99]
    case .durability: [101]
    }
  }

  /// The violation, in a few words.
  var violation: String {
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
    case .closing: "does not match a closed store"
    case .history: "the history does not match the writes"
    case .durability: "is not as the last save left it"
    }
  }
}

/// A law that a store breaks.
struct LawViolation {
  /// The broken law.
  let law: Law
  /// The name of the object, list or context that breaks the law.
  let place: String
  /// The correct result, as text.
  let expected: String
  /// The actual result of the store, as text.
  let actual: String
}

extension Step {
  /// Returns a broken law as a mismatch.
  func mismatch(_ violation: LawViolation) -> Mismatch {
    mismatch(
      .laws, "\(violation.place): \(violation.law.violation)", breaks: violation.law.rules,
      expected: violation.expected, actual: violation.actual)
  }

  /// Returns the violation of a law by an object.
  func violation(
    of law: Law, by object: Int, _ old: ObjectObservation?, _ new: ObjectObservation
  ) -> LawViolation {
    LawViolation(
      law: law, place: world.name(ofObject: object), expected: old?.text(in: world) ?? "",
      actual: new.text(in: world))
  }

  /// Returns the violation of a law by a list.
  func violation(of law: Law, byList list: Int) -> LawViolation {
    // Nothing was observed before the first command.
    let before = actualBefore.lists.indices.contains(list) ? actualBefore.lists[list] : nil
    return LawViolation(
      law: law, place: name(ofList: list), expected: before?.contentsText(in: world) ?? "nil",
      actual: actual.lists[list].contentsText(in: world))
  }
}
