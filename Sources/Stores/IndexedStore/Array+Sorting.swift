extension Array {
  /// Sorts by a property, which stays equal to itself at each element. Most arrays here have one
  /// element or none, and are left alone.
  ///
  /// - Complexity: O(n log n).
  @inline(__always)
  mutating func sort<Key: Comparable>(on key: (Element) -> Key) {
    if count > 1 { sort { key($0) < key($1) } }
  }

  /// The elements sorted by a property.
  @inline(__always)
  func sorted<Key: Comparable>(on key: (Element) -> Key) -> [Element] {
    var sorted = self
    sorted.sort(on: key)
    return sorted
  }
}
