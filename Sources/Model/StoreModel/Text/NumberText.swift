// Numbers as people read them, the same in every locale.

extension BinaryInteger {
  /// The number with a comma between groups of three digits.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }

  /// Returns the number and its noun, whose plural is not made with an s.
  package func counted(_ noun: String, _ plural: String) -> String {
    self == 1 ? "\(grouped) \(noun)" : "\(grouped) \(plural)"
  }

  /// Returns the number and its noun, in the plural unless the number is one.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension Double {
  /// The number with one digit after the point.
  package var tenths: String {
    guard isFinite, abs(self) < 1e15 else { return "?" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// The number without a fraction, grouped.
  package var whole: String {
    guard isFinite, abs(self) < 1e15 else { return "?" }
    return Int(rounded()).grouped
  }
}
