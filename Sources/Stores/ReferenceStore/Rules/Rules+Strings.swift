import StoreModel

extension Rules {
  /// R105: these rules with another order of strings. It replaces the canonical one wherever
  /// strings are sorted, compared, matched or divided into sections (C396 to C399).
  package func ordering(by strings: StringOrder) -> Rules {
    guard followsNamedOrder, !strings.isCanonical else { return self }
    var rules = self
    let former = self
    rules.sortValue = { value, comparator in
      guard case .string(let text) = value else { return former.sortValue(value, comparator) }
      return .string(strings.folded(text, comparator.folding))
    }
    rules.compareValues = { left, right, comparator in
      guard case .string(let a) = left, case .string(let b) = right, comparator != .numeric else {
        return former.compareValues(left, right, comparator)
      }
      return strings.compare(a, b)
    }
    rules.isSameSection = { strings.isSameSection($0, $1) }
    rules.sectionsAreStrings = false
    rules.textMatches = { match, text, pattern, folding in
      let (text, pattern) = (strings.folded(text, folding), strings.folded(pattern, folding))
      return switch strings.unit {
      case .character: Rules.matches(match, Array(text), Array(pattern))
      case .scalar: Rules.matches(match, Array(text.unicodeScalars), Array(pattern.unicodeScalars))
      }
    }
    return rules
  }
}
