extension ChoiceSource {
  /// The next value of the bytes: as many of them as the bound takes, the lowest first.
  @usableFromInline
  func taken(upTo bound: UInt64) -> UInt64 {
    let width = bound.byteWidth
    guard bytes.count >= width else {
      overran = true
      bytes = []
      return 0
    }
    let value = bytes.prefix(width).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    bytes = bytes.dropFirst(width)
    return bound == .max ? value : value % (bound + 1)
  }
}

extension ChoiceSequence {
  /// Bytes from which the same is drawn again: each value in as many of them as its bound takes,
  /// the lowest first, and none where there is no choice.
  package var bytes: [UInt8] {
    zip(values, bounds).flatMap { value, bound in
      (0..<bound.byteWidth).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
    }
  }
}

extension UInt64 {
  /// How many bytes hold it.
  fileprivate var byteWidth: Int { (UInt64.bitWidth - leadingZeroBitCount + 7) / 8 }
}
