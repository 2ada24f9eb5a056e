import Checking
import StoreModel

extension CheckID {
  /// How it came to be made, as a sentence.
  ///
  /// - Parameter mark: what stands at the command that failed.
  package func course(mark: String) -> String {
    switch self {
    case .metamorphic:
      "Each command is done to the subject. \(mark) marks the end, where it is asked for the same"
        + " in several ways, or goes on in two ways that have to meet."
    case .laws:
      "Each command is done to the subject; \(mark) marks the one after which what it tells does"
        + " not fit together."
    default:
      "Each command is done to the reference and to the subject; \(mark) marks the one after which"
        + " they differ."
    }
  }

  /// What the marks of a difference stand for.
  ///
  /// - Parameter quote: what stands around a mark.
  package func legend(quote: String = "") -> String {
    let (minus, plus) = (quote + "-" + quote, quote + "+" + quote)
    return isOfSubjectAlone
      ? "\(minus) follows from its other answers, \(plus) is what it answered, others agree"
      : "\(minus) asked for by the rules, \(plus) shown by the subject, others agree"
  }

  /// Whether it holds the subject against what it tells elsewhere.
  private var isOfSubjectAlone: Bool { self == .metamorphic || self == .laws }

  /// What the check asks of a store, as one sentence without a full stop.
  package var demand: String {
    switch self {
    case .lifetimes: "delegates go with their owner, an ID has one object, which has one instance"
    case .structure: "a list is well formed: counts add up, nothing stands twice, no empty section"
    case .identifiers: "every ID on show is its object's ID as it is now"
    case .outcome: "commands give back what the rules say, and fail as the rules say"
    case .contents: "lists hold what the rules say, in that order, in those sections"
    case .events: "delegates and listeners hear what the rules say, in that order, from that sender"
    case .objects: "objects are in the state, and have the values, that the rules say"
    case .display: "what a list's client is told applies, and leads to what the list holds"
    case .script: "a client is told the shortest way from the old list to the new one"
    case .fetch: "a list that has heard of every change equals a fresh fetch"
    case .laws: "what a store tells of objects, saves and answers fits together at every command"
    case .metamorphic:
      "what a store answers to one question follows from what it answers to others"
    case .trap: "a command comes back, and never ends the process"
    case .hang: "a command comes back in its time"
    case .memory: "a command comes back without eating up the memory"
    }
  }

  /// The rules that it guards; a mismatch names the one or two that it breaks.
  package var rules: String {
    switch self {
    case .lifetimes: "R11, R13, R66"
    case .structure: "R47, R52, R55"
    case .identifiers: "R6 to R10"
    case .outcome:
      "R2, R7, R9, R11, R12, R26, R33, R34, R36, R38, R39, R42, R45, R50, R51, R67 to R71, R74, R80"
    case .contents: "R5, R21, R23, R24, R28 to R32, R35 to R53, R55, R57, R72 to R76"
    case .events: "R7, R8, R10, R14 to R23, R25, R27 to R31, R54 to R69, R75 to R78, R88"
    case .objects: "R1 to R4, R12, R19, R20, R22, R26, R28 to R34"
    case .display: "R56, R60, R62, R65, R76, R79 to R87"
    case .script: "R82, R88"
    case .fetch: "R35, R37, R46"
    case .laws:
      "R1 to R12, R14, R17, R19 to R22, R24 to R28, R31 to R36, R41, R48 to R50, R57, R59 to R63,"
        + " R67, R70, R71"
    case .metamorphic: "R19, R20, R25, R33, R35, R36, R38 to R41, R44, R48"
    case .trap, .hang, .memory: "every rule"
    }
  }
}

extension Mismatch {
  /// The rules that are broken, as the specification has them.
  package var brokenRules: [Rule] { rules.compactMap(Rule.named) }
}
