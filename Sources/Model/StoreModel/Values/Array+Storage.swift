extension Array {
  /// Whether two arrays are one and the same piece of memory, and so equal. O(1).
  ///
  /// For skipping work only: when an array is copied is the compiler's affair, and differs between
  /// debug and release.
  @inlinable
  public func sharesStorage(with other: Self) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
      }
  }
}
