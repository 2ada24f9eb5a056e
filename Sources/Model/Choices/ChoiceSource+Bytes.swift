extension ChoiceSource {
  /// Takes the next value from the bytes, lowest byte first; the bound says how many bytes a value
  /// needs.
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
  /// Bytes from which a source draws this sequence again.
  ///
  /// Each value takes as many bytes as its bound needs, lowest byte first. A draw with one outcome
  /// takes none.
  package var bytes: [UInt8] {
    zip(values, bounds).flatMap { value, bound in
      (0..<bound.byteWidth).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
    }
  }
}

extension UInt64 {
  /// The number of bytes that this number needs.
  fileprivate var byteWidth: Int { (UInt64.bitWidth - leadingZeroBitCount + 7) / 8 }
}
