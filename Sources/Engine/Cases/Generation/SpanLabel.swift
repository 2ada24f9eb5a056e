import Choices

/// The meaning of a span of choices. Spans with equal labels are exchangeable parts.
enum SpanLabel: UInt16 {
  case attribute
  case subentity
  case list
  case command
  case assignment
  case sortKey
  case predicate
  case objectArgument
  case relation
  case context
  /// One of the operations that a save order is drawn around.
  case operation
  /// A phase of a long trial.
  case phase
  /// One of the edits of a snapshot.
  case edit
}

extension ChoiceSource {
  /// Runs `body` inside a span.
  func span<Result>(_ label: SpanLabel, _ body: () -> Result) -> Result {
    span(label.rawValue, body)
  }
}
