extension Array {
  /// Whether two arrays share their memory, and so are equal. O(1).
  ///
  /// Use it only to skip work. The compiler decides when it copies an array, in another way for
  /// debug than for release.
  @inlinable
  public func sharesStorage(with other: Self) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
      }
  }
}
