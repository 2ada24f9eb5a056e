extension ChoiceSource {
  /// Opens a span; the next draws belong to it, and to those around it, until it is closed.
  @inlinable
  package func open(_ label: UInt16) {
    unclosed.append(spans.count)
    spans.append(
      Span(label: label, start: choices.count, end: choices.count, depth: unclosed.count - 1))
  }

  /// Closes the innermost open span.
  @inlinable
  package func close() {
    guard let index = unclosed.popLast() else { preconditionFailure("no span is open") }
    spans[index].end = choices.count
  }

  /// Forgets the innermost open span and those inside it, but not the draws.
  ///
  /// For a part that turned out not to be one, such as the draw that ends a repetition.
  @inlinable
  package func abandon() {
    guard let index = unclosed.popLast() else { preconditionFailure("no span is open") }
    spans.removeSubrange(index...)
  }

  /// Runs `body` inside a span.
  @inlinable
  package func span<Result, Failure: Error>(
    _ label: UInt16, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    open(label)
    defer { close() }
    return try body()
  }
}
