import StoreModel

extension SectionKey {
  /// Returns the name of the section for a value (R48, R49). Commands and laws about sections need
  /// it, and no store has a part in it.
  package func name(of value: Value?) -> String {
    guard let value else { return "" }
    var text = value.sectionName
    switch self {
    case .attribute: return text
    case .firstLetter: return String(text.prefix(1))
    case .day, .month:
      // A year may have a sign, and more digits than four.
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard let last = parts.last?.prefix(2) else { return "" }
      text = parts.dropLast().joined(separator: "-")
      if case .month = self { return text }
      return text + "-" + last
    case .bucket(let size, _):
      guard case .int(let number) = value, size > 0 else { return "" }
      let rest = number % Int64(size)
      return String(rest < 0 ? number / Int64(size) - 1 : number / Int64(size))
    case .firstDigit:
      let digits = text.drop { $0 == "-" }
      return String(text.prefix(text.count - digits.count)) + digits.prefix(1)
    }
  }
}
