import Checking
import StoreModel

extension CheckID {
  /// Returns the explanation of a list of commands: which stores run them, and what the mark means.
  ///
  /// - Parameter mark: the mark at the command that failed.
  package func course(mark: String) -> String {
    switch self {
    case .metamorphic:
      "The subject runs each command. \(mark) marks the end. There the suite asks for the same"
        + " thing in several ways, or continues in two ways that must lead to the same result."
    case .laws:
      "The subject runs each command. \(mark) marks the command after which its answers contradict"
        + " each other."
    default:
      "The reference and the subject both run each command. \(mark) marks the command after which"
        + " they differ."
    }
  }

  /// Returns the meaning of the signs `-` and `+` in a difference.
  ///
  /// - Parameter quote: the quotation mark around a sign.
  package func legend(quote: String = "") -> String {
    let (minus, plus) = (quote + "-" + quote, quote + "+" + quote)
    return isOfSubjectAlone
      ? "\(minus) expected from the subject's other answers, \(plus) actual, other lines agree"
      : "\(minus) expected by the rules, \(plus) actual, other lines agree"
  }

  /// Whether the check compares the subject with its own other answers.
  private var isOfSubjectAlone: Bool { self == .metamorphic || self == .laws }

  /// The demand of the check on a store, as one sentence without a full stop.
  package var demand: String {
    switch self {
    case .lifetimes:
      "a delegate is released with its owner, an ID names one object, and a context has one"
        + " instance of it"
    case .structure:
      "a list is well formed: its counts add up, no row is in it twice, no section is empty; a"
        + " snapshot stays as it was sent"
    case .identifiers: "every ID in a list or on screen is the current ID of its object"
    case .outcome: "a command returns the result, or throws the error, that the rules demand"
    case .contents: "a list has the right rows, in the right order, in the right sections"
    case .events: "delegates and listeners receive the right callbacks, in the right order"
    case .objects: "every object has the right state, values and relationships"
    case .display: "the table's update applies without an error and ends with the list's contents"
    case .script: "an update has no more moves than the change needs"
    case .fetch: "a list that follows changes equals a fresh fetch"
    case .laws: "the store's answers about objects, saves and lists agree with each other"
    case .metamorphic:
      "different ways to ask the store the same question get the same answer"
    case .trap: "a command returns and does not end the process"
    case .hang: "a command returns in time"
    case .memory: "a command returns without using up the memory"
    }
  }

  /// The rules that the check guards. A mismatch names the one or two rules that it breaks.
  package var rules: String {
    switch self {
    case .lifetimes: "R11, R13, R66"
    case .structure: "R47, R52, R55, R75, R91"
    case .identifiers: "R6 to R10"
    case .outcome:
      "R2, R7, R9, R11, R12, R26, R33, R34, R36, R38, R39, R42, R45, R50, R51, R67 to R71, R74,"
        + " R80, R91, R98, R99, R101"
    case .contents:
      "R5, R21, R23, R24, R28 to R32, R35 to R53, R55, R57, R70, R72 to R76, R90 to R92, R98,"
        + " R99, R101 to R105"
    case .events:
      "R7, R8, R10, R14 to R23, R25, R27 to R31, R54 to R70, R75 to R78, R88, R91, R92, R102"
    case .objects: "R1 to R4, R10, R12, R19, R20, R22, R26, R28 to R34, R89, R98, R99, R101"
    case .display: "R56, R60, R62, R65, R76, R79 to R87, R94, R95"
    case .script: "R82, R88"
    case .fetch: "R35, R37, R46, R92, R99, R102, R104"
    case .laws:
      "R1 to R12, R14, R17, R19 to R22, R24 to R28, R31 to R36, R41, R48 to R50, R57, R59 to R63,"
        + " R67, R70, R71, R91, R99, R101"
    case .metamorphic: "R19, R20, R25, R33, R35, R36, R38 to R41, R44, R48, R99, R103, R104"
    case .trap, .hang, .memory: "every rule"
    }
  }
}

extension Rule {
  /// The name with the reasons to believe in the rule, such as `R84 (documented)`.
  package var titled: String {
    confidence.isEmpty ? name : name + " (" + confidence.map(\.text).joined(separator: ", ") + ")"
  }
}

extension Mismatch {
  /// The broken rules, from the specification, the one at stake first.
  package var brokenRules: [Rule] { rules.compactMap(Rule.named) }

  /// The names of the rules that may also be broken, as a sentence; nil if there is none.
  var otherRules: String? {
    let names = brokenRules.dropFirst().map(\.name)
    return names.isEmpty ? nil : "Perhaps \(names.joined(separator: ", ")) is broken in its place."
  }
}
