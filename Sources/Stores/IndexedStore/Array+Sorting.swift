extension Array {
  /// Sorts the array by a property that is fixed for each element. An array of one element or none
  /// returns at once; most arrays here are that short.
  ///
  /// - Complexity: O(n log n).
  @inline(__always)
  mutating func sort<Key: Comparable>(on key: (Element) -> Key) {
    if count > 1 { sort { key($0) < key($1) } }
  }

  /// Returns the elements sorted by a property.
  @inline(__always)
  func sorted<Key: Comparable>(on key: (Element) -> Key) -> [Element] {
    var sorted = self
    sorted.sort(on: key)
    return sorted
  }
}
