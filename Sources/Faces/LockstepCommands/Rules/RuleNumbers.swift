/// The rule numbers in a text: `R28 to R31` names four rules.
package enum RuleNumbers {
  /// Returns the numbers that a text names.
  package static func named(in text: some StringProtocol) -> Set<Int> {
    var numbers: Set<Int> = []
    for name in String(text).matches(of: /R(\d+)(?: to R(\d+))?/) {
      guard let first = Int(name.1) else { continue }
      numbers.formUnion(first...max(first, name.2.flatMap { Int($0) } ?? first))
    }
    return numbers
  }
}
