/// Edits of the values, by offset and by span. No edit changes the sequence itself.
extension ChoiceSequence {
  /// The values without the choices of some disjoint spans.
  func removing(spans indices: some Sequence<Int>) -> [UInt64] {
    var edited = values
    for index in indices.sorted(by: >) { edited.removeSubrange(spans[index].range) }
    return edited
  }

  /// The values with one of them replaced.
  func setting(_ index: Int, to value: UInt64) -> [UInt64] {
    var edited = values
    edited[index] = value
    return edited
  }

  /// The values of a span.
  func content(of index: Int) -> ArraySlice<UInt64> {
    values[spans[index].range]
  }

  /// The values with new contents for some ascending, disjoint spans.
  func replacing(spans indices: [Int], with contents: [ArraySlice<UInt64>]) -> [UInt64] {
    var edited: [UInt64] = []
    edited.reserveCapacity(values.count)
    var end = 0
    for (index, content) in zip(indices, contents) {
      edited += values[end..<spans[index].start]
      edited += content
      end = spans[index].end
    }
    return edited + values[end...]
  }
}

extension [UInt64] {
  /// The values without the given range.
  func removing(_ range: Range<Int>) -> [UInt64] {
    var edited = self
    edited.removeSubrange(range)
    return edited
  }
}
