extension ChoiceSource {
  /// Opens a span. Until it is closed, all draws belong to it and to the spans around it.
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

  /// Drops the innermost open span and the spans inside it, but keeps their draws.
  ///
  /// Call it for a part that does not belong in a span, such as the draw that ends a repetition.
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
