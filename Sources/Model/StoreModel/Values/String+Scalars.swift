extension String {
  /// Whether two strings have the same scalars, as a stored value must keep them (R89).
  ///
  /// Swift's `==` also calls canonically equivalent strings equal.
  ///
  /// - Complexity: linear in the length, O(1) for strings of different length.
  @inlinable
  package func hasSameScalars(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
